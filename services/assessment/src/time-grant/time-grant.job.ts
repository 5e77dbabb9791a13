import type { Job } from '@kasauti/service-kit';
import { applyGrant, type GrantTimeDeps } from './grant-time.flow';
import { SETTLE_MS } from './time-grant';

const AT_ONCE = 50;

/** Gives granted time to whom a crash, a slow request or a start under way left out. */
export const grantFinisher = (deps: GrantTimeDeps & { sweepSec: number }): Job => {
  const apply = applyGrant(deps);
  return {
    name: 'finish-grants', everyMs: deps.sweepSec * 1000,
    async run({ now, signal }) {
      for (const grant of await deps.timeGrants.due(now, AT_ONCE)) {
        if (!(await apply(grant, now, signal))) return;
        const settledAt = new Date(grant.at.getTime() + SETTLE_MS);
        if (now >= settledAt) await deps.timeGrants.settled(grant._id);
        else await deps.timeGrants.lookAgain(grant._id, settledAt);
      }
    },
  };
};
