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
const hasOptions = (text: string): boolean => /\{[^]*~/.test(text);

export function encoded(text: string): string {
  const signs = text
    .replace(ANY, '')
    .replace(/\\([\\:#={}~n])/g, (_all, sign: (typeof ESCAPED)[number]) =>
      String.fromCharCode(FIRST + ESCAPED.indexOf(sign)),
    );
  return hasOptions(signs) ? signs.replaceAll('->', ARROW) : signs;
}

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

/** Our Markdown for a text in one of GIFT's formats; without one it is shown as typed. */
export const textOf = ({ format, text }: { format: string; text: string }): string =>
  format === 'markdown' ? decoded(text) : plainText(decoded(text));
