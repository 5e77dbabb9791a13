import type { components } from '@kasauti/contracts';
import type { ClassDoc, HistogramDoc, TestDoc } from '../fact/fact';
import { listedAreas } from '../performance/areas';
import { percentOf, round2 } from '../fact/counting';

export type ClassStatistics = components['schemas']['ClassStatistics'];

/** The students with the same score. */
interface ScoreGroup {
  percentage: number;
  passed: number;
  n: number;
}

/** A figure over fewer attempts would reveal single students (contracts/decisions/0004). */
const ENOUGH = 5;
const BIN_WIDTH = 10;
const BINS = 100 / BIN_WIDTH;
const WEAKEST = 5;

const countOf = (groups: ScoreGroup[]): number => groups.reduce((sum, g) => sum + g.n, 0);
const meanOf = (groups: ScoreGroup[]): number =>
  round2(groups.reduce((sum, g) => sum + g.n * g.percentage, 0) / countOf(groups));

export function classStatistics(
  inClass: ClassDoc,
  tests: TestDoc[],
  histograms: HistogramDoc[],
  now: Date,
): ClassStatistics {
  const live = new Map(tests.filter((t) => t.seq > 0 && t.status !== 'cancelled').map((t) => [t._id, t]));
  const sorted = histograms.filter((h) => live.has(h._id)).sort((a, b) => (a._id < b._id ? -1 : 1));
  const byTest = sorted.map(({ _id, rows }) => ({
    id: _id,
    title: live.get(_id)?.title ?? '',
    groups: rows.map(([percentage, n, passed]): ScoreGroup => ({ percentage, n, passed })),
  }));
  // In a fixed order, because floating-point sums depend on it.
  const counted = byTest.flatMap(({ groups }) => groups).sort((a, b) => a.percentage - b.percentage);
  const attempts = countOf(counted);
  const base = {
    classId: inClass._id,
    className: inClass.title,
    students: inClass.students ?? 0,
    attempts,
    weakestTests: weakestTests(byTest),
    ...classAreas(sorted),
    asOf: now.toISOString(),
  };
  if (attempts < ENOUGH)
    return { ...base, hasEnoughData: false, mean: null, median: null, passRate: null, distribution: [] };
  const passed = counted.reduce((sum, g) => sum + g.passed, 0);
  return {
    ...base,
    hasEnoughData: true,
    mean: meanOf(counted),
    median: median(counted),
    passRate: percentOf(passed, attempts, 2),
    distribution: distribution(counted),
  };
}

function median(sorted: ScoreGroup[]): number {
  const n = countOf(sorted);
  const at = (place: number): number => {
    let before = 0;
    return sorted.find((g) => (before += g.n) > place)?.percentage ?? 0;
  };
  return round2((at(Math.floor((n - 1) / 2)) + at(Math.floor(n / 2))) / 2);
}

/** A negative score counts in the first bin, the full score in the last. */
function distribution(groups: ScoreGroup[]): ClassStatistics['distribution'] {
  const binOf = (percentage: number) => Math.min(BINS - 1, Math.max(0, Math.floor(percentage / BIN_WIDTH)));
  return Array.from({ length: BINS }, (_, bin) => ({
    from: bin * BIN_WIDTH,
    to: (bin + 1) * BIN_WIDTH,
    count: countOf(groups.filter((g) => binOf(g.percentage) === bin)),
  }));
}

/** Topics over all tests. The spelling of the newest test names one. */
function classAreas(sorted: HistogramDoc[]): ReturnType<typeof listedAreas> {
  const all = [...sorted]
    .reverse()
    .flatMap(({ areas = [] }) =>
      areas.map(([area, answered, correct, attempts]) => ({ area, answered, correct, attempts })),
    );
  return listedAreas(all, ENOUGH);
}

function weakestTests(tests: { id: string; title: string; groups: ScoreGroup[] }[]): ClassStatistics['weakestTests'] {
  return tests
    .filter(({ groups }) => countOf(groups) >= ENOUGH)
    .map(({ id, title, groups }) => ({ id, title, attempts: countOf(groups), mean: meanOf(groups) }))
    .sort((a, b) => a.mean - b.mean || (a.id < b.id ? -1 : 1))
    .slice(0, WEAKEST);
}
