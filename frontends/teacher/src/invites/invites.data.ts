import type { components } from '@kasauti/contracts/web';
import { call, useIntentKey, useReadAgain } from '@kasauti/web-kit/api';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

export type Invite = components['schemas']['Invite'];
export type NewInvite = components['schemas']['CreateInviteRequest'];

const limit = 20;
const invitesOf = (classId: string) => ['invites', classId];

export const useInvites = (classId: string, page: number) =>
  useQuery({
    queryKey: [...invitesOf(classId), page],
    queryFn: ({ signal }) => call('listInvites', { params: { classId }, query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });

/** A retry of a failed request creates nothing twice. */
export function useCreateInvite(classId: string) {
  const keyFor = useIntentKey();
  return useMutation({
    mutationFn: async (body: NewInvite) =>
      (await call('createInvite', { params: { classId }, body, idempotencyKey: keyFor(body) })).data.invite,
    onSuccess: useReadAgain(invitesOf(classId)),
  });
}

export const useRevokeInvite = (classId: string) =>
  useMutation({
    mutationFn: (inviteId: string) => call('revokeInvite', { params: { classId, inviteId } }),
    onSettled: useReadAgain(invitesOf(classId)),
  });

export const useJoined = (classId: string, inviteId: string, page: number) =>
  useQuery({
    queryKey: [...invitesOf(classId), 'joined', inviteId, page],
    queryFn: ({ signal }) =>
      call('listInviteStudents', { params: { classId, inviteId }, query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });
