/** The ranks of a class computed directly from the definition (contracts/decisions/0004), as reference for the fast code. */
export interface NaiveFirst {
  studentId: string;
  percentage: number;
  pendingGrading: number;
  submittedAt: Date;
  visibleAt: Date | null;
}
export interface NaiveTest {
  status: string;
  resultsVisible: boolean;
  release: string | null;
  scoresVisibleAt: Date | null;
  releasedAt: Date | undefined;
  firsts: NaiveFirst[];
}
export interface NaiveClass {
  enrolled: string[];
  tests: NaiveTest[];
}
interface NaiveStanding {
  rank: number;
  of: number;
  tests: number;
  percentile: number;
}

const IST_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;
const indianDay = (at: Date): number => Math.floor((at.getTime() + IST_MS) / DAY_MS);

function isShown(a: NaiveFirst, t: NaiveTest, now: Date): boolean {
  if (!t.resultsVisible) return false;
  if (t.releasedAt !== undefined && t.releasedAt <= now) return true;
  if (t.release === 'at_submit') return true;
  if (t.release === 'at_close') return t.scoresVisibleAt !== null && t.scoresVisibleAt <= now;
  return t.release === null && a.visibleAt !== null && a.visibleAt <= now;
}

/** 100 x (ranked with a score <= mine) / (ranked), of one test. */
function percentileIn(t: NaiveTest, studentId: string, now: Date): number | undefined {
  if (t.status !== 'published' && t.status !== 'closed') return undefined;
  const recent = t.firsts.filter((a) => indianDay(now) - indianDay(a.submittedAt) <= 90);
  if (recent.some((a) => a.pendingGrading > 0)) return undefined;
  const ranked = recent.filter((a) => isShown(a, t, now));
  const mine = ranked.find((a) => a.studentId === studentId);
  return mine && (100 * ranked.filter((a) => a.percentage <= mine.percentage).length) / ranked.length;
}

export function naiveStandings({ enrolled, tests }: NaiveClass, now: Date): Map<string, NaiveStanding> {
  const means = enrolled.flatMap((studentId) => {
    const all = tests
      .map((t) => percentileIn(t, studentId, now))
      .filter((p) => p !== undefined)
      .sort((a, b) => a - b);
    return all.length < 3
      ? []
      : [
          {
            studentId,
            tests: all.length,
            percentile: Number((all.reduce((sum, p) => sum + p, 0) / all.length).toFixed(7)),
          },
        ];
  });
  return new Map(
    means.map(({ studentId, ...rest }) => [
      studentId,
      { rank: means.filter((m) => m.percentile > rest.percentile).length + 1, of: means.length, ...rest },
    ]),
  );
}
