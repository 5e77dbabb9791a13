import { addressOf, pageIn } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { levelWord } from '../class-card/class-words';

// The filters are kept in the address only, so that a search can be shared as a link.
export const levels = ['beginner', 'intermediate', 'advanced'] as const;
export type Level = (typeof levels)[number];
export type Filters = { search: string; subject: string; difficulty: Level | ''; featured: boolean; page: number };

export function readFilters(address: URLSearchParams): Filters {
  const difficulty = levels.find((level) => level === address.get('difficulty')) ?? '';
  return {
    search: (address.get('search') ?? '').slice(0, 100),
    subject: (address.get('subject') ?? '').slice(0, 60),
    difficulty,
    featured: address.get('featured') === 'true',
    page: pageIn(address),
  };
}

/** A changed filter goes back to the first page. */
export function writeFilters(before: Filters, change: Partial<Filters>): URLSearchParams {
  const { search, subject, difficulty, featured, page } = { ...before, page: 1, ...change };
  return addressOf({ search, subject, difficulty, featured: featured ? 'true' : '' }, page);
}

export type ActiveFilter = { label: string; without: Partial<Filters> };

export const activeFilters = ({ search, subject, difficulty, featured }: Filters): ActiveFilter[] => [
  ...(search ? [{ label: `“${search}”`, without: { search: '' } }] : []),
  ...(subject ? [{ label: subject, without: { subject: '' } }] : []),
  ...(difficulty ? [{ label: levelWord(difficulty), without: { difficulty: '' as const } }] : []),
  ...(featured ? [{ label: t('Featured'), without: { featured: false } }] : []),
];

export const noFilters: Filters = { search: '', subject: '', difficulty: '', featured: false, page: 1 };
