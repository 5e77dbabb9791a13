import { LOST, retryCas, type NewEvent } from '@kasauti/service-kit';
import { accommodationChanged, accommodationId, isSameAs, type Accommodation, type Given } from './accommodation';
import type { AccommodationStore } from './accommodation.store';

/**
 * Gives extra time in the place of what the scope had. Running attempts keep what they were started with.
 * @param acts further events of the same act; the same values a second time write nothing
 */
export const giveExtraTime = (
  accommodations: AccommodationStore,
  given: Given,
  now: Date,
  acts: NewEvent[] = [],
): Promise<Accommodation> =>
  retryCas<Accommodation>(async () => {
    const current = await accommodations.get(given.scope, given.studentId);
    if (current && isSameAs(current, given)) return current;
    const _id = accommodationId(given.scope, given.studentId);
    const next: Accommodation = { ...given, _id, at: now, isEnded: false };
    const events = [accommodationChanged(next), ...acts];
    if (!current) return (await accommodations.insert(next, events)) ? next : LOST;
    return (await accommodations.change(current, next, events)) ?? LOST;
  });

/** Ends it and forgets its reason. Nothing happens where there is none, or none any more. */
export const endExtraTime = (
  accommodations: AccommodationStore,
  { scope, studentId }: Pick<Accommodation, 'scope' | 'studentId'>,
  acts: NewEvent[] = [],
): Promise<null> =>
  retryCas<null>(async () => {
    const current = await accommodations.get(scope, studentId);
    if (!current || current.isEnded) return null;
    const end = { isEnded: true, reason: '' };
    const events = [accommodationChanged({ ...current, ...end }), ...acts];
    return (await accommodations.change(current, end, events)) ? null : LOST;
  });
