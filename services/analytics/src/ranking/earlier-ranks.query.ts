import { isUnscored, type AttemptDoc, type TestDoc } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { visibleNow } from '../fact/release';
import { rankIn, type EarlierRank, type ResultGroup } from './test-rank';

/** The latest; each takes one more read of the test. */
const MOST_RANKS = 5;

export interface OldKey {
  /** Versions of keys are compared within one version of the paper. */
  paperVersion?: number | undefined;
  keyVersion: number;
  /** When it was replaced. */
  correctedAt: Date;
}
/** As students saw them until the correction, the same for all of a test; null where not every result is known. */
export type RankedByOldKey = (test: TestDoc, key: OldKey) => Promise<ResultGroup[] | null>;

type Row = { _id: Partial<ResultGroup> & { pendingGrading?: number; maxScore?: number }; n: number };

const RESULT = {
  percentage: '$percentage',
  correctCount: '$correctCount',
  wrongCount: '$wrongCount',
  pendingGrading: '$pendingGrading',
  maxScore: '$maxScore',
};

/**
 * Of the first attempts that were submitted and visible before the correction. Of another version of the paper it is not
 * known which result a corrected attempt had then.
 */
export async function readRankedByOldKey(
  { attempts }: Facts,
  test: TestDoc,
  { paperVersion, keyVersion, correctedAt }: OldKey,
): Promise<ResultGroup[] | null> {
  const shown = visibleNow(test, correctedAt);
  if (!shown) return null;
  const isSamePaper = { $eq: [{ $ifNull: ['$paperVersion', null] }, paperVersion ?? null] };
  const current = { $cond: [{ $eq: ['$keyVersion', keyVersion] }, RESULT, null] };
  const byKey = { $ifNull: [`$earlier.${keyVersion}`, current] };
  const neverCorrected = { $cond: [{ $eq: [{ $type: '$earlier' }, 'missing'] }, RESULT, null] };
  const found = await attempts.aggregate<Row>([
    { $match: { testId: test._id, attemptNo: 1, submittedAt: { $lte: correctedAt }, ...shown } },
    { $project: { result: { $cond: [isSamePaper, byKey, neverCorrected] } } },
    {
      $group: {
        _id: Object.fromEntries(Object.keys(RESULT).map((field) => [field, `$result.${field}`])),
        n: { $sum: 1 },
      },
    },
  ]);
  const rows = found.filter(({ _id }) => !isUnscored(_id));
  const groups = rows.flatMap(({ _id: { percentage, correctCount, wrongCount, pendingGrading }, n }) =>
    percentage === undefined || correctCount === undefined || wrongCount === undefined || pendingGrading !== 0
      ? []
      : [{ percentage, correctCount, wrongCount, n }],
  );
  return groups.length === rows.length ? groups : null;
}

/** The ranks of a first attempt that corrections of the key replaced, oldest first; only those counted to the end. */
export async function readEarlierRanks(
  rankedByOldKey: RankedByOldKey,
  { earlier = {}, paperVersion }: AttemptDoc,
  test: TestDoc,
): Promise<EarlierRank[]> {
  const ranks: EarlierRank[] = [];
  const results = Object.entries(earlier).sort(([a], [b]) => Number(a) - Number(b));
  for (const [version, result] of results.slice(-MOST_RANKS)) {
    const { percentage, correctCount = 0, wrongCount = 0, correctedAt } = result;
    if (!correctedAt || isUnscored(result)) continue;
    const groups = await rankedByOldKey(test, { paperVersion, keyVersion: Number(version), correctedAt });
    const own = groups && rankIn(groups, { percentage, correctCount, wrongCount });
    if (own) ranks.push({ correctedAt, rank: own.rank, of: own.of });
  }
  return ranks;
}
