/** Half of a word's trigrams must be found: one or two wrong letters pass, another word does not. */
const ENOUGH = 0.5;

const fold = (text: string) => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').toLowerCase();

/** Words without case and accents; vowel signs of Indian scripts stay. */
export const wordsOf = (text: string): string[] => [...new Set(fold(text).split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean))].slice(0, 40);

function trigramsOfWord(word: string): string[] {
  const letters = [...`  ${word} `];
  return [...new Set(letters.slice(2).map((_, i) => letters.slice(i, i + 3).join('')))];
}

/** What a document keeps so that a misspelt search finds it. */
export const trigramsOf = (...texts: string[]): string[] => [...new Set(wordsOf(texts.join(' ')).flatMap(trigramsOfWord))];

/**
 * Trigrams of which every match must have at least one: as a match shares half, the first few (beginnings of words,
 * which half the catalogue shares) may be left out. Every word must match, so the longest one is enough to narrow.
 */
export function probesOf(query: string): string[] {
  const longest = wordsOf(query).sort((a, b) => b.length - a.length)[0];
  if (!longest) return [];
  const all = trigramsOfWord(longest);
  return all.slice(Math.ceil(all.length * ENOUGH) - 1);
}

function likeness(asked: string[], word: string): number {
  const has = new Set(trigramsOfWord(word));
  const shared = asked.filter((t) => has.has(t)).length;
  const part = shared / asked.length;
  return part < ENOUGH ? 0 : (part + (2 * shared) / (asked.length + has.size)) / 2;
}

/** Best likeness of one asked word to any word of a text, 0 to 1. */
export const bestLikeness = (asked: string, text: string): number => Math.max(0, ...wordsOf(text).map((w) => likeness(trigramsOfWord(asked), w)));

/** How well a query fits a class; 0 when one of its words is found nowhere. */
export function relevance(query: string, c: { title: string; tags: string[]; teacher: string }): number {
  const asked = wordsOf(query);
  const fields: [string, number][] = [[c.title, 1], [c.tags.join(' '), 0.9], [c.teacher, 0.8]];
  const scores = asked.map((word) => Math.max(...fields.map(([text, weight]) => weight * bestLikeness(word, text))));
  if (asked.length === 0 || scores.includes(0)) return 0;
  const literal = fold(c.title).includes(fold(query).trim()) ? 0.5 : 0;
  return scores.reduce((a, b) => a + b, 0) / scores.length + literal;
}
