import type { components } from '@kasauti/contracts';
import type { DraftQuestion } from '../question/question';

type Wire = components['schemas']['QuestionDraw'];

/** Which questions of the bank a draw picks from: those that match everything given. */
export type DrawFilter = Omit<Wire, 'count' | 'pool'>;

/** A question that students may get, with the version of the bank that it is a copy of. */
export type PoolQuestion = DraftQuestion & { from: { id: string; version: number } };

/** Questions of the bank, another pick for every student. */
export interface Draw extends DrawFilter {
  /** So many of them are asked. */
  count: number;
  /** Only in a version that is frozen: what students get a pick of; those in most languages of the test first, then by id. */
  pool?: PoolQuestion[];
}

/** As a teacher asks for it. */
export function withoutPool({ pool: _pool, ...draw }: Wire | Draw): Draw {
  return draw;
}

/** How many questions of a section are drawn. */
export const drawnIn = ({ draws = [] }: { draws?: Draw[] }): number => draws.reduce((sum, { count }) => sum + count, 0);

/** All draws of a test, numbered in its order: d1, d2 and so on. */
export const numberedDraws = (sections: readonly { draws?: Draw[] }[]): { id: string; section: number; draw: Draw }[] =>
  sections
    .flatMap(({ draws = [] }, section) => draws.map((draw) => ({ section, draw })))
    .map((one, i) => ({ id: `d${i + 1}`, ...one }));
