import type { Audience } from '@kasauti/contracts/members';

export interface TestCopy {
  _id: string;
  classId: string;
  status: string;
  feePaise: number;
  title: string;
  startAt: Date | null;
  attributeIds: string[];
  /** Absent: the whole class. */
  audience?: Audience;
  /** Of the newest test_changed applied. */
  seq: number;
}
/** Of the published tests of one class. */
export interface TestTotals {
  count: number;
  paidCount: number;
  totalPaise: number;
  lowestPaise: number;
  highestPaise: number;
}

export const noTests: TestTotals = { count: 0, paidCount: 0, totalPaise: 0, lowestPaise: 0, highestPaise: 0 };

/** Totals of these tests. */
export function totalsOfTests(found: readonly Pick<TestCopy, 'feePaise'>[]): TestTotals {
  const fees = found.map(({ feePaise }) => feePaise);
  if (fees.length === 0) return noTests;
  return {
    count: fees.length,
    paidCount: fees.filter((fee) => fee > 0).length,
    totalPaise: fees.reduce((sum, fee) => sum + fee, 0),
    lowestPaise: Math.min(...fees),
    highestPaise: Math.max(...fees),
  };
}
