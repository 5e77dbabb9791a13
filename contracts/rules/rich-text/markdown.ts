import { Marked } from 'marked';

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
  // HTML (html: blocks, tag: within a line) and definitions of links ([a]: address) are shown as typed.
  tokenizer: { html: none, tag: none, def: none },
});
