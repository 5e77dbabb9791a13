import { formatClock } from '@kasauti/web-kit/api';
import { t } from '@kasauti/web-kit/i18n';
import type { Started } from '../journal/attempt.data';

export type PartLock = { kind: 'running' | 'ended' } | { kind: 'coming'; opensAt: string };

/** How each section stands, in the order of the paper; undefined where all are open. */
export const locksOf = (ends: Started['sectionEnds'], section: number | undefined): PartLock[] | undefined =>
  section === undefined
    ? undefined
    : ends?.map(({ opensAt }, k) =>
        k > section ? { kind: 'coming', opensAt } : { kind: k === section ? 'running' : 'ended' },
      );

/** What is said of a section that does not run. */
export const lockWords = (lock: PartLock): string =>
  lock.kind === 'coming' ? t('opens {time}', { time: clockTime(lock.opensAt) }) : t('ended');

export const clockTime = (iso: string): string => formatClock(iso).replace(/ IST$/, '');
