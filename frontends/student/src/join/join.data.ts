import { CONSENT_TEXT_VERSION, type components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readAfterJoining } from './after-joining';

export type Landing = components['schemas']['InviteLanding'];

/** By viewer, because a member sees the page of an ended invite. */
export const useInvite = (inviteCode: string, viewerId: string | undefined, enabled: boolean) =>
  useQuery({
    queryKey: ['invite', inviteCode, viewerId ?? 'visitor'],
    queryFn: async ({ signal }) => (await call('getInvite', { params: { inviteCode }, signal })).data,
    enabled,
  });

/** The call is the consent, which the server stores with it. */
export function useJoin(inviteCode: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await call('joinClass', { params: { inviteCode }, body: { textVersion: CONSENT_TEXT_VERSION } })).data,
    onSuccess: ({ classId }) => readAfterJoining(client, classId),
  });
}
