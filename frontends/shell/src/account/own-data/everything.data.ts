import type { components } from '@kasauti/contracts/web';
import { call, download, isMissing, keep, kept } from '@kasauti/web-kit/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export type Everything = components['schemas']['Export'];

const ASK_MS = 3000;
/** The id of the last one on this device, so that the page can be closed while it is written. */
const keyOf = (userId: string): string => `kasauti.everything.${userId}`;

/** Everything of a teacher as files: the last one that was asked for, and asking for a new one. */
export function useEverything(userId: string) {
  const [id, setId] = useState(() => kept(keyOf(userId)) ?? undefined);
  const last = useQuery({
    queryKey: ['everything', id],
    // Null: it was removed after a day.
    queryFn: async ({ signal }): Promise<Everything | null> => {
      try {
        return (await call('getExport', { params: { exportId: id ?? '' }, signal })).data;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'writing' ? ASK_MS : false),
  });
  const create = useMutation({
    mutationFn: async (idempotencyKey: string) =>
      (await call('createExport', { body: { format: 'zip', from: { everything: true } }, idempotencyKey })).data,
    onSuccess: (made) => {
      keep(keyOf(userId), made.id);
      setId(made.id);
    },
  });
  return { id, last, create };
}

/** @param file which of several, from 1 */
export const useDownload = () =>
  useMutation({
    mutationFn: ({ id, file, fileName }: { id: string; file: number; fileName: string }) =>
      download('downloadExport', { params: { exportId: id }, query: { file } }, fileName),
  });
