import { Marked, Tokenizer } from 'marked';

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
export const markdown = new Marked({
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
        mathsOf(/^\$\$([^$]+)\$\$|^\$(?!\s)((?:\\[^\n]|[^$\\\n])*[^\s$\\]|\\[^\n])\$(?!\d)/.exec(src)),
    },
  ],
  // [x] at the beginning of an item is no box to tick: it may be a function of mathematics.
  // HTML (html: blocks, tag: within a line) and definitions of links ([a]: address) are shown as typed.
  tokenizer: { list: listWithoutBoxes, html: none, tag: none, def: none },
});
