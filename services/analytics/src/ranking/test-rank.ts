/** First attempts of one test with the same result, all graded to the end and visible to their students. */
export interface ResultGroup {
  percentage: number;
  correctCount: number;
  wrongCount: number;
  n: number;
}
export type Result = Omit<ResultGroup, 'n'>;
/** Results by the same key. */
export interface KeyGroup extends ResultGroup {
  keyVersion?: number;
  paperVersion?: number;
}
/** Why an attempt has no rank; `counting`: the totals do not include it yet, or a corrected key is being applied. */
export type WhyNoRank = 'not_released' | 'grading_pending' | 'counting' | 'not_first_attempt';
export interface Rank {
  rank: number;
  of: number;
  /** Seven decimals. */
  percentile: number;
}

/** Among fewer ranked students a percentile would only look exact (contracts/decisions/0004). */
const MIN_FOR_PERCENTILE = 10;

/** Tie-break of equal scores: fewer wrong answers for each right one. */
const carelessness = ({ correctCount, wrongCount }: Result): number =>
  wrongCount === 0 ? 0 : wrongCount / correctCount;

/** Competition ranking: equal score and equal carelessness share a rank, the next is skipped (contracts/decisions/0004). */
export function rankAmong(groups: ResultGroup[], mine: Result): Rank {
  const count = (holds: (g: ResultGroup) => boolean) => groups.reduce((sum, g) => sum + (holds(g) ? g.n : 0), 0);
  const of = count(() => true);
  const better = count(
    (g) => g.percentage > mine.percentage || (g.percentage === mine.percentage && carelessness(g) < carelessness(mine)),
  );
  // By score alone (contracts/decisions/0004): the tie-break decides the rank, not the percentile.
  const scoredAtMostMine = count((g) => g.percentage <= mine.percentage);
  return { rank: better + 1, of, percentile: Number(((100 * scoredAtMostMine) / of).toFixed(7)) };
}

/** Undefined where the groups do not include this result. */
export const rankIn = (groups: ResultGroup[], { percentage, correctCount, wrongCount }: Result): Rank | undefined =>
  groups.some((g) => g.percentage === percentage && g.correctCount === correctCount && g.wrongCount === wrongCount)
    ? rankAmong(groups, { percentage, correctCount, wrongCount })
    : undefined;

/** Results of an old key are still among those of the corrected one. Each version of a paper has a key of its own. */
export function isBeingRegraded(groups: KeyGroup[]): boolean {
  const papers = new Set(groups.map(({ paperVersion }) => paperVersion));
  const keys = new Set(groups.map(({ paperVersion, keyVersion }) => `${paperVersion} ${keyVersion}`));
  return keys.size > papers.size;
}

/** Rounded to two decimals; null when too few are ranked. */
export const percentileShown = (percentile: number | null, of: number): number | null =>
  percentile === null || of < MIN_FOR_PERCENTILE ? null : Number(percentile.toFixed(2));

const bands = [
  [1, 'top_1'],
  [5, 'top_5'],
  [10, 'top_10'],
  [25, 'top_25'],
  [50, 'top_50'],
] as const;
export const bandOf = ({ rank, of }: Rank) =>
  of < MIN_FOR_PERCENTILE ? null : (bands.find(([percent]) => (100 * rank) / of <= percent)?.[1] ?? null);

/** A rank that a correction of the key replaced. */
export interface EarlierRank extends Pick<Rank, 'rank' | 'of'> {
  correctedAt: Date;
}

export const earlierView = (ranks: EarlierRank[]) =>
  ranks.length === 0
    ? {}
    : { earlier: ranks.map(({ correctedAt, rank, of }) => ({ correctedAt: correctedAt.toISOString(), rank, of })) };

export const rankView = (own: Rank | WhyNoRank | null) =>
  own === null || typeof own === 'string'
    ? { rank: null, of: null, percentile: null, band: null, reason: own }
    : {
        rank: own.rank,
        of: own.of,
        percentile: percentileShown(own.percentile, own.of),
        band: bandOf(own),
        reason: null,
      };
