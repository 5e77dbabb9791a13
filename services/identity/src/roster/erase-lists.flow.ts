import type { AdmissionStore } from '../admission/admission.store';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { Secrets } from '../keys/secrets';
import { addressHash } from '../mail/stop-token';
import type { UserStore } from '../user/user.store';
import type { ListStore } from './list.store';

interface Deps {
  lists: ListStore;
  admissions: AdmissionStore;
  classes: ClassCopyStore;
  users: UserStore;
  secrets: Secrets;
}

/** Of an erased account: invitations to its address, and the lists and invitations of its own classes. Can be repeated. */
export const eraseLists =
  ({ lists, admissions, classes, users, secrets }: Deps) =>
  async (userId: string): Promise<void> => {
    const email = (await users.get(userId))?.email;
    const own = email ? await admissions.allTo(addressHash(secrets, email)) : [];
    for (const { _id } of own) await admissions.remove(_id);
    for (
      let ids = await classes.someOf(userId, '');
      ids.length > 0;
      ids = await classes.someOf(userId, ids.at(-1) ?? '')
    )
      for (const classId of ids) {
        for (let some = await lists.someOfClass(classId); some.length > 0; some = await lists.someOfClass(classId))
          for (const list of some) await lists.remove(list);
        for (let some = await admissions.someOfClass(classId); some.length > 0;) {
          for (const { _id } of some) await admissions.remove(_id);
          some = await admissions.someOfClass(classId);
        }
      }
  };
