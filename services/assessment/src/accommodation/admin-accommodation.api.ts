import { actReason, event, type Caller, type Handlers, type NewEvent } from '@kasauti/service-kit';
import { EVERYWHERE, holdsAt } from './accommodation';
import { givenBy, type AccommodationDeps } from './accommodation.api';
import { userNotFound } from './accommodation.refusals';
import { forAdmin, peopleIn } from './accommodation.view';
import { endExtraTime, giveExtraTime } from './change-accommodation.flow';

type Op = 'listUserAccommodations' | 'setUserAccommodation' | 'endUserAccommodation';

/** Extra time on the whole platform. */
export function adminAccommodationApi({ accommodations, people }: AccommodationDeps): Handlers<Op> {
  const checkUser = async (userId: string) => {
    // The name is empty once the account is erased.
    if (!(await people.nameOf(userId))) throw userNotFound();
  };
  return {
    async listUserAccommodations({ params: { userId }, now }) {
      const held = (await accommodations.ofStudent(userId)).filter((one) => holdsAt(one, now));
      const names = await people.names(peopleIn(held));
      return { data: held.map((one) => forAdmin(one, names)) };
    },
    async setUserAccommodation({ params: { userId }, body: { actReason: why, ...input }, caller, now }) {
      await checkUser(userId);
      const given = givenBy(input, EVERYWHERE, userId, caller.id, now);
      const stored = await giveExtraTime(accommodations, given, now, [acted('extra_time_given', userId, caller, why)]);
      return { data: forAdmin(stored, await people.names(peopleIn([stored]))) };
    },
    async endUserAccommodation({ params: { userId }, body: { reason }, caller }) {
      await checkUser(userId);
      const act = acted('extra_time_ended', userId, caller, reason);
      await endExtraTime(accommodations, { scope: EVERYWHERE, studentId: userId }, [act]);
      return {};
    },
  };
}

/** With why the administrator acted, never with why the student needs the time. */
const acted = (action: string, userId: string, caller: Caller, why: string): NewEvent =>
  event(
    'admin_acted',
    {
      service: 'assessment',
      action,
      resourceType: 'user',
      resourceId: userId,
      adminId: caller.id,
      reason: actReason(why),
    },
    { aggId: userId, key: userId },
  );
