import { remark, type Remark } from '../../remark';
import { answerIsText, unitsLeftOut } from '../remarks';
import { RANGE, writtenNumber } from '../table-number';
import { isNoKey } from './word-key';
import { withLatinDigits } from './word-labels';

/* The answer of a question without options, as it is typed. */

const NUMBER = String.raw`[+\-−]?(?:\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|\d+\.?\d*|\.\d+)`;
const BRACKETED = new RegExp(`^[([{]\\s*(${NUMBER}(?:\\s*(?:to|\\.\\.|±|[-–—])\\s*${NUMBER})?)\\s*[)\\]}]$`, 'i');
/** "2.45 (2.40 to 2.50)", as JEE gives them. */
const WITH_RANGE = new RegExp(`^(${NUMBER})\\s*[([]\\s*(${NUMBER})\\s*(?:to|\\.\\.)\\s*(${NUMBER})\\s*[)\\]]$`, 'i');
const WITH_UNIT = new RegExp(`^(?:(?:rs\\.?|₹)\\s*)?(${NUMBER})\\s*(\\D.*)?$`, 'iu');
const UNIT =
  /^(?:[kcmnpµμM]?(?:m|g|s|N|J|W|Pa|V|A|K|Hz|mol|L|l|C|F|T|eV|rad|Ω|ohm|cal)|min|hr?s?|sec(?:ond)?s?|minutes?|hours?|days?|years?|atm|(?:kilo|centi)?met(?:re|er)s?|°[CF]?|degrees?|%|percent|rs|rupees|वर्ष|दिन|घंटे|मिनट|सेकंड|मीटर|किमी|किग्रा|रुपये|प्रतिशत)(?:\^?[({]?[-−–]?\d[)}]?|[²³]|⁻[¹²³])?$/u;

/** As the template writes it. Word makes a longer dash of a minus. */
export function figureText(typed: string): string {
  const text = withLatinDigits(typed)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[–—](?=\.?\d)/, '-')
    .replace(/^(?:range\s*[:=]?|\p{L}\s*=)\s*(?=[+\-−([]?[\d.])/iu, '');
  const [, value, min, max] = WITH_RANGE.exec(text) ?? [];
  if (value && Number(min) <= Number(value) && Number(value) <= Number(max)) return `${min} to ${max}`;
  return BRACKETED.exec(text)?.[1] ?? text;
}

const LONGEST = 60;
/** What is said of an answer that begins with a figure; a figure with its unit is the figure. */
export function figureOf(text: string): { key: string; notes: Remark[]; problems: Remark[] } {
  const unclear = (message: string) => ({ key: '', notes: [], problems: [remark('key_unclear', message)] });
  if (isNoKey(text)) return unclear(`The key says ${text}: give the answer, or leave the question out`);
  const [, figure = '', unit = ''] = WITH_UNIT.exec(text) ?? [];
  if (figure === '' || writtenNumber(text) || RANGE.test(text)) return { key: text, notes: [], problems: [] };
  const shown = text.slice(0, LONGEST);
  // "4s" and "1s2" are orbitals.
  if (!/\d[A-Za-z]\d?$/.test(text) && unit.split(/[\s/·*.]+/).every((one) => one === '' || UNIT.test(one)))
    return {
      key: figure,
      notes: [unitsLeftOut()],
      problems: [],
    };
  // "1/2", "2.4 (about)", "3 or 4".
  if (/^(?:[/([]|(?:to|or)\b)/i.test(unit))
    return unclear(
      `The answer ${shown} may be a number or a text: write a number alone, a range as 9.7..9.9, or give the kind short-answer`,
    );
  return { key: text, notes: [answerIsText(text)], problems: [] };
}
