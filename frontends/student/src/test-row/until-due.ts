import { randomShare, serverNow } from '@kasauti/web-kit/api';
import type { StudentTest } from './test-action';

/** Browsers fire a longer timer at once. */
const longestMs = 2 ** 31 - 1;
const leastMs = 1000;
/** All who wait ask at different moments. */
const spreadMs = 3000 * randomShare();

/** How long until the first of some moments may be asked for; false for none. */
function untilFirst(moments: readonly number[]): number | false {
  const waitMs = leastMs + spreadMs + Math.max(0, Math.min(...moments) - serverNow());
  return waitMs <= longestMs && waitMs;
}

/** When to ask for the tests again, so that the first one to open can be started then, or its result read. */
export const untilDue = (tests: readonly StudentTest[]): number | false =>
  untilFirst(
    tests.flatMap(({ action: { code, at } }) =>
      (code === 'opens_at' || code === 'results_at') && at ? [Date.parse(at)] : [],
    ),
  );

/** After it a result that stays as it is, is not asked for any more. */
const releaseMs = 60_000;

/** When to ask again for a result of which something is hidden until its release; false without a time for it. */
export function untilRelease(releaseAt: string | null | undefined): number | false {
  const moment = releaseAt ? Date.parse(releaseAt) : NaN;
  return moment + releaseMs > serverNow() && untilFirst([moment]);
}
