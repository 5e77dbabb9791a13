import { notFound, type Handlers } from '@kasauti/service-kit';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { Secrets } from '../keys/secrets';
import { readClassToken } from '../mail/unsubscribe-token';
import { classMailsLinkInvalid } from '../mail/unsubscribe.refusals';
import type { Copies } from '../test-copy/copies.store';
import type { UserStore } from '../user/user.store';

interface Deps {
  users: UserStore;
  copies: Copies;
  classes: ClassCopyStore;
  secrets: Secrets;
}
const classNotFound = () => notFound('class_not_found', 'Class not found');

/** Mails of announcements are on for every class until its student turns them off. */
export const classMailsApi = (deps: Deps): Handlers<'setClassMails' | 'stopClassMails'> => ({
  async setClassMails({ params: { classId }, body: { isOn }, caller }) {
    const { users, copies } = deps;
    if (!(await copies.member(classId, caller.id))) throw classNotFound();
    await users.setClassMails(caller.id, classId, isOn);
    return {
      message: isOn ? 'Announcements of this class are mailed.' : 'Announcements of this class are not mailed.',
    };
  },
  async stopClassMails({ body: { token } }) {
    const { users, classes, secrets } = deps;
    const read = readClassToken(secrets, token);
    if (!read) throw classMailsLinkInvalid();
    await users.setClassMails(read.userId, read.classId, false);
    const classTitle = (await classes.get(read.classId))?.title ?? '';
    return { message: 'You will get no more mails of this kind.', data: { classTitle } };
  },
});
