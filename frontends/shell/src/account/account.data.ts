import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { beginSession, call, logout, renameUser, type CallInput, type SuccessBody } from '@kasauti/web-kit/api';
import { teaches } from '../role.policy';
import { allPages } from './own-data/collect-data';

type Body<O extends 'signup' | 'verifyEmail' | 'resendVerification' | 'forgotPassword' | 'resetPassword'> =
  CallInput<O>['body'];

export const useSignup = () => useMutation({ mutationFn: (body: Body<'signup'>) => call('signup', { body }) });
export const useVerifyEmail = () =>
  useMutation({ mutationFn: (body: Body<'verifyEmail'>) => call('verifyEmail', { body }) });
export const useResendVerification = () =>
  useMutation({ mutationFn: (body: Body<'resendVerification'>) => call('resendVerification', { body }) });
export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: Body<'forgotPassword'>) => call('forgotPassword', { body }) });
export const useResetPassword = () =>
  useMutation({ mutationFn: (body: Body<'resetPassword'>) => call('resetPassword', { body }) });

export type Account = SuccessBody<'getAccount'>['data'];
export type MailTopic = Account['mails'][number]['topic'];

const account = { queryKey: ['account'], queryFn: () => call('getAccount') };
export const useAccount = () => useQuery(account);

export const useExtraTime = (isStudent: boolean) =>
  useQuery({
    queryKey: ['extra-time'],
    queryFn: async ({ signal }) => (await call('listMyAccommodations', { signal })).data,
    enabled: isStudent,
  });

export function useUpdateAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'updateAccount'>['body']) => call('updateAccount', { body }),
    onSuccess: (reply) => {
      client.setQueryData(account.queryKey, reply);
      renameUser(reply.data.fullName);
    },
  });
}

/** The server ends every login; this page continues with the new one that it returns. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'changePassword'>['body']) => call('changePassword', { body }),
    onSuccess: ({ token, user }) => {
      beginSession(token, user);
      return client.invalidateQueries({ queryKey: ['login-sessions'] });
    },
  });
}

/** In paise; null for other roles and while it is not known. */
export const useCredit = (role: Account['role']): number | null =>
  useQuery({
    queryKey: ['credit'],
    queryFn: async () => (await call('getWallet')).data.balance,
    enabled: role === 'student',
  }).data ?? null;

/** What would wait for ever without its owner; undefined for other roles and while it is not known. */
export const useWaitingForOwner = ({ id: ownerId, role }: Account): { tests: number; attempts: number } | undefined =>
  useQuery({
    queryKey: ['waiting-for-owner', ownerId],
    queryFn: async () => {
      const waiting = (await allPages((query) => call('listTeachingTests', { query: { ...query, ownerId } }))).filter(
        ({ action, submitted, pendingGrading }) => submitted > 0 && (action.code === 'release' || pendingGrading > 0),
      );
      return { tests: waiting.length, attempts: waiting.reduce((sum, { submitted }) => sum + submitted, 0) };
    },
    enabled: teaches(role),
  }).data;

/** Also ends the session of this page, in all its tabs. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: async (password: string) => {
      await call('deleteAccount', { body: { password, confirm: 'DELETE' } });
      await logout();
    },
  });
