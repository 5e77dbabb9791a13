import type { components } from '@kasauti/contracts/web';
import { call, given, saveFile } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

type Schemas = components['schemas'];
export type UserRow = Schemas['UserRow'];
export type Attempt = Schemas['StudentAttempt'];
export type User = Schemas['UserDetails'];
export type Role = Schemas['Role'];
export type Person = Schemas['StaffPerson'];
export type Workplace = Schemas['Workplace'];
export type Grant = Schemas['StaffGrant'];
export type Status = Schemas['UserStatus'];

const limit = 20;

export interface UserSearch {
  search: string;
  role: Role | '';
  status: Status | '';
  verified: 'yes' | 'no' | '';
  page: number;
}

/** Deleted accounts have neither name nor address; they are shown when asked for, or found by their id. */
export const useUsers = ({ page, ...choices }: UserSearch) =>
  useQuery({
    queryKey: ['admin', 'users', { page, ...choices }],
    queryFn: ({ signal }) => {
      const status: Status | 'current' | '' = choices.status || (choices.search ? '' : 'current');
      return call('listUsers', { query: given({ page, limit, ...choices, status }), signal });
    },
    placeholderData: keepPreviousData,
  });

export const useUser = (userId: string) =>
  useQuery({
    queryKey: ['admin', 'user', userId],
    queryFn: ({ signal }) => call('getUser', { params: { userId }, signal }),
  });

export const useOrdersOf = (userId: string) =>
  useQuery({
    queryKey: ['admin', 'orders', { ofUser: userId }],
    queryFn: ({ signal }) => call('listOrders', { query: { page: 1, limit: 5, search: userId }, signal }),
  });

export const useAttemptsOf = (userId: string, page: number) =>
  useQuery({
    queryKey: ['admin', 'attempts', { ofUser: userId, page }],
    queryFn: ({ signal }) => call('listStudentAttempts', { params: { userId }, query: { page, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
  });

export const useWorkplacesOf = (userId: string) =>
  useQuery({
    queryKey: ['admin', 'workplaces', userId],
    queryFn: ({ signal }) => call('listUserWorkplaces', { params: { userId }, signal }),
  });

export function useRemoveStaff(userId: string) {
  const client = useQueryClient();
  return async (staffId: string, reason: string) => {
    await call('removeUserStaff', { params: { userId, staffId }, body: { reason } });
    for (const list of ['workplaces', 'audit']) void client.invalidateQueries({ queryKey: ['admin', list] });
  };
}

export type Act = 'resend' | 'logOut' | 'teacher' | 'student' | 'export' | 'suspend' | 'readmit' | 'erase';

async function send(act: Act, userId: string, reason: string): Promise<void> {
  const input = { params: { userId }, body: { reason } };
  const role = (next: 'student' | 'teacher') =>
    call('changeUserRole', { params: { userId }, body: { role: next, reason } });
  const acts: Record<Act, () => Promise<unknown>> = {
    resend: () => call('resendUserVerification', input),
    logOut: () => call('logOutUser', input),
    teacher: () => role('teacher'),
    student: () => role('student'),
    export: async () => {
      const { data } = await call('exportUser', input);
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `kasauti-${userId}.json`);
    },
    suspend: () => call('suspendUser', input),
    readmit: () => call('readmitUser', input),
    erase: () => call('eraseUser', input),
  };
  await acts[act]();
}

/** Another administrator may have acted meanwhile, so a refusal reads the account again too. */
export function useAct(act: Act, userId: string) {
  const client = useQueryClient();
  return async (reason: string) => {
    try {
      await send(act, userId, reason);
    } finally {
      for (const list of ['users', 'user', 'audit']) void client.invalidateQueries({ queryKey: ['admin', list] });
    }
  };
}
