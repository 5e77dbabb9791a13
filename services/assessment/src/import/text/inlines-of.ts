import type { Inline } from '@kasauti/contracts/rich-text';
import { remark } from '../remark';
import type { TextContext } from './context';
import { drawable } from './drawable';
import { formulasIn } from './formulas';
import { textIn, type Markup } from './markup';
import { annotationOf, texOfMath } from './mathml';
import { cutAtMath, formulaOfImage, texOfElement } from './plugin-formulas';

const MARKS = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  cite: 'em',
  var: 'em',
  del: 'del',
  s: 'del',
  strike: 'del',
} as const;
const CODE = new Set(['code', 'tt', 'kbd', 'samp']);
const PLAYED = new Set('audio video object embed applet iframe svg canvas'.split(' '));
const DRAWN = new Set(['svg', 'canvas']);
const UNSEEN = new Set('script style template head title meta link noscript'.split(' '));
const LOOKS = new Set('font u big small mark ins'.split(' '));
const LOOK = /(?:^|[;\s])(?:color|background|font-size|font-family|text-decoration)/i;
const MEDIA = /\.(?:mp3|ogg|oga|wav|m4a|mp4|webm|ogv|mov|avi|swf)(?:[?#]|$)/i;
const SAFE = /^(?:https?:\/\/|mailto:)\S/i;

/** Shown as one thing or not at all, whatever stands in it for programs that cannot show it. */
export const isWhole = ({ name }: Markup): boolean => PLAYED.has(name) || name === 'math';
/** Says how the text in it looks or what a click on it does. */
export const isMarking = ({ name, attrs }: Markup): boolean =>
  name in MARKS || LOOKS.has(name) || name === 'a' || (name === 'span' && LOOK.test(attrs['style'] ?? ''));

export function inlinesOf(nodes: readonly Markup[], context: TextContext): Inline[] {
  const line: Inline[] = [];
  for (const node of nodes) {
    if (node.name === 'sup' || node.name === 'sub') raise(line, node, context);
    else line.push(...inlineOf(node, context));
  }
  return merged(line);
}

function inlineOf(node: Markup, context: TextContext): Inline[] {
  const { name, attrs } = node;
  if (name === '#text')
    return cutAtMath(node.text.replace(/[ \t\n\r\f]+/g, ' ')).flatMap((part) =>
      typeof part === 'string' ? formulasIn(part) : mathsOf(part, context),
    );
  if (name === 'br') return [{ kind: 'break' }];
  if (name === 'img') return imageOf(node, context);
  if (name === 'math') return mathsOf(node, context);
  if (name === 'a') return linkOf(node, context);
  const formula = texOfElement(node);
  if (formula) return [{ kind: 'maths', ...formula, tex: drawable(formula.tex, formula.display) }];
  if (UNSEEN.has(name) || isTooltip(node)) return [];
  if (name === 'ruby') return rubyOf(node, context);
  if (isPicture(node)) return pictureOf(node, context);
  if (PLAYED.has(name)) {
    const what = attrs['src'] ?? attrs['data'] ?? node.children.find(({ attrs: of }) => of['src'])?.attrs['src'];
    context.problems.push(DRAWN.has(name) ? drawn() : isPage(node) ? onPage(what) : played(what ?? name));
    return [];
  }
  if (CODE.has(name)) {
    const text = textIn(node.children).replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [{ kind: 'code', text }];
  }
  const mark = MARKS[name as keyof typeof MARKS] as 'strong' | 'em' | 'del' | undefined;
  const children = inlinesOf(node.children, context);
  if (mark) return marked(mark, children);
  if (children.length > 0 && (LOOKS.has(name) || LOOK.test(attrs['style'] ?? '')))
    context.notes.push(remark('formatting_left_out', 'Colours, sizes and underlines are left out'));
  return children;
}

/** Spaces stand outside of a mark, where Markdown wants them. */
function marked(kind: 'strong' | 'em' | 'del', children: Inline[]): Inline[] {
  const inner = trimmed(children);
  if (inner.length === 0) return children;
  const [first, last] = [children[0], children.at(-1)];
  const before = first?.kind === 'text' && /^\s/.test(first.text);
  const after = last?.kind === 'text' && /\s$/.test(last.text);
  const space: Inline = { kind: 'text', text: ' ' };
  return [...(before ? [space] : []), { kind, children: inner }, ...(after ? [space] : [])];
}

/** TAO shows it when a word is touched. */
const isTooltip = ({ attrs }: Markup): boolean => (attrs['data-role'] ?? attrs['datarole']) === 'tooltip-content';

/** A text in a file of its own, as some packages have their passages. */
const isPage = ({ name, attrs }: Markup): boolean =>
  name === 'object' && (/^text\//i.test(attrs['type'] ?? '') || /\.x?html?$/i.test(attrs['data'] ?? ''));
const onPage = (what = '') =>
  remark('passage_missing', `A part of the text stands in another file, which is not read: ${what.slice(0, 80)}`);

const drawn = () => remark('media_not_supported', 'The question has a drawing in its text that is no image file');
/** A picture with what is shown where it cannot be: its description. */
const isPicture = ({ name, attrs }: Markup): boolean =>
  name === 'object' && (/^image\//i.test(attrs['type'] ?? '') || PICTURE.test(attrs['data'] ?? ''));
const PICTURE = /\.(?:png|jpe?g|gif|webp)(?:[?#]|$)/i;
function pictureOf(node: Markup, context: TextContext): Inline[] {
  const src = (node.attrs['data'] ?? '').trim();
  const inner = node.children.find(isPicture);
  if (inner && 'code' in context.image(src)) return pictureOf(inner, context);
  return imageOf({ ...node, attrs: { src, alt: textIn(node.children) } }, context);
}

/** How a word is read stands in brackets behind it. */
function rubyOf(node: Markup, context: TextContext): Inline[] {
  const parts = node.children.filter(({ name }) => name !== 'rp');
  context.notes.push(remark('formatting_left_out', 'What stood above a word stands in brackets behind it'));
  return inlinesOf(
    parts.flatMap((part) =>
      part.name === 'rt' ? [{ ...TEXT, text: ' (' }, ...part.children, { ...TEXT, text: ')' }] : [part],
    ),
    context,
  );
}
const TEXT: Markup = { name: '#text', text: '', attrs: {}, children: [] };

const played = (what: string) =>
  remark('media_not_supported', `The question plays ${what.split('/').at(-1)?.slice(0, 80) ?? what}`);

function linkOf(node: Markup, context: TextContext): Inline[] {
  const href = (node.attrs['href'] ?? '').trim();
  const children = inlinesOf(node.children, context);
  if (MEDIA.test(href)) {
    context.problems.push(played(decodeURIComponentSafely(href)));
    return children;
  }
  if (href === '' || href.startsWith('#')) return children;
  if (!SAFE.test(href)) {
    context.problems.push(remark('text_refused', 'Links must begin with https://, http:// or mailto:'));
    return children;
  }
  return children.length > 0 ? [{ kind: 'link', href, children }] : [];
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const ALT = 200;
function imageOf({ attrs }: Markup, context: TextContext): Inline[] {
  const formula = formulaOfImage(attrs);
  if (formula)
    return typeof formula === 'string' ? [{ kind: 'maths', tex: formula, display: false }] : mathsOf(formula, context);
  const found = context.image((attrs['src'] ?? '').trim());
  if ('code' in found) {
    context.problems.push(found);
    return [];
  }
  const said = (attrs['alt'] ?? '')
    .replace(/[\s[\]]+/g, ' ')
    .trim()
    .slice(0, ALT);
  if (said === '')
    context.notes.push(
      remark('image_without_description', 'An image has no description; students who cannot see it need one'),
    );
  const { imageId, width, height } = found;
  return [{ kind: 'image', imageId, alt: said || 'Figure', size: { width, height } }];
}

function mathsOf(node: Markup, context: TextContext): Inline[] {
  const beside = annotationOf(node);
  const tex = beside ? unsigned(textIn(beside.children)) : texOfMath(node);
  const display = node.attrs['display'] === 'block';
  if (tex !== undefined) return [{ kind: 'maths', tex: drawable(tex.trim(), display), display }];
  context.problems.push(remark('formula_object', 'A formula is written in MathML, which cannot be read here'));
  return [];
}

/** TeX without the signs around it. */
const unsigned = (tex: string): string =>
  tex
    .trim()
    .replace(/^(\$\$?)([^]+)\1$/, '$2')
    .replace(/^\\\(([^]+)\\\)$|^\\\[([^]+)\\\]$/, '$1$2');

const TEX_SIGNS: Record<string, string> = { '\\': '\\backslash ', '~': '\\sim ', '^': '\\wedge ' };
const inTex = (text: string): string =>
  text.replace(/[\\~^]/g, (sign) => TEX_SIGNS[sign] ?? '').replace(/[{}$&#_%]/g, '\\$&');
const isSign = (text: string) => /^(?:[A-Za-z]|[0-9.,+\-−*/=()]+)$/.test(text);
const texOf = (text: string): string => (isSign(text) ? inTex(text.replaceAll('−', '-')) : `\\text{${inTex(text)}}`);

interface Raised {
  base: string;
  /** TeX allows each sign once behind a base. */
  scripts: Partial<Record<'^' | '_', string>>;
}
/** The formulas that came of raised and lowered texts; the next text may go on with one. */
const raised = new WeakMap<Inline, Raised>();

export const raisedNote = () => remark('superscript_as_formula', 'Raised and lowered text became formulas');
/** A raised or lowered text becomes a formula with the word before it: x², H₂O. */
function raise(line: Inline[], node: Markup, context: TextContext): void {
  const text = textIn(node.children).replace(/\s+/g, ' ').trim();
  if (text === '') return;
  const sign = node.name === 'sup' ? '^' : '_';
  context.notes.push(raisedNote());
  const { base, scripts } = takeBase(line);
  const all = { ...scripts, [sign]: `${scripts[sign] ?? ''}${texOf(text)}` };
  const written = Object.entries(all).map(([of, script]) => `${of}{${script}}`);
  const formula: Inline = { kind: 'maths', tex: `${base}${written.join('')}`, display: false };
  raised.set(formula, { base, scripts: all });
  line.push(formula);
}

/** Takes from the end of a line what a raised text belongs to. */
function takeBase(line: Inline[]): Raised {
  const last = line.at(-1);
  if (last?.kind === 'maths' && !last.display) {
    line.pop();
    // A formula of the file may end with a sign of its own.
    return raised.get(last) ?? { base: /[\^_']/.test(last.tex) ? `{${last.tex}}` : last.tex, scripts: {} };
  }
  const base = last?.kind === 'text' ? (/(?:[A-Za-z]+|[0-9.]+|[)\]])$/.exec(last.text)?.[0] ?? '') : '';
  if (last?.kind === 'text') last.text = last.text.slice(0, last.text.length - base.length);
  // Of H in "H₂SO₄" one letter is the base, and of "cm²" the word.
  return { base: base === '' ? '{}' : texOf(base), scripts: {} };
}

function merged(line: Inline[]): Inline[] {
  const out: Inline[] = [];
  for (const node of line) {
    const last = out.at(-1);
    if (node.kind === 'text' && node.text === '') continue;
    if (last?.kind === 'text' && node.kind === 'text') out[out.length - 1] = { ...last, text: last.text + node.text };
    else if (last && 'children' in last && 'children' in node && last.kind === node.kind && last.kind !== 'link')
      out[out.length - 1] = { ...last, children: merged([...last.children, ...node.children]) } as Inline;
    else out.push(node);
  }
  return out;
}

const isBlank = (node: Inline | undefined) =>
  node !== undefined && (node.kind === 'break' || (node.kind === 'text' && node.text.trim() === ''));

/** Without spaces and ends of lines at its ends, and without spaces around ends of lines. */
export function trimmed(line: readonly Inline[]): Inline[] {
  let out = line.map((node, i): Inline => {
    if (node.kind !== 'text') return node;
    const text = node.text.replace(/ +/g, ' ');
    const after = line[i - 1]?.kind === 'break' ? text.trimStart() : text;
    return { kind: 'text', text: line[i + 1]?.kind === 'break' ? after.trimEnd() : after };
  });
  while (isBlank(out[0])) out = out.slice(1);
  while (isBlank(out.at(-1))) out = out.slice(0, -1);
  const [first, last] = [out[0], out.at(-1)];
  if (first?.kind === 'text') out[0] = { ...first, text: first.text.trimStart() };
  if (last?.kind === 'text') {
    const now = out[out.length - 1];
    if (now?.kind === 'text') out[out.length - 1] = { ...now, text: now.text.trimEnd() };
  }
  return out.filter((node) => node.kind !== 'text' || node.text !== '');
}
