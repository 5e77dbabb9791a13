export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(all: readonly T[]): T;
  chance(share: number): boolean;
}

/** What draws its numbers by itself. A student or a purchase has its place as label. */
export const LABEL = { school: -1, kills: -2, staff: -3 };

/** Numbers that are the same for the same seed and label (mulberry32). */
export function randomOf(seed: number, label: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(label + 1, 0x85ebca6b)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: <T>(all: readonly T[]) => all[between(0, all.length - 1)] as T,
  };
}

/** Of the command line. */
export function numberIn(text: string): number {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 0) throw new Error(`not a number: ${text}`);
  return n;
}
export const seedOf = (text: string | undefined): number =>
  text === undefined ? Math.floor(performance.timeOrigin) % 1_000_000 : numberIn(text);
