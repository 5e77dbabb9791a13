import { setImmediate as breathe } from 'node:timers/promises';
import { unavailable, type Job, type Logger } from '@kasauti/service-kit';
import type { AttemptStore } from '../attempt/attempt.store';
import { eachAlone, pushedBack } from '../each-alone';
import { addTo, emptyTally, type Tally } from './cohort';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import type { PaperStore } from '../paper/paper.store';
import type { CohortStore } from './cohort.store';

const TESTS_AT_ONCE = 20;
const PAGE = 100;

interface CounterDeps {
  attempts: AttemptStore;
  papers: PaperStore;
  states: AttemptStateStore;
  cohorts: CohortStore;
  log: Logger;
  sweepSec: number;
}

/** Counts what first attempts chose, for tests whose released reviews are being read. Closed answers never change, so an equal number means equal figures. */
export const cohortCounter = ({ attempts, papers, states, cohorts, log, sweepSec }: CounterDeps): Job => ({
  name: 'count-cohorts',
  everyMs: sweepSec * 1000,
  async run({ now, signal }) {
    await eachAlone(await cohorts.wanted(now, TESTS_AT_ONCE), {
      log,
      what: 'the choices of a test could not be counted',
      signal,
      async act(asked) {
        const isSame = (await states.countFirstClosed(asked._id)) === asked.size;
        const tally = isSame ? asked : await tallyOf({ attempts, papers }, asked._id, signal);
        if (!signal.aborted) await cohorts.counted(asked, tally, now);
      },
      failed: (asked) => cohorts.failed(asked, pushedBack(now, asked.failures)),
    });
  },
});

async function tallyOf(
  { attempts, papers }: Pick<CounterDeps, 'attempts' | 'papers'>,
  testId: string,
  signal: AbortSignal,
): Promise<Tally> {
  const tally = emptyTally();
  for (let after = ''; !signal.aborted;) {
    const page = await attempts.firstClosed(testId, after, PAGE);
    for (const attempt of page) {
      const paper = await papers.get(attempt.paperId);
      if (!paper) throw unavailable('paper_missing', 'The paper of an attempt is missing', 1);
      addTo(tally, attempt, paper);
      await breathe(); // its option ids are computed: a millisecond for a long paper
    }
    if (page.length < PAGE) break;
    after = page.at(-1)?._id ?? '';
  }
  return tally;
}
