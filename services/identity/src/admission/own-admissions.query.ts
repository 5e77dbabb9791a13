import type { components } from '@kasauti/contracts';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { Secrets } from '../keys/secrets';
import { addressHash } from '../mail/stop-token';
import type { Copies } from '../test-copy/copies.store';
import type { UserStore } from '../user/user.store';
import { admissionNotFound } from './admission.refusals';
import type { AdmissionStore } from './admission.store';
import { openAdmissionView, ownAdmissionView } from './admission.view';

interface Deps {
  admissions: AdmissionStore;
  users: UserStore;
  classes: ClassCopyStore;
  copies: Copies;
  secrets: Secrets;
}
export type OwnAdmissionsQuery = ReturnType<typeof ownAdmissionsQuery>;

/** Invitations as those see them who are invited. */
export function ownAdmissionsQuery({ admissions, users, classes, copies, secrets }: Deps) {
  return {
    /** Open ones of a student, to classes that take students, of an active owner, and that the student is not in. */
    async own(userId: string, now: Date): Promise<components['schemas']['OwnAdmission'][]> {
      const user = await users.get(userId);
      if (!user?.email) return [];
      const found = await admissions.toAddress(addressHash(secrets, user.email), now);
      const known = await classes.named(found.map(({ classId }) => classId));
      const owners = await users.named([...known.values()].map(({ teacherId }) => teacherId));
      const shown = await Promise.all(
        found.map(async (a) => {
          const c = known.get(a.classId);
          if (!c || (c.status ?? 'active') !== 'active' || !owners.get(c.teacherId)?.isActive) return [];
          const isMember = (await copies.places(a.classId, [userId])).get(userId)?.isActive;
          return isMember ? [] : [ownAdmissionView(a, c, owners.get(c.teacherId))];
        }),
      );
      return shown.flat();
    },

    /** What a link leads to. @throws 404 */
    async open(id: string, userId: string | undefined, now: Date) {
      const [a, caller] = await Promise.all([admissions.get(id), userId === undefined ? null : users.get(userId)]);
      const c = a && (await classes.get(a.classId));
      if (!a || !c) throw admissionNotFound();
      const isYours = Boolean(caller?.email) && addressHash(secrets, caller?.email ?? '') === a.addressHash;
      const [owner, places] = await Promise.all([
        users.get(c.teacherId),
        copies.places(a.classId, caller ? [caller._id] : []),
      ]);
      const place = caller ? places.get(caller._id) : undefined;
      return openAdmissionView(a, { c, owner: owner ?? undefined, caller, isYours, place }, now);
    },

    /** Everything that is kept of an address, for its owner. */
    async allOf(userId: string): Promise<NonNullable<components['schemas']['AccountExport']['admissions']>> {
      const user = await users.get(userId);
      const found = user?.email ? await admissions.allTo(addressHash(secrets, user.email)) : [];
      const known = await classes.named(found.map(({ classId }) => classId));
      return found.map(({ _id, classId, state, listedAt, acceptedAt }) => ({
        admissionId: _id,
        classId,
        classTitle: known.get(classId)?.title ?? '',
        state,
        invitedAt: listedAt.toISOString(),
        ...(acceptedAt ? { acceptedAt: acceptedAt.toISOString() } : {}),
      }));
    },
  };
}
