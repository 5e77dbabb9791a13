import { allows } from '@kasauti/contracts/staff';
import type { components } from '@kasauti/contracts/web';
import { call, useReadAgain } from '@kasauti/web-kit/api';
import { useMutation, useQuery } from '@tanstack/react-query';

type Schemas = components['schemas'];
export type Person = Schemas['StaffPerson'];
export type Invitation = Schemas['StaffInvitation'];
export type Workplace = Schemas['Workplace'];
export type Grants = Schemas['StaffGrants'];
export type Grant = Schemas['StaffGrant'];

const MAIL_LOOK_MS = 5000;
const WORKPLACES_MS = 5 * 60_000;
const staff = ['staff'];
const workplaces = ['workplaces'];

export const useStaff = () =>
  useQuery({
    queryKey: staff,
    queryFn: async ({ signal }) => (await call('listStaff', { signal })).data,
    // Until the mail has gone out or come back.
    refetchInterval: ({ state }) =>
      state.data?.invitations.some(({ mailState }) => mailState === 'waiting') ? MAIL_LOOK_MS : false,
  });

/** Where this teacher works; nowhere for most, so pages that only show more for some ask once in a while. */
export const useWorkplaces = (enabled = true) =>
  useQuery({
    queryKey: workplaces,
    queryFn: async ({ signal }) => (await call('listMyWorkplaces', { signal })).data,
    staleTime: WORKPLACES_MS,
    enabled,
  });

export const mayGrade = ({ grants }: Workplace): boolean => grants.some((grant) => allows(grant, 'grade'));

/** Whether this teacher grades for somebody else; not known before `enabled`. */
export const useGradesForOthers = (enabled: boolean): boolean => useWorkplaces(enabled).data?.some(mayGrade) ?? false;

/** A refusal may mean that the team has changed elsewhere, so it is read again too. */
function useAct<Input, Answer>(act: (input: Input) => Promise<Answer>, list = staff) {
  return useMutation({ mutationFn: act, onSettled: useReadAgain(list) });
}

export const useInvite = () => useAct((body: { email: string; grants: Grants }) => call('inviteStaff', { body }));
export const useChange = (userId: string) =>
  useAct((grants: Grants) => call('changeStaff', { params: { userId }, body: { grants } }));
export const useRemove = () => useAct((userId: string) => call('removeStaff', { params: { userId } }));
export const useResend = () =>
  useAct((invitationId: string) => call('resendStaffInvitation', { params: { invitationId } }));
export const useWithdraw = () =>
  useAct((invitationId: string) => call('withdrawStaffInvitation', { params: { invitationId } }));
export const useNameTeam = () => useAct((name: string) => call('setTeamName', { body: { name } }));
export const useLeave = () => useAct((ownerId: string) => call('leaveWorkplace', { params: { ownerId } }), workplaces);
