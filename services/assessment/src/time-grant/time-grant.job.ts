import type { Job, Logger } from '@kasauti/service-kit';
import { minuteOf } from '../attempt/attempt';
import { eachAlone, pushedBack } from '../each-alone';
import { applyGrant, type GrantTimeDeps } from './grant-time.flow';
import { mayWaitForStarts, SETTLE_MS, type TimeGrant } from './time-grant';

const AT_ONCE = 50;
const LOOK_AGAIN_MS = 30_000;

/** Gives granted time to whom a crash, a slow request or a start under way left out. */
export const grantFinisher = (deps: GrantTimeDeps & { log: Logger; sweepSec: number }): Job => {
  const { seats, timeGrants, log } = deps;
  const apply = applyGrant(deps);

  async function finish(grant: TimeGrant, now: Date, signal: AbortSignal): Promise<void> {
    // Asked first: whoever is repaired after this question is found by the next round.
    const isStartWaiting = mayWaitForStarts(grant, now) && (await seats.anyUnseen(grant.testId, minuteOf(grant.at)));
    if (!(await apply(grant, now, signal)).isComplete) return;
    const settledAt = new Date(grant.at.getTime() + SETTLE_MS);
    if (now < settledAt) await timeGrants.lookAgain(grant._id, settledAt);
    else if (isStartWaiting) await timeGrants.lookAgain(grant._id, new Date(now.getTime() + LOOK_AGAIN_MS));
    else await timeGrants.settled(grant._id);
  }

  return {
    name: 'finish-grants',
    everyMs: deps.sweepSec * 1000,
    async run({ now, signal }) {
      await eachAlone(await timeGrants.due(now, AT_ONCE), {
        log,
        what: 'granted time could not be given to everybody',
        signal,
        act: (grant) => finish(grant, now, signal),
        failed: (grant) => timeGrants.failed(grant._id, pushedBack(now, grant.failures)),
      });
    },
  };
};
