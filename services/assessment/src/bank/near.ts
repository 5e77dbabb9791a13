import { comparedOf, hashOf, mixed, NEAR, similarityOf, type Compared, type Worded } from '@kasauti/contracts/near';

const { imul } = Math;
const ROWS = 4;
const BANDS = 16;
/** Odd factors and additions of the hash functions, the same for ever: keys are stored. */
const FUNCTIONS = Array.from({ length: ROWS * BANDS }, (_, n) => ({
  times: (mixed(2 * n + 1) | 1) >>> 0,
  plus: mixed(2 * n + 2),
}));

/**
 * Keys under which questions with much text in common are found: 16, each of four of 64 minima (MinHash with bands, Broder
 * 1997). Two questions of similarity s have one in common with the chance 1 - (1 - s ** 4) ** 16, 99 % at 0.7. A short text
 * has one key of its own; an empty one none.
 */
export const nearKeysOf = (q: Worded): string[] => keysOf(comparedOf(q));

function keysOf({ text, pieces }: Compared): string[] {
  if (pieces.length === 0) return text === '' ? [] : [`=${hashOf(text).toString(36)}`];
  const minima = FUNCTIONS.map(({ times, plus }) => leastOf(pieces, times, plus));
  return Array.from({ length: BANDS }, (_, band) => {
    const hash = minima.slice(band * ROWS, (band + 1) * ROWS).reduce((all, one) => mixed(all ^ one) + band, band);
    return `${String.fromCharCode(97 + band)}${(hash >>> 0).toString(36)}`;
  });
}

/** By index, because this is done eighteen thousand times for a question. */
function leastOf(pieces: Uint32Array, times: number, plus: number): number {
  let least = 0xffffffff;
  for (let i = 0; i < pieces.length; i++) {
    const n = (imul(pieces[i] as number, times) + plus) >>> 0;
    if (n < least) least = n;
  }
  return least;
}

export interface Near<T> {
  of: T;
  /** From 0.7 to 1. */
  similarity: number;
}

/** A file of two thousand questions that hardly differ must not be compared four million times. */
const MOST_OF_A_KEY = 50;
const MOST_COMPARED = 20;

/** Questions that others are compared with. */
export function nearSet<T>() {
  interface One {
    of: T;
    question: Worded;
    compared?: Compared;
  }
  const byKey = new Map<string, One[]>();
  return {
    add(of: T, question: Worded, keys: readonly string[]): void {
      const one: One = { of, question };
      for (const key of keys) {
        const known = byKey.get(key);
        if (!known) byKey.set(key, [one]);
        else if (known.length < MOST_OF_A_KEY) known.push(one);
      }
    },
    /** Those that are near to a question, the nearest first. */
    like(question: Worded, keys: readonly string[], most: number): Near<T>[] {
      const equal = new Map<One, number>();
      for (const one of keys.flatMap((key) => byKey.get(key) ?? [])) equal.set(one, (equal.get(one) ?? 0) + 1);
      if (equal.size === 0) return [];
      const compared = comparedOf(question);
      return [...equal]
        .sort(([, a], [, b]) => b - a)
        .slice(0, MOST_COMPARED)
        .map(([one]) => {
          one.compared ??= comparedOf(one.question);
          return { of: one.of, similarity: similarityOf(compared, one.compared) };
        })
        .filter(({ similarity }) => similarity >= NEAR)
        .sort((a, b) => b.similarity - a.similarity)
        .slice(0, most);
    },
  };
}

/** As it is told: two decimals, never 1 for texts that differ. */
export const toldSimilarity = (similarity: number): number => Math.floor(similarity * 100) / 100;
