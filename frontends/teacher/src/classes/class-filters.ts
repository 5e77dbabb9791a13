import { addressOf, pageIn } from '@kasauti/web-kit/base';
import { statuses } from '../class/class-status';
import type { ClassStatus } from '../class/own-classes.data';

// Filters are stored in the address only.
export interface ClassFilters {
  search: string;
  status: ClassStatus | 'all';
  /** Whose classes, for people who work for others; empty: all. */
  ownerId: string;
  page: number;
}
export const noFilters: ClassFilters = { search: '', status: 'all', ownerId: '', page: 1 };

export function readFilters(address: URLSearchParams): ClassFilters {
  return {
    search: (address.get('search') ?? '').slice(0, 100),
    status: statuses.find((status) => status === address.get('status')) ?? 'all',
    ownerId: address.get('ownerId') ?? '',
    page: pageIn(address),
  };
}

/** A changed filter returns to the first page. */
export function writeFilters(before: ClassFilters, change: Partial<ClassFilters>): URLSearchParams {
  const { search, status, ownerId, page } = { ...before, page: 1, ...change };
  return addressOf({ search, status: status === 'all' ? '' : status, ownerId }, page);
}

export const isFiltered = ({ search, status, ownerId }: ClassFilters): boolean =>
  search !== '' || status !== 'all' || ownerId !== '';
