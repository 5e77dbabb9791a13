import type { components } from '@kasauti/contracts/web';
import { call, download } from '@kasauti/web-kit/api';
import { useMutation, useQuery } from '@tanstack/react-query';

type Schemas = components['schemas'];
export type Export = Schemas['Export'];
export type ExportInput = Schemas['ExportInput'];

const SOON_MS = 1000;
const LATER_MS = 5000;
const PATIENCE_MS = 30_000;

export const useCreateExport = () =>
  useMutation({
    mutationFn: async ({ key, ...body }: ExportInput & { key: string }) =>
      (await call('createExport', { body, idempotencyKey: key })).data,
  });

/** Asks again while the file is written, less often after half a minute. */
export const useExported = (made: Export | undefined) =>
  useQuery({
    queryKey: ['exports', made?.id],
    queryFn: async ({ signal }) => (await call('getExport', { params: { exportId: made?.id ?? '' }, signal })).data,
    enabled: made !== undefined,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && data.state !== 'writing' ? false : dataUpdateCount * SOON_MS < PATIENCE_MS ? SOON_MS : LATER_MS,
    gcTime: 0,
  });

export const useDownload = () =>
  useMutation({
    mutationFn: ({ id, fileName = 'kasauti-questions' }: Export) =>
      download('downloadExport', { params: { exportId: id } }, fileName),
  });
