import { remark, type Remark } from '../remark';
import { textIn, type Markup } from './markup';

/* Moodle's multi-language content: spans of the class multilang, its older tag `lang`, and {mlang hi}...{mlang}. */

const MARK = /(\{\s*mlang(?:\s+[a-z0-9_-]+(?:\s*,\s*[a-z0-9_-]+)*)?\s*\})/i;
const SPAN: Markup = { name: 'span', text: '', attrs: {}, children: [] };
const spanOf = (lang: string, child: Markup): Markup => ({
  ...SPAN,
  attrs: { class: 'multilang', lang },
  children: [child],
});

/** The same with a span around each text that stands between two marks, which may be in paragraphs of their own. */
export function withSpans(nodes: readonly Markup[]): Markup[] {
  let open: string[] = [];
  const marked = (node: Markup): Markup[] => (open.length === 0 ? [node] : open.map((lang) => spanOf(lang, node)));
  const walk = (node: Markup): Markup[] => {
    if (node.name !== '#text')
      return node.children.length === 0 ? marked(node) : [{ ...node, children: node.children.flatMap(walk) }];
    return node.text.split(MARK).flatMap((text, i) => {
      if (i % 2 === 0) return text === '' ? [] : marked({ ...node, text });
      open = namesIn(text);
      return [];
    });
  };
  return MARK.test(textIn(nodes)) ? nodes.flatMap(walk) : [...nodes];
}
/** A question has fewer translations. */
const MOST_NAMES = 25;
/** None for a mark that ends a text. */
const namesIn = (mark: string): string[] =>
  mark
    .replace(/^\{\s*mlang|\}$/gi, '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, MOST_NAMES);

/** Whether a plain text has pieces in languages. */
export const isMarked = (source: string): boolean => MARK.test(source) || /<(?:span|lang)\s[^<>]*lang=/i.test(source);

const unclear = (message: string): Remark => remark('language_unclear', message);
/** What is said of the marks in a source. */
export function brokenMarks(source: string): Remark[] {
  const marks = source.match(new RegExp(MARK, 'gi')) ?? [];
  const isBroken = marks.length % 2 === 1 || marks.some((mark, i) => namesIn(mark).length > 0 !== (i % 2 === 0));
  return isBroken ? [unclear('A mark {mlang} has no beginning or no end: check which text is in which language')] : [];
}
/** Marks that are left in what was read: not all texts may have them. */
export const leftMarks = (read: unknown): Remark[] =>
  MARK.test(JSON.stringify(read) ?? '')
    ? [unclear('The marks {mlang} of a text are shown as they are typed: take the languages apart')]
    : [];

/** For readers of any language that has no piece of its own. */
const OTHER = 'other';
/** What that is here, where no piece is in it. */
const DEFAULT = 'en';
const TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
/** The language of a marked piece; undefined for any other. */
function languageOf({ name, attrs }: Markup): string | undefined {
  const isMarked = name === 'lang' || (name === 'span' && /\bmultilang\b/.test(attrs['class'] ?? ''));
  const tag = (attrs['lang'] ?? '').replaceAll('_', '-');
  return isMarked && (TAG.test(tag) || tag === OTHER) ? tag : undefined;
}

const tagsIn = (nodes: readonly Markup[]): string[] =>
  nodes.flatMap((node): string[] => {
    const tag = languageOf(node);
    return tag === undefined ? tagsIn(node.children) : [tag];
  });
/** Those that occur, in the order of their first pieces. */
export const languagesIn = (nodes: readonly Markup[]): string[] => [
  ...new Set(tagsIn(nodes).map((tag) => (tag === OTHER ? DEFAULT : tag))),
];

/** What a reader of one language sees of a text: pieces without a language, and those in this one or else for all others. */
export function inLanguage(nodes: readonly Markup[], language: string): Markup[] {
  const shown = tagsIn(nodes).includes(language) ? language : OTHER;
  const pieces = (list: readonly Markup[]): Markup[] =>
    list.flatMap((node): Markup[] => {
      const tag = languageOf(node);
      if (tag !== undefined) return tag === shown ? node.children : [];
      return [{ ...node, children: pieces(node.children) }];
    });
  return pieces(nodes);
}

/** A text for all other languages beside one in that which it would stand for. */
export const otherNotes = (nodes: readonly Markup[]): Remark[] =>
  tagsIn(nodes).includes(OTHER) && tagsIn(nodes).includes(DEFAULT)
    ? [remark('language_left_out', 'The text for all other languages is left out, because there is one in English')]
    : [];
