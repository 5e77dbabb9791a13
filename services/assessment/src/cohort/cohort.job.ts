import { setImmediate as yieldToLoop } from 'node:timers/promises';
import type { Clock, Job, Logger } from '@kasauti/service-kit';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import type { AttemptStore } from '../attempt/attempt.store';
import { paperMissing } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';
import { processEach, retryAt } from '../process-each';
import { addTo, emptyTally, type Tally } from './cohort';
import type { CohortStore } from './cohort.store';

const MAX_TESTS = 20;
const PAGE = 100;

interface CounterDeps {
  attempts: AttemptStore;
  papers: PaperStore;
  states: AttemptStateStore;
  cohorts: CohortStore;
  clock: Clock;
  log: Logger;
  sweepSec: number;
}

/**
 * Counts the answers of first attempts for tests whose figures are read. Closed answers never change, and grading
 * one adds an event, so an equal sum means equal figures.
 */
export const cohortCounter = ({ attempts, papers, states, cohorts, clock, log, sweepSec }: CounterDeps): Job => ({
  name: 'count-cohorts',
  everyMs: sweepSec * 1000,
  dueAt: cohorts.nextWanted,
  wokenBy: ['cohorts'],
  async run({ now, signal }) {
    await processEach(await cohorts.wanted(now, MAX_TESTS), {
      log,
      failure: 'the choices of a test could not be counted',
      signal,
      async act(wanted) {
        const began = { at: clock.now(), ms: clock.monotonicMs() };
        const { size, seqs } = await states.firstClosed(wanted._id);
        const isSame = size === wanted.size && seqs === wanted.seqs;
        const tally = isSame ? wanted : await tallyOf({ attempts, papers }, wanted._id, signal);
        const tookMs = clock.monotonicMs() - began.ms;
        if (!signal.aborted) await cohorts.counted(wanted, tally, { seqs, countedAt: began.at, tookMs }, clock.now());
      },
      postpone: (wanted) => cohorts.failed(wanted, retryAt(now, wanted.failures)),
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
      if (!paper) throw paperMissing();
      addTo(tally, attempt, paper);
      await yieldToLoop(); // computing option ids takes a millisecond for a long paper
    }
    if (page.length < PAGE) break;
    after = page.at(-1)?._id ?? '';
  }
  return tally;
}
