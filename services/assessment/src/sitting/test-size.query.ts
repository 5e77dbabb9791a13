import { cached, type Clock } from '@kasauti/service-kit';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { SeatStore } from '../seat/seat.store';
import type { TestStore } from '../test-definition/test-definition.store';

interface SizeDeps {
  tests: TestStore;
  seats: SeatStore;
  enrolments: EnrolmentStore;
  clock: Clock;
}

/** How many students sit a test, for the heartbeat and the submit spread only: may be seconds old. */
export function testSizes({ tests, seats, enrolments, clock }: SizeDeps) {
  const kept = { max: 1000, ttlMs: 10_000 };
  const [seatCounts, sizes] = [cached<number | undefined>(clock, kept), cached<number>(clock, kept)];
  async function countMembers(testId: string): Promise<number> {
    const test = await tests.get(testId);
    return test ? enrolments.countIn(test.classId, test.audience) : 0;
  }
  return {
    /** Who has begun or may begin by a right of their own. Undefined: the count failed. */
    seated: async (testId: string): Promise<number | undefined> =>
      (await seatCounts(testId, () => seats.count(testId).catch(() => undefined))).value,
    /** Who may begin: of a free test a start makes the seat, so the first of thousands would find one. What fails counts none. */
    expected: async (testId: string): Promise<number> => {
      const count = async () =>
        Math.max(...(await Promise.all([seats.count(testId), countMembers(testId)].map((one) => one.catch(() => 0)))));
      return (await sizes(testId, count)).value;
    },
  };
}
