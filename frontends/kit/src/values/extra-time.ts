import type { components } from '@kasauti/contracts/web';
import { t } from '../language/messages';
import { formatDate } from './dates';

type ExtraTime = components['schemas']['ExtraTime'];

/** @example extraTimeText({ kind: 'percent', amount: 25, validUntil: '2027-03-31' }) === '+25% until 31 Mar 2027' */
export function extraTimeText({ kind, amount, validUntil }: Pick<ExtraTime, 'kind' | 'amount' | 'validUntil'>): string {
  const extra = kind === 'percent' ? t('+{amount}%', { amount }) : t('+{amount} min', { amount });
  // Midday, so that the day is the same one in India.
  return validUntil === null ? extra : t('{extra} until {day}', { extra, day: formatDate(`${validUntil}T06:30:00Z`) });
}
