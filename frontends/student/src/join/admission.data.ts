import type { components } from '@kasauti/contracts/web';
import { call, useReadAgain } from '@kasauti/web-kit/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readAfterJoining } from './after-joining';

/** What the link of an invitation leads to. */
export type OpenAdmission = components['schemas']['OpenAdmission'];

export const useAdmission = (admissionId: string, viewerId: string | undefined, enabled: boolean) =>
  useQuery({
    queryKey: ['admission', admissionId, viewerId ?? 'visitor'],
    queryFn: async ({ signal }) => (await call('getAdmission', { params: { admissionId }, signal })).data,
    enabled,
  });

const own = ['my-admissions'];
export const useOwnAdmissions = () =>
  useQuery({ queryKey: own, queryFn: async ({ signal }) => (await call('listMyAdmissions', { signal })).data });

const useReadAdmissions = () => useReadAgain(own, ['admission']);

/** The class knows of its new student some seconds after the consent. */
const waitMs = 10_000;
const lookMs = 1000;

/**
 * Accepts, which is the consent that the server stores with its text, then waits until the student is in the class.
 * @returns the class, and whether the student is in it already
 */
async function join(admissionId: string): Promise<{ classId: string; isIn: boolean }> {
  const { classId } = (await call('acceptAdmission', { params: { admissionId } })).data;
  for (let waited = 0; waited < waitMs; waited += lookMs) {
    const found = await call('getClassDetails', { params: { classId } }).catch(() => undefined);
    if (found?.data.isEnrolled) return { classId, isIn: true };
    await new Promise((done) => setTimeout(done, lookMs));
  }
  return { classId, isIn: false };
}

/** @param then called before the lists are read again, which takes the invitation and its buttons away */
export function useAccept(admissionId: string, then: (joined: { classId: string; isIn: boolean }) => void) {
  const client = useQueryClient();
  const readAdmissions = useReadAdmissions();
  return useMutation({
    mutationFn: () => join(admissionId),
    onSuccess: (joined) => {
      then(joined);
      return Promise.all([readAdmissions(), readAfterJoining(client, joined.classId)]);
    },
  });
}

/** @param then as of `useAccept` */
export function useDecline(admissionId: string, then: () => void) {
  const readAdmissions = useReadAdmissions();
  return useMutation({
    mutationFn: () => call('declineAdmission', { params: { admissionId } }),
    onSuccess: () => {
      then();
      return readAdmissions();
    },
  });
}
