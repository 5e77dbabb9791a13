import type { components } from '@kasauti/contracts/web';
import { call, codeOf, download, given, useReadAgain } from '@kasauti/web-kit/api';
import { addressOf, pageIn } from '@kasauti/web-kit/base';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

type Schemas = components['schemas'];
export type List = Schemas['RosterImport'];
export type ListRow = Schemas['RosterRow'];
export type Admission = Schemas['Admission'];
export type Show = 'errors' | 'changes' | 'all';

const limit = 20;
const SOON_MS = 1000;
const LATER_MS = 4000;
/** After so many looks it is a long list. */
const PATIENCE = 30;
const listOf = (classId: string, importId: string) => ['class-list', classId, importId];
const admissionsOf = (classId: string) => ['admissions', classId];

export const useReadList = (classId: string) =>
  useMutation({
    mutationFn: ({ file, fileName }: { file: Blob; fileName: string }) =>
      call('createRosterImport', { params: { classId }, query: { fileName: fileName.slice(0, 200) }, body: file }),
  });

/** A list with a page of its rows; read again while it is being applied. */
export const useList = (classId: string, importId: string, show: Show, page: number) =>
  useQuery({
    queryKey: [...listOf(classId, importId), show, page],
    queryFn: ({ signal }) =>
      call('getRosterImport', { params: { classId, importId }, query: { show, page, limit }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.data.state === 'running' ? (dataUpdateCount < PATIENCE ? SOON_MS : LATER_MS) : false,
  });

/** Everything that a list changes, and the list itself. */
const useForget = (classId: string) =>
  useReadAgain(['class-list', classId], admissionsOf(classId), ['roster', classId], ['batches', classId]);

export const useCommit = (classId: string, importId: string) =>
  useMutation({
    mutationFn: (body: { sendMails: boolean; ignoreBatches: boolean }) =>
      call('commitRosterImport', { params: { classId, importId }, body }),
    onSuccess: useForget(classId),
  });

/** The list learns of a new batch by an event, some time after the class has it. */
async function isKnown(classId: string, importId: string, names: readonly string[]): Promise<boolean> {
  for (let looks = 0; looks < PATIENCE; looks++) {
    const { data } = await call('getRosterImport', { params: { classId, importId }, query: { limit: 1 } });
    if (!data.missingBatches.some(({ name }) => names.includes(name))) return true;
    await new Promise((done) => setTimeout(done, SOON_MS));
  }
  return false;
}

/**
 * One after the other: an owner sees how far it came when one is refused. One that somebody has made meanwhile is there.
 * Its data tells whether the list knows all of them.
 */
export const useCreateBatches = (classId: string, importId: string) =>
  useMutation({
    mutationFn: async (names: string[]) => {
      for (const name of names)
        await call('createBatch', { params: { classId }, body: { name } }).catch((error: unknown) => {
          if (codeOf(error) !== 'batch_exists') throw error;
        });
      return isKnown(classId, importId, names);
    },
    onSettled: useForget(classId),
  });

const fileNames = { errors: 'left-out.csv', before: 'before.csv' };
export const useListFile = (classId: string, importId: string, of: keyof typeof fileNames) =>
  useMutation({
    mutationFn: () =>
      download('getRosterImportErrors', { params: { classId, importId }, query: { of } }, fileNames[of]),
  });

export type AdmissionState = Admission['state'];
export interface Asked {
  search: string;
  state: AdmissionState | '';
  page: number;
}
const states: readonly AdmissionState[] = ['invited', 'accepted', 'declined', 'withdrawn', 'expired'];
export const readAsked = (address: URLSearchParams): Asked => ({
  search: address.get('search') ?? '',
  state: states.find((state) => state === address.get('state')) ?? '',
  page: pageIn(address),
});
/** A changed filter leads to the first page. */
export function writeAsked(asked: Asked, part: Partial<Asked>): URLSearchParams {
  const { search, state, page } = { ...asked, page: 1, ...part };
  return addressOf({ tab: 'invited', search, state }, page);
}

export const useAdmissions = (classId: string, { search, state, page }: Asked) =>
  useQuery({
    queryKey: [...admissionsOf(classId), { search, state, page }],
    queryFn: ({ signal }) =>
      call('listAdmissions', {
        params: { classId },
        query: given({ page, limit, search, state }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** @param onAnswer the invitation as it is now: its receiver may have stopped these mails meanwhile */
export function useResend(classId: string, onAnswer: (one: Admission) => void) {
  const forget = useForget(classId);
  return useMutation({
    mutationFn: (admissionId: string) => call('resendAdmission', { params: { classId, admissionId } }),
    onSuccess: ({ data }) => {
      onAnswer(data);
      return forget();
    },
  });
}
export const useWithdraw = (classId: string) =>
  useMutation({
    mutationFn: (admissionId: string) => call('withdrawAdmission', { params: { classId, admissionId } }),
    onSuccess: useForget(classId),
  });
