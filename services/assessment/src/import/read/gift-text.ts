import { plainText } from '../text/formulas';

/*
 * The escapes of GIFT stand for themselves until its grammar has read the question, so that formulas keep theirs: the
 * grammar would read \n in $\nabla$ as the end of a line.
 */
const ESCAPED = ['\\', ':', '#', '=', '{', '}', '~', 'n'] as const;
/** The first of eight characters of a private area, one for each escape. */
const FIRST = 0xe010;
const ANY = /[\uE010-\uE018]/g;
const NEWLINE = '\uE017';
/** The grammar takes it for the sign of a pair, also where Moodle sees options. */
const ARROW = '\uE018';
/** Does `sign` stand anywhere behind the first `open`? */
export const isAfter = (text: string, sign: string, open: string): boolean =>
  text.includes(open) && text.lastIndexOf(sign) > text.indexOf(open);
const hasOptions = (text: string): boolean => isAfter(text, '~', '{');

const signFor = (sign: string): string =>
  String.fromCharCode(FIRST + ESCAPED.indexOf(sign as (typeof ESCAPED)[number]));
const marked = (text: string, signs: RegExp): string => text.replace(signs, signFor);

export function encoded(text: string): string {
  const signs = withTyped(text.replace(ANY, '').replace(/\\([\\:#={}~n])/g, (_all, sign: string) => signFor(sign)));
  return hasOptions(signs) ? signs.replaceAll('->', ARROW) : signs;
}

const WRITTEN = /\\[\\:#={}~n]|[^]/g;
const WRITTEN_WITH_ARROWS = /\\[\\:#={}~n]|->|[^]/g;
/** The column in the text as it is written of a place in the encoded one, where an escape is one sign. */
export function writtenColumn(text: string, { line, column }: { line: number; column: number }): number {
  const signs = (text.split('\n')[line - 1] ?? '').match(encoded(text).includes(ARROW) ? WRITTEN_WITH_ARROWS : WRITTEN);
  return (signs ?? []).slice(0, column - 1).join('').length + 1;
}

const TITLE = /^(\s*::)([^]*?)(::)/;
const TYPED = /[:=#~]/g;
/**
 * Moodle wants no escapes where a sign can mean nothing else: around the answers, in a formula, and for a colon that is not
 * between a number and its tolerance. The grammar does.
 */
function withTyped(text: string): string {
  const [title = '', open = '', name = '', close = ''] = TITLE.exec(text) ?? [];
  // A name that does not end is a slip.
  if (title === '' && /^\s*(?:::|\$CATEGORY:)/.test(text)) return text;
  const rest = withFormulas(text.slice(title.length));
  const [from, to] = [rest.indexOf('{'), rest.lastIndexOf('}') + 1];
  const [before, answers, after] =
    from < 0 || to < from ? [rest, '', ''] : [rest.slice(0, from), rest.slice(from, to), rest.slice(to)];
  const isNumber = /^\{\s*#(?!###)/.test(answers);
  const colons = isNumber ? /:(?!(?<=\d:)[-+.\d])/g : /:/g;
  const end = answers.lastIndexOf('####');
  const [listed, explained] = end < 0 ? [answers, ''] : [answers.slice(0, end), answers.slice(end)];
  const numbers = isNumber ? withEquals(withPlainNumbers(listed)) : listed;
  return `${open}${marked(name, TYPED)}${close}${marked(before, TYPED)}${marked(numbers, colons)}${withFeedback(explained)}${marked(after, TYPED)}`;
}

/** What explains all answers is behind them: there `=` begins none, unless it begins a line. */
const withFeedback = (text: string): string =>
  text.replace(/^(#*)([^]*)$/, (_all, sign: string, said: string) => sign + marked(said, /[:#]|(?<!\n\s*)=/g));

/** The grammar wants a sign before a number that has a remark behind it. */
const withEquals = (answers: string): string => answers.replace(/^(\{\s*#\s*)(?=[^=~#{}]+#)/, '$1=');

/** Moodle also reads `.5` and `1.6E-19`. */
const withPlainNumbers = (answers: string): string =>
  answers
    .replace(/(?<![\d.])\.(?=\d)/g, '0.')
    .replace(
      /(?<![\d.])(\d+)(?:\.(\d*))?[eE]([+-]?\d{1,2})(?![\w.])/g,
      (_all, whole: string, part: string | undefined, power: string) => {
        const digits = whole + (part ?? '');
        const point = whole.length + Number(power);
        const filled = '0'.repeat(Math.max(0, 1 - point)) + digits.padEnd(point, '0');
        const at = Math.max(1, point);
        return filled.length > at ? `${filled.slice(0, at)}.${filled.slice(at)}` : filled;
      },
    );

const FORMULA =
  /\$\$[^$]+\$\$|\$(?!\s)[^$\n]*[^\s$=~#{]\$(?!\d)|[\\\uE010]\([^]+?[\\\uE010]\)|[\\\uE010]\[[^]+?[\\\uE010]\]/g;
/** Longer texts are refused anyway. */
const LONGEST = 50_000;
/** Between dollars stand sums of money and names of variables, too. */
const withFormulas = (text: string): string =>
  text.length > LONGEST
    ? text
    : text.replace(FORMULA, (all) => (/[\\^_\uE010]/.test(all) && !all.includes('~') ? marked(all, /[:=#{}]/g) : all));

/** In a formula `\n` before a letter is the beginning of a TeX command. */
const isCommand = (text: string, at: number): boolean => {
  const before = text.slice(0, at);
  const signs = before.replace(/\\\$/g, '').match(/\$/g)?.length ?? 0;
  const isOpen = signs % 2 === 1 || before.lastIndexOf('\\(') > before.lastIndexOf('\\)');
  return isOpen && /[a-z]/i.test(text[at + 1] ?? '');
};

export function decoded(text: string): string {
  const lines = text
    .replaceAll(ARROW, '->')
    .replace(/\uE017/g, (_all, at: number, whole: string) => (isCommand(whole, at) ? '\\n' : NEWLINE));
  return lines.replace(ANY, (sign) => {
    const escaped = ESCAPED[sign.charCodeAt(0) - FIRST];
    return escaped === 'n' ? '\n' : (escaped ?? '');
  });
}

/** In a category nothing is escaped. */
export const asTyped = (text: string): string =>
  text.replaceAll(ARROW, '->').replace(ANY, (sign) => `\\${ESCAPED[sign.charCodeAt(0) - FIRST] ?? ''}`);

const TAGS =
  /<(b|i|u|em|strong|sub|sup|p|div|span|code|pre|tt|ul|ol|table|h[1-6]|a|font|small|big|center|blockquote)(?:\s[^<>]*)?>[^]*<\/\1\s*>|<(?:br|hr|img)(?:\s[^<>]*)?\/?>/i;
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-f]+);/i;
/** HTML that Moodle shows in a text without a format: with tags that close, or only with names of signs. */
export function htmlIn({ format, text }: { format: string; text: string }): string | undefined {
  const html = decoded(text);
  if (format === 'html') return html;
  if (format !== 'moodle' || html.length > LONGEST) return undefined;
  if (TAGS.test(html)) return html.replaceAll('\n', '<br>');
  return ENTITY.test(html) ? html.replaceAll('<', '&lt;').replaceAll('\n', '<br>') : undefined;
}

/** Our Markdown for a text in one of GIFT's formats that is no HTML; without one it is shown as typed. */
export const textOf = ({ format, text }: { format: string; text: string }): string =>
  format === 'markdown' ? decoded(text) : plainText(decoded(text));
