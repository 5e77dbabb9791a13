import { staffFrom, type Caller, type StaffOperation } from '@kasauti/service-kit';
import type { ClassCopy } from '../class-copy/class-copy';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import { classUnknown } from '../class-copy/class-copy.refusals';
import type { MembershipStore } from '../staff/membership.store';
import type { UserStore } from '../user/user.store';

interface Deps {
  classes: ClassCopyStore;
  memberships: MembershipStore;
  users: UserStore;
}
export type Access = ReturnType<typeof accessOf>;

/** Who may do what in whose class. Grants are this service's own, so they need no confirmation. */
export function accessOf({ classes, memberships, users }: Deps) {
  const staff = staffFrom({
    async grantsOf({ id, role }) {
      if (role !== 'teacher') return [];
      const members = await memberships.ofUser(id);
      return members.flatMap(({ ownerId, grants }) => grants.map((grant) => ({ ...grant, ownerId })));
    },
    confirm: async () => {},
    async namesOf(ids) {
      const owners = await users.named(ids);
      return new Map([...owners].map(([id, { fullName }]) => [id, fullName]));
    },
  });
  return {
    /** The class, if the caller may do this in it. @throws 404 also to whom it does not concern, 403 */
    async toClass(caller: Caller, classId: string, op: StaffOperation): Promise<ClassCopy> {
      const found = await classes.get(classId);
      if (!found) throw classUnknown();
      const { teacherId: ownerId } = found;
      if (ownerId !== caller.id) await staff.demand(caller, { ownerId, classId }, op, classUnknown);
      return found;
    },
  };
}
