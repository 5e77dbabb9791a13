import { useMutation, useQuery } from '@tanstack/react-query';
import { call, logout, useReadAgain, type SuccessBody } from '@kasauti/web-kit/api';

export type LoginSession = SuccessBody<'listSessions'>['data'][number];

const sessions = { queryKey: ['login-sessions'], queryFn: () => call('listSessions') };
export const useLoginSessions = () => useQuery(sessions);

export const useEndSession = () =>
  useMutation({
    mutationFn: (sessionId: string) => call('endSession', { params: { sessionId } }),
    onSettled: useReadAgain(sessions.queryKey),
  });

/** Also ends the session of this page, in all its tabs. */
export const useLogoutAll = () =>
  useMutation({
    mutationFn: async () => {
      await call('logoutAll');
      await logout();
    },
  });
