import { useQuery } from '@tanstack/react-query';
import { call, serverNow, timeLeft, useNow, useSession, type TimeLeft } from '@kasauti/web-kit/api';
import { sitsTests } from '../role.policy';

const EVERY_MS = 60_000;
const TICK_MS = 5000;

export interface RunningTest {
  title: string;
  to: string;
  left: TimeLeft;
}

/** The test in progress and its time left; the server lists it first. */
export function useRunningTest(): RunningTest | undefined {
  const { user } = useSession();
  const isStudent = user !== undefined && sitsTests(user.role);
  const first = useQuery({
    queryKey: ['my-tests', 'first'],
    queryFn: async () => (await call('listMyTests', { query: { page: 1, limit: 1 } })).data[0] ?? null,
    enabled: isStudent,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  }).data;
  useNow(TICK_MS);
  if (!isStudent || first?.action.code !== 'resume' || !first.action.at) return undefined;
  const left = timeLeft(first.action.at, first.duration, serverNow());
  return left && { title: first.title, to: `/tests/${first.id}/take`, left };
}
