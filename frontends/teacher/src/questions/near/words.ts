import { formatDate } from '@kasauti/web-kit/api';
import { plural } from '@kasauti/web-kit/i18n';

/** @example likeWords(0.92, 'a question of your bank') === '92 % like a question of your bank' */
export const likeWords = (similarity: number, what: string): string => `${Math.round(similarity * 100)} % like ${what}`;

/** @example bankWords('2026-09-03T06:00:00Z') === 'a question of your bank, 3 Sep 2026' */
export const bankWords = (updatedAt: string | undefined): string =>
  `a question of your bank${updatedAt ? `, ${formatDate(updatedAt)}` : ''}`;

/** The head of the text from the bank. */
export const usedWords = (usedIn: number | undefined): string =>
  usedIn ? `In your bank, used in ${plural(usedIn, 'test')}` : 'In your bank, not used yet';
