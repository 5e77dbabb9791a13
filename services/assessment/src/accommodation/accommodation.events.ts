import type { On } from '@kasauti/service-kit';
import type { AccommodationStore } from './accommodation.store';
import { endExtraTime } from './change-accommodation.flow';

/** Of an erased person nothing is kept that tells why more time was needed. */
export const accommodationEvents = ({
  accommodations,
}: {
  accommodations: AccommodationStore;
}): On<'profile_changed'> => ({
  async profile_changed({ data: { userId, erased } }) {
    if (!erased) return;
    for (const one of await accommodations.ofStudent(userId)) await endExtraTime(accommodations, one);
  },
});
