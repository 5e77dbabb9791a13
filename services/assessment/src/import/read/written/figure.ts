import { remark, type Remark } from '../../remark';
import { answerIsText, unitsLeftOut } from '../remarks';
import { beginsWithNumber, isCommaUnclear, RANGE, writtenNumber } from './number';
import { isNoKey } from './keys';
import { withLatinDigits } from './labels';

/* The answer of a question without options, as it is typed in a Word file or in a table. */

const ALONE = String.raw`[+\-−]?(?:\d+\.?\d*|\.\d+)`;
const PLAIN = String.raw`(?:[+\-−]?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|${ALONE})`;
/** "1.6 × 10^-19" and "10^5" are numbers, too. */
const NUMBER = String.raw`(?:${PLAIN}\s*[x×*·]\s*10\s*\^\s*[({]?[+\-−]?\d{1,3}[)}]?|10\^[({]?[+\-−]?\d{1,3}[)}]?|${PLAIN})`;
/** Not "(2,100)", which may be a point. */
const BRACKETED = new RegExp(`^[([{]\\s*(${ALONE}(?:\\s*(?:to|\\.\\.|±|[-–—])\\s*${ALONE})?)\\s*[)\\]}]$`, 'i');
/** "2.45 (2.40 to 2.50)", as JEE gives them. */
const WITH_RANGE = new RegExp(`^(${PLAIN})\\s*[([]\\s*(${PLAIN})\\s*(?:to|\\.\\.)\\s*(${PLAIN})\\s*[)\\]]$`, 'i');
const WITH_UNIT = new RegExp(`^(?:(?:rs\\.?|₹)\\s*)?(${NUMBER})\\s*(\\D.*)?$`, 'iu');
const UNIT =
  /^(?:[kcmnpµμMG]?(?:m|g|s|N|J|W|Wh|Wb|Pa|V|A|K|Hz|H|mol|L|l|C|F|T|S|eV|rad|Ω|ohm|cal)|min|hr?s?|sec(?:ond)?s?|minutes?|hours?|days?|weeks?|months?|years?|atm|amu|u|Å|dB|km[ph]h|(?:kilo|centi)?met(?:re|er)s?|°[CFK]?|degrees?|%|percent|rs|rupees|\/-|वर्ष|दिन|घंटे|मिनट|सेकंड|मीटर|किमी|किग्रा|रुपये|प्रतिशत)(?:\^?[({]?[-−–]?\d[)}]?)?$/u;

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** TeX and raised signs as they are typed without them. */
const typed = (text: string): string =>
  text
    .replace(/[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (all) => {
      const digits = Array.from(all, (sign) => ({ '⁻': '-', '⁺': '' })[sign] ?? String(RAISED.indexOf(sign)));
      return `^${digits.join('')}`;
    })
    .replace(/\\(?:times|cdot)(?![A-Za-z])/g, '×')
    .replace(/\\(?:mathrm|text)\s*\{([^{}]*)\}/g, '$1')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\[,;:! ]|~/g, ' ');

/** As the template writes it. Word makes a longer dash of a minus. */
export function figureText(written: string): string {
  const text = withLatinDigits(/\\|[⁰¹²³⁴-⁹]/.test(written) ? typed(written) : written)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[–—](?=\.?\d)/, '-')
    .replace(/^(?:range\s*[:=]?|\p{L}\s*=)\s*(?=[+\-−([]?[\d.])/iu, '');
  const [, value, min, max] = WITH_RANGE.exec(text) ?? [];
  if (value && Number(min) <= Number(value) && Number(value) <= Number(max)) return `${min} to ${max}`;
  return BRACKETED.exec(text)?.[1] ?? text;
}

const LONGEST = 60;
interface Figure {
  key: string;
  notes: Remark[];
  problems: Remark[];
}
/** What is said of an answer that begins with a figure; a figure with its unit is the figure. */
export function figureOf(written: string, isComma: boolean): Figure {
  const unclear = (message: string) => ({ key: '', notes: [], problems: [remark('key_unclear', message)] });
  const asIs = { key: written, notes: [], problems: [] };
  if (written.length > LONGEST_FIGURE || isCommaUnclear(written, isComma)) return asIs;
  if (isNoKey(written)) return unclear(`The key says ${written}: give the answer, or leave the question out`);
  if (writtenNumber(written, isComma)) return asIs;
  const text = figureText(written);
  if (writtenNumber(text) || RANGE.test(text)) return { ...asIs, key: text };
  const [, figure = '', unit = ''] =
    WITH_UNIT.exec(/^[([][^,]*[)\]]$/.test(text) ? text.slice(1, -1).trim() : text) ?? [];
  if (figure === '') return { ...asIs, notes: beginsWithNumber(text) ? [answerIsText(text)] : [] };
  const shown = text.slice(0, LONGEST);
  // "4s" and "1s2" are orbitals.
  if (!/\d[A-Za-z]\d?$/.test(text) && isUnit(unit))
    return { key: figure, notes: [unitsLeftOut(shown, figure)], problems: [] };
  // "1/2", "1 1/2", "2.4 (about)", "3 or 4".
  if (/^\s*(?:\d*\s*\/|[([]|(?:to|or)\b)/i.test(unit))
    return unclear(
      `The answer ${shown} may be a number or a text: write a number alone, a range as 9.7..9.9, or give the kind short-answer`,
    );
  return { ...asIs, notes: [answerIsText(text)] };
}
/** "kg m^2 s^-2", "J/(kg K)", "/-" behind rupees. */
const isUnit = (text: string): boolean =>
  text === '/-' || text.split(/[\s/·*.()]+/).every((one) => one === '' || UNIT.test(one));
/** A longer text is none. */
const LONGEST_FIGURE = 200;
