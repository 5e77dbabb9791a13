import type { Db } from '@kasauti/service-kit';
import type { AdmissionStore } from '../admission/admission.store';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { Secrets } from '../keys/secrets';
import { addressHash } from '../mail/stop-token';
import type { UserStore } from '../user/user.store';
import { withoutPerson } from './list';
import type { ListStore } from './list.store';

interface Deps {
  db: Db;
  lists: ListStore;
  admissions: AdmissionStore;
  classes: ClassCopyStore;
  users: UserStore;
  secrets: Secrets;
}

/** What lists leave behind; each can be repeated. */
export function eraseLists({ db, lists, admissions, classes, users, secrets }: Deps) {
  async function clear(classId: string): Promise<void> {
    for (let some = await lists.someOfClass(classId); some.length > 0; some = await lists.someOfClass(classId))
      for (const list of some) await lists.remove(list);
    for (let some = await admissions.someOfClass(classId); some.length > 0;) {
      for (const { _id } of some) await admissions.remove(_id);
      some = await admissions.someOfClass(classId);
    }
  }
  /** Wherever the address stands: a list that is not applied yet would invite it again. */
  async function emptyRows(address: string): Promise<void> {
    for (let some = await lists.naming(address); some.length > 0; some = await lists.naming(address))
      for (const { importId, n } of some)
        await db.atomically<void>(async (tx) => {
          const slice = await lists.slice(importId, n, tx);
          const columns = (await lists.get(importId, tx))?.columns ?? [];
          if (slice) await lists.forget(slice, withoutPerson(slice.rows, columns, address), columns, tx);
        });
  }
  /** Only what is archived: an open class may have been given to another teacher, which the copy does not tell yet. */
  async function clearArchived(classId: string, erasedOwnerId: string): Promise<void> {
    const c = await classes.get(classId);
    if (c?.status === 'archived' && c.teacherId === erasedOwnerId) await clear(classId);
  }

  return {
    /** Of a class that catalog has archived because its owner was erased. */
    async ofArchived({ classId, teacherId }: { classId: string; teacherId: string }): Promise<void> {
      if ((await users.get(teacherId))?.erasedAt) await clearArchived(classId, teacherId);
    },
    /** Of an erased account: rows of its address, invitations to it, and what its classes that are archived already have. */
    async of(userId: string): Promise<void> {
      const email = (await users.get(userId))?.email;
      if (email) await emptyRows(email);
      const own = email ? await admissions.allTo(addressHash(secrets, email)) : [];
      for (const { _id } of own) await admissions.remove(_id);
      for (
        let ids = await classes.someOf(userId, '');
        ids.length > 0;
        ids = await classes.someOf(userId, ids.at(-1) ?? '')
      )
        for (const classId of ids) await clearArchived(classId, userId);
    },
  };
}
