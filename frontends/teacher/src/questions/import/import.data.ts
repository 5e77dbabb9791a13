import type { components } from '@kasauti/contracts/web';
import { ApiError, call, given, useReadAgain } from '@kasauti/web-kit/api';
import { toast } from '@kasauti/web-kit/base';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BankFields } from '../bank.data';

type Schemas = components['schemas'];
export type Import = Schemas['Import'];
export type ImportRow = Schemas['ImportRow'];
export const shown = ['all', 'ready', 'near', 'same', 'problem'] as const;
export type Shown = (typeof shown)[number];

const all = ['imports'];
const limit = 20;
const SOON_MS = 2000;
const LATER_MS = 5000;
const PATIENCE_MS = 30_000;

export const useImports = () =>
  useQuery({
    queryKey: [...all, 'list'],
    queryFn: ({ signal }) => call('listImports', { query: { limit: 10 }, signal }),
    // The server reads and adds on its own, so what was seen before is old.
    staleTime: 0,
  });

const moves = (state: string) => state === 'reading' || state === 'adding';

/** Asks again while the file is read or its questions are added, less often after half a minute. */
export function useImport(importId: string) {
  return useQuery({
    queryKey: [...all, 'one', importId],
    queryFn: async ({ signal }) => (await call('getImport', { params: { importId }, signal })).data,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && moves(data.state) ? (dataUpdateCount * SOON_MS < PATIENCE_MS ? SOON_MS : LATER_MS) : false,
  });
}

export const useImportRows = (importId: string, show: Shown, page: number) =>
  useQuery({
    queryKey: [...all, 'rows', importId, show, page],
    queryFn: ({ signal }) => call('listImportRows', { params: { importId }, query: { show, page, limit }, signal }),
    placeholderData: keepPreviousData,
  });

export const useCreateImport = () =>
  useMutation({
    mutationFn: async ({
      file,
      testId,
      ownerId,
      key,
    }: {
      file: File;
      testId?: string;
      ownerId?: string;
      key: string;
    }) => {
      const body = { fileName: file.name, bytes: file.size, ...given({ testId, ownerId }) };
      return (await call('createImport', { body, idempotencyKey: key })).data;
    },
  });

const useForget = () => useReadAgain(all);

/** @param onError also of a row that is no longer shown */
export const useEditRow = (importId: string, onError?: (error: Error) => void) =>
  useMutation({
    mutationFn: async ({ n, ...body }: { n: number; include?: boolean } & Partial<BankFields>) =>
      (await call('editImportRow', { params: { importId, n: String(n) }, body })).data,
    onSuccess: useForget(),
    onError,
  });

export const useIncludeAll = (importId: string) =>
  useMutation({
    mutationFn: (body: { include: boolean; show: Exclude<Shown, 'problem'> }) =>
      call('editImportRows', { params: { importId }, body }),
    onSuccess: useForget(),
  });

export function useCommit(importId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call('commitImport', { params: { importId } })).data,
    onSuccess: (data) => client.setQueryData([...all, 'one', importId], data),
  });
}

export const useRemoveImport = () =>
  useMutation({
    mutationFn: (importId: string) => call('removeImport', { params: { importId } }),
    onError: (error) => {
      // The dialog goes with the preview once the page shows what the import is now.
      if (error instanceof ApiError && error.code === 'import_being_added') toast.error(error.message);
    },
    onSettled: useForget(),
  });
