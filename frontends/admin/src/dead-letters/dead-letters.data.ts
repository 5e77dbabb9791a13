import { ApiError, call, type SuccessBody } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { REFRESH_MS, watchedHealth } from '../health/health.data';

export type DeadLetter = SuccessBody<'listDeadLetters'>['data'][number];
export type State = DeadLetter['state'];
export type ServiceName = DeadLetter['service'];
export type Act = 'replay' | 'drop';

export const SERVICES: readonly ServiceName[] = ['identity', 'catalog', 'assessment', 'payment', 'analytics', 'audit'];
const letters = ['admin', 'dead-letters'] as const;
const ROWS = 10;
/** A service answers no longer page. */
const MOST = 50;

interface Chosen {
  state: State;
  service?: ServiceName;
  page: number;
}

/** The newest dead letters of one service, as many as `count`, and how many it has. */
async function newestOf(service: ServiceName, state: State, count: number, signal: AbortSignal) {
  const rows: DeadLetter[] = [];
  for (let page = 1; ; page++) {
    const query = { state, page, limit: Math.min(count, MOST) };
    const { data, pagination } = await call('listDeadLetters', { params: { service }, query, signal });
    rows.push(...data);
    if (rows.length >= count || !pagination.hasNextPage) return { rows, total: pagination.total };
  }
}

const isRefused = (error: unknown) => error instanceof ApiError && [401, 403].includes(error.status);

/** Asks the services side by side and merges their answers, newest first; `unavailable` names those that did not answer. */
async function listOf({ state, service, page }: Chosen, signal: AbortSignal) {
  const asked = service ? [service] : SERVICES;
  const answers = await Promise.allSettled(asked.map((name) => newestOf(name, state, page * ROWS, signal)));
  const errors = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const refused = errors.find(isRefused);
  if (refused ?? errors.length === asked.length) throw refused ?? errors[0];
  const found = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const total = found.reduce((sum, one) => sum + one.total, 0);
  return {
    rows: found
      .flatMap((one) => one.rows)
      .sort((a, b) => b.parkedAt.localeCompare(a.parkedAt) || a.id.localeCompare(b.id))
      .slice((page - 1) * ROWS, page * ROWS),
    total,
    pages: Math.max(1, Math.ceil(total / ROWS)),
    unavailable: asked.filter((_name, i) => answers[i]?.status === 'rejected'),
  };
}

export const useDeadLetters = (chosen: Chosen) =>
  useQuery({
    queryKey: [...letters, chosen],
    queryFn: ({ signal }) => listOf(chosen, signal),
    placeholderData: keepPreviousData,
    // Further back one refresh takes several calls of each service, which count against the reader's limit.
    refetchInterval: chosen.page * ROWS <= MOST && REFRESH_MS,
  });

const paramsOf = ({ service, id }: DeadLetter) => ({ service, letterId: id });

export const useDeadLetter = (letter: DeadLetter) =>
  useQuery({
    queryKey: ['admin', 'dead-letter', letter.service, letter.id],
    queryFn: async ({ signal }) => (await call('getDeadLetter', { params: paramsOf(letter), signal })).data,
  });

/** Replays or discards with a reason; a failed act may have changed the list too. */
export function useAct(act: Act, letter: DeadLetter): (reason: string) => Promise<SuccessBody<'replayDeadLetter'>> {
  const client = useQueryClient();
  return async (reason) => {
    try {
      return await call(act === 'replay' ? 'replayDeadLetter' : 'dropDeadLetter', {
        params: paramsOf(letter),
        body: { reason },
      });
    } finally {
      for (const queryKey of [letters, ['admin', 'dead-letter', letter.service, letter.id], watchedHealth])
        void client.invalidateQueries({ queryKey });
    }
  };
}
