import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, serverNow, timeLeft, useNow, useSession, type SuccessBody, type TimeLeft } from '@kasauti/web-kit/api';
import { useRole } from '../apps/use-role';
import { sitsTests } from '../role.policy';

const EVERY_MS = 60_000;
const TICK_MS = 5000;
/** Logging out must work on a network that answers nothing. */
const PATIENCE_MS = 8000;

type ListedTest = SuccessBody<'listMyTests'>['data'][number];

/** The server lists a test in progress first. */
export const firstTest = queryOptions({
  queryKey: ['my-tests', 'first'],
  queryFn: async () => (await call('listMyTests', { query: { page: 1, limit: 1 } })).data[0] ?? null,
});

export interface RunningTest {
  title: string;
  to: string;
  left: TimeLeft;
}

function runningIn(first: ListedTest | null | undefined): RunningTest | undefined {
  if (first?.action.code !== 'resume' || !first.action.at) return undefined;
  const left = timeLeft(first.action.at, first.duration, serverNow());
  return left && { title: first.title, to: `/tests/${first.id}/take`, left };
}

/** The test in progress and its time left; the server lists it first. */
export function useRunningTest(): RunningTest | undefined {
  const { user } = useSession();
  const isStudent = user !== undefined && sitsTests(user.role);
  const first = useQuery({
    ...firstTest,
    enabled: isStudent,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  }).data;
  useNow(TICK_MS);
  return isStudent ? runningIn(first) : undefined;
}

/** Asks whether a test may be in progress, also on a page that has just opened; true when no answer comes in time. */
export function useMayTestRun(): () => Promise<boolean> {
  const role = useRole();
  const client = useQueryClient();
  return async () => {
    if (!sitsTests(role)) return false;
    const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
    const first = await Promise.race([client.ensureQueryData(firstTest).catch(() => undefined), tooLong]);
    return first === undefined || runningIn(first) !== undefined;
  };
}
