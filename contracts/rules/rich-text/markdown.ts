import { Marked, Tokenizer, type Token } from 'marked';

export interface Maths {
  type: 'maths';
  raw: string;
  tex: string;
  display: boolean;
}
const mathsOf = (match: RegExpExecArray | null): Maths | undefined =>
  match
    ? { type: 'maths', raw: match[0], tex: (match[1] ?? match[2] ?? '').trim(), display: match[1] !== undefined }
    : undefined;

const none = () => undefined;

function listWithoutBoxes(this: Tokenizer, src: string) {
  const { options } = this;
  this.options = { ...options, gfm: false };
  try {
    return Tokenizer.prototype.list.call(this, src);
  } finally {
    this.options = options;
  }
}
/**
 * A mark of emphasis looks for its end at all marks behind it in its paragraph, and what lies between is read again. So
 * many marks are looked at, and characters read again, in a text; 300 marks without an end are possible.
 */
const MOST_LOOKS = 50_000;
let looks = 0;

/** Beyond the limit marks stay as they are typed. */
function boundedEmphasis(this: Tokenizer, src: string, masked: string, before = '') {
  const { inline, other } = this.rules;
  const isInWord = src.startsWith('_') && other.unicodeAlphaNumeric.test(before);
  if (looks > MOST_LOOKS || !/^[*_]/.test(src) || isInWord) return undefined;
  const token = Tokenizer.prototype.emStrong.call(this, src, masked, before);
  if (token) looks += token.raw.length;
  else {
    // Without an end a row of marks is tried from each of its signs.
    looks += (/^(?:\*+|_+)/.exec(src)?.[0].length ?? 0) / 10;
    if (inline.emStrongLDelim.test(src)) looks += (src.match(/\*+|_+/g)?.length ?? 1) - 1;
  }
  return token;
}

/** No heading is longer, and a text may be read in pieces: looking further from each place would only cost time. */
const FAR = 400;
const near = (src: string, end: string): string =>
  src.length > FAR ? src.slice(0, src.lastIndexOf(end, FAR) + 1 || FAR) : src;
function textInPieces(this: Tokenizer, src: string) {
  return Tokenizer.prototype.inlineText.call(this, near(src, ' '));
}
function shortHeading(this: Tokenizer, src: string) {
  return Tokenizer.prototype.lheading.call(this, near(src, '\n'));
}
/** What an address begins with; no mailbox has a longer name. */
const ADDRESS = /^(?:https?:|ftp:|www\.|[\w.+-]{1,64}@)/i;

const markdown = new Marked({
  gfm: true,
  breaks: true,
  extensions: [
    { name: 'maths', level: 'block', tokenizer: (src) => mathsOf(/^\$\$([^$]+)\$\$[ \t]*(?:\n|$)/.exec(src)) },
    {
      name: 'maths',
      level: 'inline',
      start: (src) => src.indexOf('$'),
      // "$5 and $6" is no formula: no space inside the signs, no digit after them.
      tokenizer: (src) =>
        mathsOf(/^\$\$([^$]+)\$\$|^\$(?!\s)((?:\\[^\n]|[^$\\\n])*(?:[^\s$\\]|\\\S))\$(?!\d)/.exec(src)),
    },
  ],
  // [x] at the beginning of an item is no box to tick: it may be a function of mathematics.
  // HTML (html: blocks, tag: within a line) and definitions of links ([a]: address) are shown as typed.
  tokenizer: {
    list: listWithoutBoxes,
    html: none,
    tag: none,
    def: none,
    emStrong: boundedEmphasis,
    inlineText: textInPieces,
    lheading: shortHeading,
    url: (src) => (ADDRESS.test(src) ? false : undefined),
  },
});

/** The tokens of a text, and whether it has more marks than are looked at. */
function readWith(read: (source: string) => Token[], source: string): { tokens: Token[]; isTooMuch: boolean } {
  looks = 0;
  return { tokens: read(source), isTooMuch: looks > MOST_LOOKS };
}
export const readBlocks = (source: string) => readWith((text) => markdown.lexer(text), source);
export const readLine = (source: string) =>
  readWith((line) => markdown.Lexer.lexInline(line, markdown.defaults), source);
