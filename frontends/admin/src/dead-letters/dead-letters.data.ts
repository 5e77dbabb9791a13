import { beginSession, call, type SuccessBody } from '@kasauti/web-kit/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { REFRESH_MS, watchedHealth } from '../health/health.data';

export type DeadLetter = SuccessBody<'listDeadLetters'>['data'][number];
export type State = DeadLetter['state'];
export type ServiceName = DeadLetter['service'];
export type Act = 'replay' | 'drop';

const letters = ['admin', 'dead-letters'] as const;
const limit = 10;

export const useDeadLetters = (query: { state: State; service?: ServiceName; page: number }) =>
  useQuery({
    queryKey: [...letters, query],
    queryFn: ({ signal }) => call('listDeadLetters', { query: { ...query, limit }, signal }),
    refetchInterval: REFRESH_MS,
  });

const paramsOf = ({ service, id }: DeadLetter) => ({ service, letterId: id });

export const useDeadLetter = (letter: DeadLetter) =>
  useQuery({
    queryKey: ['admin', 'dead-letter', letter.service, letter.id],
    queryFn: async ({ signal }) => (await call('getDeadLetter', { params: paramsOf(letter), signal })).data,
  });

interface Acting {
  letter: DeadLetter;
  reason: string;
  otp: string | undefined;
  onConfirmed: () => void;
}

/** A code works once: when the act itself fails after a right code, the next try needs none. */
export function useAct(act: Act) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ letter, reason, otp, onConfirmed }: Acting) => {
      if (otp !== undefined) {
        const confirmed = await call('stepUp', { body: { otp } });
        beginSession(confirmed.token, confirmed.user);
        onConfirmed();
      }
      return call(act === 'replay' ? 'replayDeadLetter' : 'dropDeadLetter', {
        params: paramsOf(letter),
        body: { reason },
      });
    },
    onSettled: (_answer, _error, { letter }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: letters }),
        client.invalidateQueries({ queryKey: ['admin', 'dead-letter', letter.service, letter.id] }),
        client.invalidateQueries({ queryKey: watchedHealth }),
      ]),
  });
}
