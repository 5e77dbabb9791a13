import { t } from '@kasauti/web-kit/i18n';
import type { Result, Reviewed } from './test-result.data';

export const filters = ['all', 'wrong', 'partial', 'skipped', 'marked', 'pending'] as const;
export type Filter = (typeof filters)[number];

export const filterWords: Record<Filter, string> = {
  all: t('All'),
  wrong: t('Wrong'),
  partial: t('Partly right'),
  skipped: t('Skipped'),
  marked: t('Marked'),
  pending: t('Not graded yet'),
};

const matches: Record<Filter, (row: Reviewed) => boolean> = {
  all: () => true,
  wrong: (row) => row.verdict === 'wrong',
  partial: (row) => row.verdict === 'partial',
  skipped: (row) => row.verdict === 'skipped',
  marked: (row) => row.markedForReview === true,
  pending: (row) => row.verdict === 'pending',
};

export const chosen = (rows: readonly Reviewed[], filter: Filter): Reviewed[] => rows.filter(matches[filter]);

export const readFilter = (text: string | null): Filter => filters.find((filter) => filter === text) ?? 'all';

export type Tally = { right: number; wrong: number; skipped: number; pending: number };
export const tallyOf = (rows: readonly Reviewed[]): Tally => ({
  right: rows.filter((row) => row.verdict === 'correct').length,
  wrong: rows.filter((row) => row.verdict === 'wrong').length,
  skipped: rows.filter((row) => row.verdict === 'skipped').length,
  pending: rows.filter((row) => row.verdict === 'pending').length,
});

/** The questions that count: fewer than there are where the student chose or one was dropped. Sections come with the released score. */
export const askedOf = ({
  sections = [],
  responses,
  totalQuestions,
  askedQuestions = totalQuestions,
}: Result): number =>
  sections.reduce((sum, { id, attemptAny = Infinity }) => {
    const own = responses.filter(({ sectionId }) => sectionId === id);
    const left = own.filter(({ verdict }) => verdict !== 'dropped').length;
    return sum - own.length + Math.min(attemptAny, left);
  }, askedQuestions);

/** Every question was dropped: there is nothing that a score could be part of. */
export const isUnscored = ({ maxScore }: { maxScore?: number | null }): boolean => maxScore === 0;

/** 164:36, minutes and seconds. */
export const minutesAndSeconds = (sec: number): string =>
  `${String(Math.floor(sec / 60)).padStart(2, '0')}:${String(Math.floor(sec) % 60).padStart(2, '0')}`;
