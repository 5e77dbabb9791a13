import type { Job } from '@kasauti/service-kit';
import type { AttemptStore } from '../attempt/attempt.store';
import { addTo, emptyTally, type Tally } from './cohort';
import type { CohortStore } from './cohort.store';

const TESTS_AT_ONCE = 20;
const PAGE = 500;

/** Counts what first attempts chose, for tests whose released reviews are being read. Closed answers never change, so an equal number means equal figures. */
export const cohortCounter = ({ attempts, cohorts, sweepSec }: { attempts: AttemptStore; cohorts: CohortStore; sweepSec: number }): Job => ({
  name: 'count-cohorts', everyMs: sweepSec * 1000,
  async run({ now, signal }) {
    for (const asked of await cohorts.wanted(TESTS_AT_ONCE)) {
      const isSame = (await attempts.countFirstClosed(asked._id)) === asked.size;
      const tally = isSame ? asked : await tallyOf(attempts, asked._id, signal);
      if (signal.aborted) return;
      await cohorts.counted(asked, tally, now);
    }
  },
});

async function tallyOf(attempts: AttemptStore, testId: string, signal: AbortSignal): Promise<Tally> {
  const tally = emptyTally();
  for (let after = ''; !signal.aborted; ) {
    const page = await attempts.firstClosed(testId, after, PAGE);
    for (const attempt of page) addTo(tally, attempt);
    if (page.length < PAGE) break;
    after = page.at(-1)?._id ?? '';
  }
  return tally;
}
