/**
 * Rich text: a subset of Markdown with maths ($x^2$, $$x^2$$) and uploaded images (`![what it shows](image:ID)`).
 * It is stored and sent as its source. HTML is not part of it and is shown as typed.
 *
 * A field becomes rich text by `x-rich-text: true` in the contract: the service then refuses what `refusalOf` names and
 * removes invisible characters, before any handler runs. Pages show it with `<RichText text={...} />` of
 * `@kasauti/web-kit/rich-text`, which turns the tree of `parseRichText` into React elements and never into HTML.
 */
import { Marked, type Token, type Tokens } from 'marked';

export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'maths'; tex: string; display: boolean }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'image'; imageId: string; alt: string };
export type Block =
  | { kind: 'paragraph' | 'heading'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'list'; start?: number; items: Block[][] }
  | { kind: 'table'; header: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };

const MAX_DEPTH = 8;
/** More than this many levels in one line only cost time. */
const DEEP_LINE = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]*){9}/m;
const IMAGE = /^image:([0-9A-HJKMNP-TV-Z]{26})$/;
const LINK = /^(?:https?:\/\/|mailto:)[^\s]/i;
/** Control characters, zero-width spaces and those that reverse the reading direction. */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

interface Maths {
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
        mathsOf(/^\$\$([^$]+)\$\$|^\$(?!\s)((?:\\[^\n]|[^$\\\n])*[^\s$\\]|\\[^\n])\$(?!\d)/.exec(src)),
    },
  ],
  // Without these two rules, HTML is text.
  tokenizer: { html: none, tag: none, def: none },
});

type Fault = 'link' | 'image' | 'alt' | 'deep';
const sentences: Record<Fault, string> = {
  link: 'Links must begin with https://, http:// or mailto:',
  image: 'Images must be uploaded before they can be shown',
  alt: 'Every image needs a description',
  deep: 'Lists and quotes are nested too deeply',
};

/** Whitelist: a token that is not named here is shown as the text it was written as. */
function reader(report: (fault: Fault) => void) {
  const text = (token: { raw: string }): Inline => ({ kind: 'text', text: token.raw });

  function inline(token: Token, depth: number): Inline {
    const children = () => inlines(token.type === 'list' ? [] : (token as Tokens.Strong).tokens, depth + 1);
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del':
        return { kind: token.type, children: children() };
      case 'codespan':
        return { kind: 'code', text: (token as Tokens.Codespan).text };
      case 'br':
        return { kind: 'break' };
      case 'maths':
        return { kind: 'maths', tex: (token as unknown as Maths).tex, display: (token as unknown as Maths).display };
      case 'escape':
      case 'text':
        return { kind: 'text', text: (token as Tokens.Text).text };
      case 'link':
        return link(token as Tokens.Link, children);
      case 'image':
        return image(token as Tokens.Image);
      default:
        return text(token);
    }
  }
  function link(token: Tokens.Link, children: () => Inline[]): Inline {
    if (LINK.test(token.href)) return { kind: 'link', href: token.href, children: children() };
    report('link');
    return text(token);
  }
  function image(token: Tokens.Image): Inline {
    const imageId = IMAGE.exec(token.href)?.[1];
    const alt = token.text.trim();
    if (!imageId || !alt) {
      report(imageId ? 'alt' : 'image');
      return text(token);
    }
    return { kind: 'image', imageId, alt };
  }
  function inlines(tokens: Token[] | undefined, depth = 0): Inline[] {
    if (depth > MAX_DEPTH) {
      report('deep');
      return (tokens ?? []).map(text);
    }
    return (tokens ?? []).map((token) => inline(token, depth));
  }

  function block(token: Token, depth: number): Block[] {
    switch (token.type) {
      case 'space':
        return [];
      case 'hr':
        return [{ kind: 'rule' }];
      case 'heading':
        return [{ kind: 'heading', children: inlines(token.tokens) }];
      case 'code':
        return [{ kind: 'code', text: (token as Tokens.Code).text }];
      case 'blockquote':
        return [{ kind: 'quote', children: blocks(token.tokens, depth + 1) }];
      case 'list': {
        const { ordered, start, items } = token as Tokens.List;
        return [
          {
            kind: 'list',
            ...(ordered ? { start: Number(start) || 1 } : {}),
            items: items.map((item) => blocks(item.tokens, depth + 1)),
          },
        ];
      }
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        const cells = (row: Tokens.TableCell[]) => row.map((cell) => inlines(cell.tokens));
        return [{ kind: 'table', header: cells(header), rows: rows.map(cells) }];
      }
      case 'maths':
        return [{ kind: 'paragraph', children: [inline(token, 0)] }];
      default:
        return [
          {
            kind: 'paragraph',
            children:
              token.type in { paragraph: 1, text: 1 }
                ? inlines((token as Tokens.Paragraph).tokens ?? [token])
                : [text(token)],
          },
        ];
    }
  }
  function blocks(tokens: Token[] | undefined, depth = 0): Block[] {
    if (depth <= MAX_DEPTH) return (tokens ?? []).flatMap((token) => block(token, depth));
    report('deep');
    return [{ kind: 'paragraph', children: (tokens ?? []).map(text) }];
  }
  return { blocks, inlines };
}

const ignore = () => undefined;
const asTyped = (source: string): Inline[] => [{ kind: 'text', text: source }];

/** A text of several paragraphs. */
export const parseRichText = (source: string): Block[] =>
  DEEP_LINE.test(source)
    ? [{ kind: 'paragraph', children: asTyped(source) }]
    : reader(ignore).blocks(markdown.lexer(source));

/** One line, for example an option: no paragraphs, lists or tables. */
export const parseInline = (source: string): Inline[] =>
  reader(ignore).inlines(markdown.Lexer.lexInline(source, markdown.defaults));

export const withoutInvisible = (source: string): string => source.replace(INVISIBLE, '');

/** The sentence that says why this text cannot be stored; undefined when it can. */
export function refusalOf(source: string): string | undefined {
  const faults: Fault[] = [];
  if (DEEP_LINE.test(source)) return sentences.deep;
  reader((fault) => faults.push(fault)).blocks(markdown.lexer(source));
  return faults[0] && sentences[faults[0]];
}
