import type { components } from '@kasauti/contracts/web';
import { call, useReadAgain, type CallInput } from '@kasauti/web-kit/api';
import { useMutation, useQuery } from '@tanstack/react-query';

export type ExtraTime = components['schemas']['ExtraTime'];

const extraTime = ['extra-time'];

/** The owner's and the one that holds everywhere. */
export const useExtraTime = (classId: string, studentId: string) =>
  useQuery({
    queryKey: [...extraTime, classId, studentId],
    queryFn: async ({ signal }) =>
      (await call('listAccommodations', { params: { classId }, query: { studentId }, signal })).data,
  });

interface Whose {
  classId: string;
  studentId: string;
}

export const useGiveExtraTime = () =>
  useMutation({
    mutationFn: ({ body, ...params }: Whose & { body: CallInput<'setAccommodation'>['body'] }) =>
      call('setAccommodation', { params, body }),
    onSuccess: useReadAgain(extraTime),
  });

export const useEndExtraTime = () =>
  useMutation({
    mutationFn: (params: Whose) => call('endAccommodation', { params }),
    onSuccess: useReadAgain(extraTime),
  });
