import type { components } from '@kasauti/contracts/web';
import { call, download, given, useIntent, useReadAgain } from '@kasauti/web-kit/api';
import { addressOf, pageIn } from '@kasauti/web-kit/base';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

type Schemas = components['schemas'];
export type Member = Schemas['Member'];

/** What the address keeps. */
export interface Place {
  tab?: 'members' | 'invited';
  search: string;
  /** A batch id, `none`, or empty for all members. */
  batchId: string;
  page: number;
}
export const readPlace = (address: URLSearchParams): Place => ({
  tab: address.get('tab') === 'invited' ? 'invited' : 'members',
  search: address.get('search') ?? '',
  batchId: address.get('batchId') ?? '',
  page: pageIn(address),
});
/** A changed filter leads to the first page. */
export function writePlace(place: Place, part: Partial<Place>): URLSearchParams {
  const { search, batchId, page } = { ...place, page: 1, ...part };
  return addressOf({ search, batchId }, page);
}

const limit = 20;
/** Students in one request. */
const MOST_MOVED = 500;
const rosterOf = (classId: string) => ['roster', classId];

export const useRoster = (classId: string, { search, batchId, page }: Place) =>
  useQuery({
    queryKey: [...rosterOf(classId), { search, batchId, page }],
    queryFn: ({ signal }) =>
      call('listRoster', {
        params: { classId },
        query: given({ page, limit, search, batchId }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const useExportRoster = (classId: string) =>
  useMutation({
    mutationFn: (batchId: string) =>
      download('exportRoster', { params: { classId }, query: given({ batchId }) }, 'students.csv'),
  });

/** Members and batches show figures of each other. */
const useForget = (classId: string) =>
  useReadAgain(rosterOf(classId), ['batches', classId], ['students'], ['class-matrix', classId]);

export const useSetRollNo = (classId: string, studentId: string) =>
  useMutation({
    mutationFn: (rollNo: string | null) => call('setMember', { params: { classId, studentId }, body: { rollNo } }),
    onSuccess: useForget(classId),
  });

export interface Move {
  studentIds: string[];
  /** `none`: out of their batches. */
  batchId: string;
}
/** @returns how many of them are no longer in the class */
export const useMove = (classId: string) =>
  useMutation({
    mutationFn: async ({ studentIds, batchId }: Move) => {
      let gone = 0;
      for (let from = 0; from < studentIds.length; from += MOST_MOVED) {
        const body = { studentIds: studentIds.slice(from, from + MOST_MOVED) };
        gone += (await call('moveStudents', { params: { classId, batchId }, body })).data.notInClass.length;
      }
      return gone;
    },
    // The first of several calls may have moved students before the next one failed.
    onSettled: useForget(classId),
  });

/** A retry of a failed request creates nothing twice. */
export function useCreateBatch(classId: string) {
  const onSuccess = useForget(classId);
  const once = useIntent();
  return useMutation({
    mutationFn: (name: string) =>
      once(name, (idempotencyKey) => call('createBatch', { params: { classId }, body: { name }, idempotencyKey })),
    onSuccess,
  });
}
export const useRenameBatch = (classId: string, batchId: string) =>
  useMutation({
    mutationFn: (name: string) => call('renameBatch', { params: { classId, batchId }, body: { name } }),
    onSuccess: useForget(classId),
  });
export const useDeleteBatch = (classId: string) =>
  useMutation({
    mutationFn: (batchId: string) => call('deleteBatch', { params: { classId, batchId } }),
    onSuccess: useForget(classId),
  });
