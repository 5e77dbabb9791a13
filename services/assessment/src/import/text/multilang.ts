import type { Markup } from './markup';

/* Moodle's multi-language content: spans of the class multilang, its older tag `lang`, and {mlang hi}...{mlang}. */

const MLANG = /\{mlang\s+([a-z]{2,3}(?:[-_][a-z0-9]{2,8})*)\}([\s\S]*?)\{mlang\}/gi;
export const withSpans = (html: string): string =>
  html.replace(MLANG, (_all, tag: string, text: string) => `<span class="multilang" lang="${tag}">${text}</span>`);

const TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
/** The language of a marked piece; undefined for any other. */
function languageOf({ name, attrs }: Markup): string | undefined {
  const isMarked = name === 'lang' || (name === 'span' && /\bmultilang\b/.test(attrs['class'] ?? ''));
  const tag = (attrs['lang'] ?? '').replaceAll('_', '-');
  return isMarked && TAG.test(tag) ? tag : undefined;
}

/** Those that occur, in the order of their first pieces. */
export const languagesIn = (nodes: readonly Markup[]): string[] => [
  ...new Set(
    nodes.flatMap((node): string[] => {
      const tag = languageOf(node);
      return tag === undefined ? languagesIn(node.children) : [tag];
    }),
  ),
];

/** What a reader of one language sees: pieces without a language, and those in this one. */
export const inLanguage = (nodes: readonly Markup[], language: string): Markup[] =>
  nodes.flatMap((node): Markup[] => {
    const tag = languageOf(node);
    if (tag !== undefined) return tag === language ? node.children : [];
    return [{ ...node, children: inLanguage(node.children, language) }];
  });
