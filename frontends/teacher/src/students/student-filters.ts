import type { components } from '@kasauti/contracts/web';
import { addressOf, pageIn } from '@kasauti/web-kit/base';

export type StudentFlag = components['schemas']['StudentFlag'];

export interface StudentFilters {
  search: string;
  classId: string;
  /** Of the chosen class: a batch id, `none`, or empty for all. */
  batchId: string;
  flag: StudentFlag | 'all';
  /** Of whose classes, for people who work for others; empty: all. */
  ownerId: string;
  page: number;
}
const flags = ['inactive', 'falling'] as const;

export const readFilters = (address: URLSearchParams): StudentFilters => ({
  search: address.get('search') ?? '',
  classId: address.get('classId') ?? '',
  batchId: address.get('classId') ? (address.get('batchId') ?? '') : '',
  flag: flags.find((flag) => flag === address.get('flag')) ?? 'all',
  ownerId: address.get('ownerId') ?? '',
  page: pageIn(address),
});

/** A changed filter leads to the first page, another class to all of its batches. */
export function writeFilters(filters: StudentFilters, part: Partial<StudentFilters>): URLSearchParams {
  const all = part.classId === undefined ? {} : { batchId: '' };
  const { search, classId, batchId, flag, ownerId, page } = { ...filters, page: 1, ...all, ...part };
  return addressOf({ search, classId, batchId, flag: flag === 'all' ? '' : flag, ownerId }, page);
}

export const isFiltered = ({ search, classId, flag, ownerId }: StudentFilters): boolean =>
  search !== '' || classId !== '' || flag !== 'all' || ownerId !== '';
export const noFilters: Partial<StudentFilters> = { search: '', classId: '', flag: 'all', ownerId: '' };
