import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { beginSession, call, logout, renameUser, type CallInput, type SuccessBody } from '@kasauti/web-kit/api';
import { sitsTests, teaches } from '../role.policy';
import { firstTest } from '../running-test/running-test';
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

/** Amounts in paise. */
export interface Leaving {
  credit: number;
  share: number;
  /** Results that would wait for ever without their owner. */
  waiting: { tests: number; attempts: number };
  /** Tests that are open or scheduled. */
  ahead: number;
}

async function ofLeavingTeacher(ownerId: string): Promise<Pick<Leaving, 'share' | 'waiting' | 'ahead'>> {
  const tests = await allPages((query) => call('listTeachingTests', { query: { ...query, ownerId } }));
  const waiting = tests.filter(
    ({ action, submitted, pendingGrading }) => submitted > 0 && (action.code === 'release' || pendingGrading > 0),
  );
  return {
    share: (await call('listSales', { query: { page: 1, limit: 1 } })).data.totals.net,
    waiting: { tests: waiting.length, attempts: waiting.reduce((sum, { submitted }) => sum + submitted, 0) },
    ahead: tests.filter(({ phase }) => phase === 'open' || phase === 'scheduled').length,
  };
}

/** What an account would lose, asked when the dialog opens: no answer of before counts, as another device may have begun a test. */
export function useLeaving({ id, role }: Account) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['leaving', id],
    queryFn: async (): Promise<Leaving> => {
      if (sitsTests(role)) await client.fetchQuery({ ...firstTest, staleTime: 0 });
      return {
        // A teacher who was a student may have some.
        credit: role === 'admin' ? 0 : (await call('getWallet')).data.balance,
        ...(teaches(role) ? await ofLeavingTeacher(id) : { share: 0, waiting: { tests: 0, attempts: 0 }, ahead: 0 }),
      };
    },
    gcTime: 0,
  });
}

/** Also ends the session of this page, in all its tabs. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: async (password: string) => {
      await call('deleteAccount', { body: { password, confirm: 'DELETE' } });
      await logout();
    },
  });
