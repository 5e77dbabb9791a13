import { notFound, type Handlers } from '@kasauti/service-kit';
import type { Copies } from '../test-copy/copies.store';
import type { UserStore } from '../user/user.store';

interface Deps {
  users: UserStore;
  copies: Copies;
}
const classNotFound = () => notFound('class_not_found', 'Class not found');

/** Mails of announcements are on for every class until its student turns them off. */
export const classMailsApi = ({ users, copies }: Deps): Handlers<'setClassMails'> => ({
  async setClassMails({ params: { classId }, body: { isOn }, caller }) {
    if (!(await copies.member(classId, caller.id))) throw classNotFound();
    await users.setClassMails(caller.id, classId, isOn);
    return {
      message: isOn ? 'Announcements of this class are mailed.' : 'Announcements of this class are not mailed.',
    };
  },
});
