import type { Job, Logger } from '@kasauti/service-kit';
import { startCheckDueAt } from '../seat/seat';
import { processEach, retryAt } from '../process-each';
import { applyGrant, type GrantTimeDeps } from './grant-time.flow';
import { mayWaitForStarts, SETTLE_MS, type TimeGrant } from './time-grant';

const MAX_GRANTS = 50;
const LOOK_AGAIN_MS = 30_000;

/** Gives granted time to attempts that a crash, a timeout or a start in progress left out. */
export const grantFinisher = (deps: GrantTimeDeps & { log: Logger; sweepSec: number }): Job => {
  const { seats, timeGrants, log } = deps;
  const apply = applyGrant(deps);

  async function finish(grant: TimeGrant, now: Date, signal: AbortSignal): Promise<void> {
    // Read before applying: a start repaired after this read is found by the next run.
    const isStartPending =
      mayWaitForStarts(grant, now) && (await seats.anyUnconfirmed(grant.testId, startCheckDueAt(grant.at)));
    if (!(await apply(grant, now, signal)).isComplete) return;
    const settledAt = new Date(grant.at.getTime() + SETTLE_MS);
    if (now < settledAt) await timeGrants.lookAgain(grant._id, settledAt);
    else if (isStartPending) await timeGrants.lookAgain(grant._id, new Date(now.getTime() + LOOK_AGAIN_MS));
    else await timeGrants.settled(grant._id);
  }

  return {
    name: 'finish-grants',
    everyMs: deps.sweepSec * 1000,
    dueAt: timeGrants.nextDue,
    async run({ now, signal }) {
      await processEach(await timeGrants.due(now, MAX_GRANTS), {
        log,
        failure: 'a time grant could not be finished',
        signal,
        act: (grant) => finish(grant, now, signal),
        postpone: (grant) => timeGrants.failed(grant._id, retryAt(now, grant.failures)),
      });
    },
  };
};
