import type { components } from '@kasauti/contracts/web';
import { call, download, given } from '@kasauti/web-kit/api';
import { addressOf, pageIn } from '@kasauti/web-kit/base';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

type Schemas = components['schemas'];
export type Matrix = Schemas['ClassMatrix'];
export type Row = Schemas['MatrixRow'];
export type Cell = Schemas['MatrixCell'];
export type Column = Schemas['MatrixTest'];
export type Show = 'marks' | 'percent';

/** What the address keeps. */
export interface Place {
  search: string;
  /** A batch id, `none`, or empty for the whole class. */
  batchId: string;
  /** A test by id: only tests before it are shown; empty: the newest. */
  before: string;
  page: number;
  show: Show;
}

export const readPlace = (address: URLSearchParams): Place => ({
  search: address.get('search') ?? '',
  batchId: address.get('batchId') ?? '',
  before: address.get('before') ?? '',
  page: pageIn(address),
  show: address.get('show') === 'percent' ? 'percent' : 'marks',
});

/** Another search or batch leads to the first page. */
export function writePlace(place: Place, part: Partial<Place>): URLSearchParams {
  const isOther = part.search !== undefined || part.batchId !== undefined;
  const { search, batchId, before, page, show } = { ...place, ...(isOther ? { page: 1 } : {}), ...part };
  return addressOf({ search, batchId, before, show: show === 'percent' ? show : '' }, page);
}

/** Students on a page. */
export const limit = 50;

export const useMatrix = (classId: string, { search, batchId, before, page }: Place) =>
  useQuery({
    queryKey: ['class-matrix', classId, { search, batchId, before, page }],
    queryFn: ({ signal }) =>
      call('getClassMatrix', {
        params: { classId },
        query: given({ page, limit, search, batchId, before }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const useExportMatrix = (classId: string, batchId: string) =>
  useMutation({
    mutationFn: (as: Show) =>
      download('exportClassMatrix', { params: { classId }, query: { as, ...given({ batchId }) } }, 'class-matrix.csv'),
  });
