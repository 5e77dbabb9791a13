import { ofUnit } from '../guard';
import { dropIf, dropOperand, replace } from '../operators';

const inCatalog = ofUnit('catalog', [
  {
    kind: 'ownership',
    guard: 'a class is told something by who works in it only',
    in: 'announcementApi.classFor',
    take: replace(
      'access.toClass(caller, await classes.get(classId), op, classNotFound)',
      '(await classes.get(classId)) as never',
    ),
    test: 'is neither made, read nor withdrawn by another teacher or a stranger',
  },
  {
    kind: 'ownership',
    guard: 'announcements are read by who is in the class now',
    in: 'announcementApi.ownEnrolment',
    take: dropIf('endedAt'),
    test: 'after leaving there is none',
  },
  {
    kind: 'ownership',
    guard: 'an announcement is withdrawn in its own class only',
    in: 'announcementStore.inClass',
    take: replace('found?.classId === classId', 'found'),
    test: 'is refused for unknown batches',
  },
]);

const inIdentity = ofUnit('identity', [
  {
    kind: 'order',
    guard: 'a withdrawn announcement is not mailed, though its mails wait',
    in: 'recipientQuery.isStillWanted',
    take: dropOperand('isWithdrawn'),
    test: 'withdrawn twice after it was queued',
  },
  {
    kind: 'ownership',
    guard: 'who has left is not mailed',
    in: 'copies.member',
    take: replace('found?.isActive', 'found'),
    test: 'removed from the class after it was queued',
  },
  {
    kind: 'ownership',
    guard: 'the mails of before are not for who enrols later',
    in: 'recipientQuery.concerns',
    take: replace('!(member.enrolledAt && member.enrolledAt > madeAt)', 'true'),
    test: 'joined again only after the announcement',
  },
  {
    kind: 'token',
    guard: 'the link that stops the mails of a class carries our signature',
    in: 'readClassToken',
    take: dropOperand('sameText'),
    test: 'a link that stops the mails of this class alone',
  },
]);

/** Who hears of an announcement, and who does not. */
export const announcements = [...inCatalog, ...inIdentity];
