// How alike two questions are. The bank, an import and the wizard compare by the same rule.

const { imul } = Math;

/** What is compared of a question. */
export interface Worded {
  type?: string;
  question: string;
  options?: readonly string[];
  match?: { rows: readonly string[]; columns: readonly string[] };
}

/** Of which a question counts as a near copy of another; 1 is the same text. */
export const NEAR = 0.7;
/** Shorter texts have too few pieces to be alike in part: they are equal or not. */
const SHORT = 20;
const PIECE = 5;

/** The address of an image says nothing; its description does. */
const normal = (text: string): string =>
  text
    .replace(/\]\(image:[^)]*\)/g, '] ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const itemsOf = ({ type, options = [], match }: Worded): readonly string[] => {
  if (match) return [...match.rows, ...match.columns];
  // True and False stand in every question of that kind.
  return type === 'true-false' ? [] : options;
};

/**
 * What is compared: the question in its own language and its options in alphabetical order, in small letters and without
 * signs. The passage is left out, because questions about one passage would all be alike.
 */
export const nearText = (q: Worded): string =>
  [normal(q.question), ...itemsOf(q).map(normal).sort()].filter(Boolean).join(' ');

/** Mixes the bits of a 32-bit number (the last step of MurmurHash3). */
export function mixed(n: number): number {
  let h = n;
  h = imul(h ^ (h >>> 16), 0x85ebca6b);
  h = imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A question ready to be compared. */
export interface Compared {
  text: string;
  /** Its pieces of five characters as 32-bit numbers, each once, in rising order; empty for a short text. */
  pieces: Uint32Array;
}

export function comparedOf(q: Worded): Compared {
  const text = nearText(q);
  if (text.length < SHORT) return { text, pieces: new Uint32Array() };
  const all = Uint32Array.from({ length: text.length - PIECE + 1 }, (_, at) => hashOf(text, at, at + PIECE)).sort();
  return { text, pieces: all.filter((piece, at) => at === 0 || piece !== all[at - 1]) };
}

/** Of a part of a text (FNV-1a). */
export function hashOf(text: string, from = 0, to = text.length): number {
  let h = 0x811c9dc5;
  for (let at = from; at < to; at++) h = imul(h ^ text.charCodeAt(at), 0x01000193);
  return mixed(h);
}

/** From 0 to 1: the pieces that both have, of those that one of them has (Jaccard). */
export function similarityOf(a: Compared, b: Compared): number {
  if (a.text === b.text) return a.text === '' ? 0 : 1;
  const [of, other] = [a.pieces, b.pieces];
  let [i, j, both] = [0, 0, 0];
  while (i < of.length && j < other.length) {
    const [x = 0, y = 0] = [of[i], other[j]];
    if (x === y) both++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return both === 0 ? 0 : both / (of.length + other.length - both);
}

const SHOWN = 2000;
/** What a comparison shows of a question: its text and its options or lists, one a line, at most 2,000 characters. */
export const shownText = ({ question, options = [], match }: Worded): string =>
  [question, ...(match ? [...match.rows, ...match.columns] : options)].join('\n').slice(0, SHOWN);
