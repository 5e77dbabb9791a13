import { unescaped } from '../plain-text';
import type { Token, Tokens } from 'marked';
import type { Maths } from './markdown';
import { MAX_DEPTH, type Inline, type Report } from './tree';

const IMAGE = /^image:([0-9A-HJKMNP-TV-Z]{26})(?:\/([1-9]\d{0,3})x([1-9]\d{0,3}))?$/;
const LINK = /^(?:https?:\/\/|mailto:)[^\s]/i;

const asText = (token: { raw: string }): Inline => ({ kind: 'text', text: token.raw });

export function inlines(tokens: Token[] = [], report: Report, depth = 0): Inline[] {
  if (depth <= MAX_DEPTH) return tokens.map((token) => inline(token, report, depth));
  report('deep');
  return tokens.map(asText);
}

/** Whitelist: a token that is not named here is shown as the text it was written as. */
export function inline(token: Token, report: Report, depth = 0): Inline {
  const children = () => inlines((token as Tokens.Strong).tokens, report, depth + 1);
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return { kind: token.type, children: children() };
    case 'codespan':
      return { kind: 'code', text: (token as Tokens.Codespan).text };
    case 'br':
      return { kind: 'break' };
    case 'maths': {
      const { tex, display } = token as unknown as Maths;
      return { kind: 'maths', tex, display };
    }
    case 'escape':
    case 'text':
      return { kind: 'text', text: (token as Tokens.Text).text };
    case 'link':
      return link(token as Tokens.Link, children, report);
    case 'image':
      return image(token as Tokens.Image, report);
    default:
      return asText(token);
  }
}

function link(token: Tokens.Link, children: () => Inline[], report: Report): Inline {
  if (LINK.test(token.href)) return { kind: 'link', href: token.href, children: children() };
  report('link');
  return asText(token);
}

function image(token: Tokens.Image, report: Report): Inline {
  const [, imageId, width, height] = IMAGE.exec(token.href) ?? [];
  const alt = unescaped(token.text).trim();
  if (!imageId || !alt) {
    report(imageId ? 'alt' : 'image');
    return asText(token);
  }
  const size = width && height ? { size: { width: Number(width), height: Number(height) } } : {};
  return { kind: 'image', imageId, alt, ...size };
}
