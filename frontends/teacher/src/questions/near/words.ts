import { formatDate } from '@kasauti/web-kit/api';
import { plural } from '@kasauti/web-kit/i18n';

/** @example likeWords(0.92, 'a question of the bank') === '92 % like a question of the bank' */
export const likeWords = (similarity: number, what: string): string => `${Math.round(similarity * 100)} % like ${what}`;

/** @example bankWords('2026-09-03T06:00:00Z') === 'a question of the bank, 3 Sep 2026' */
export const bankWords = (updatedAt: string | undefined): string =>
  `a question of the bank${updatedAt ? `, ${formatDate(updatedAt)}` : ''}`;

/** The head of the text from the bank. */
export const usedWords = (usedIn: number | undefined): string =>
  usedIn ? `In the bank, used in ${plural(usedIn, 'test')}` : 'In the bank, not used yet';
