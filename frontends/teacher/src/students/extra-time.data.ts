import type { components } from '@kasauti/contracts/web';
import { call, type CallInput } from '@kasauti/web-kit/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

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

export function useGiveExtraTime() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ...params }: Whose & { body: CallInput<'setAccommodation'>['body'] }) =>
      call('setAccommodation', { params, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: extraTime }),
  });
}

export function useEndExtraTime() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (params: Whose) => call('endAccommodation', { params }),
    onSuccess: () => client.invalidateQueries({ queryKey: extraTime }),
  });
}
