import type { components } from '@kasauti/contracts';
import type { ClassDoc, TestDoc } from '../fact/fact';
import { round2 } from '../totals/totals';

export type ClassStatistics = components['schemas']['ClassStatistics'];

/** First attempts of a class, graded to the end, that are alike. */
export interface ScoreGroup {
  testId: string;
  percentage: number;
  passed: boolean;
  n: number;
}

/** A figure over fewer attempts would tell of persons, not of a class (P-16). */
const ENOUGH = 5;
const BINS = 10;
const WEAKEST = 5;

const countOf = (groups: ScoreGroup[]): number => groups.reduce((sum, g) => sum + g.n, 0);
const meanOf = (groups: ScoreGroup[]): number => round2(groups.reduce((sum, g) => sum + g.n * g.percentage, 0) / countOf(groups));

export function classStatistics(inClass: ClassDoc, tests: TestDoc[], groups: ScoreGroup[], now: Date): ClassStatistics {
  const live = new Map(tests.filter((t) => t.seq > 0 && t.status !== 'cancelled').map((t) => [t._id, t]));
  // In one order, because a sum of fractions depends on it.
  const counted = groups.filter((g) => live.has(g.testId)).sort((a, b) => a.percentage - b.percentage || (a.testId < b.testId ? -1 : 1));
  const attempts = countOf(counted);
  const base = { classId: inClass._id, className: inClass.title, students: inClass.students ?? 0, attempts, weakestTests: weakestTests(live, counted), asOf: now.toISOString() };
  if (attempts < ENOUGH) return { ...base, hasEnoughData: false, mean: null, median: null, passRate: null, distribution: [] };
  return { ...base, hasEnoughData: true, mean: meanOf(counted), median: median(counted), passRate: round2((100 * countOf(counted.filter((g) => g.passed))) / attempts), distribution: distribution(counted) };
}

function median(sorted: ScoreGroup[]): number {
  const n = countOf(sorted);
  const at = (place: number): number => {
    let before = 0;
    return sorted.find((g) => (before += g.n) > place)?.percentage ?? 0;
  };
  return round2((at(Math.floor((n - 1) / 2)) + at(Math.floor(n / 2))) / 2);
}

/** A score below zero (negative marking) falls into the first bin, the full score into the last. */
function distribution(groups: ScoreGroup[]): ClassStatistics['distribution'] {
  const binOf = (percentage: number) => Math.min(BINS - 1, Math.max(0, Math.floor(percentage / BINS)));
  return Array.from({ length: BINS }, (_, bin) => ({ from: bin * 10, to: bin * 10 + 10, count: countOf(groups.filter((g) => binOf(g.percentage) === bin)) }));
}

function weakestTests(tests: ReadonlyMap<string, TestDoc>, groups: ScoreGroup[]): ClassStatistics['weakestTests'] {
  return [...tests.values()].flatMap((t) => {
    const own = groups.filter((g) => g.testId === t._id);
    return countOf(own) < ENOUGH ? [] : [{ id: t._id, title: t.title, attempts: countOf(own), mean: meanOf(own) }];
  }).sort((a, b) => a.mean - b.mean || (a.id < b.id ? -1 : 1)).slice(0, WEAKEST);
}
