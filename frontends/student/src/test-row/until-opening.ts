import { randomShare, serverNow } from '@kasauti/web-kit/api';
import type { StudentTest } from './test-action';

/** Browsers fire a longer timer at once. */
const longestMs = 2 ** 31 - 1;
const leastMs = 1000;
/** All who wait ask at different moments. */
const spreadMs = 3000 * randomShare();

/** When to ask for the tests again, so that the first one to open can be started then; false if none is scheduled. */
export function untilOpening(tests: readonly StudentTest[]): number | false {
  const openings = tests.flatMap(({ action: { code, at } }) => (code === 'opens_at' && at ? [Date.parse(at)] : []));
  const waitMs = leastMs + spreadMs + Math.max(0, Math.min(...openings) - serverNow());
  return waitMs <= longestMs && waitMs;
}
