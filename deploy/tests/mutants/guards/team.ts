import { ofUnit } from '../guard';
import { dropCall, dropIf, dropOperand, replace } from '../operators';

/** Invitations to a team, and the ends of the work in it. */
export const team = ofUnit('identity', [
  {
    kind: 'ownership',
    guard: 'an invitation is for the account of its address',
    in: 'refuseOthers',
    take: dropIf('email'),
    test: 'are refused with another account',
  },
  {
    kind: 'ownership',
    guard: 'a student does not work in a team',
    in: 'refuseOthers',
    take: dropIf('teacher'),
    test: 'are refused with another account',
  },
  {
    kind: 'token',
    guard: 'the link of an invitation carries our signature',
    in: 'readInvitationToken',
    take: replace('sameText(mac, macOf(secrets, id))', 'true'),
    test: 'and by a made-up link',
  },
  {
    kind: 'ownership',
    guard: 'an invitation names classes of its owner only',
    in: 'classCopyStore.titlesOf',
    take: replace('teacherId === ownerId', 'true'),
    test: 'are invited by mail, read what for',
  },
  {
    kind: 'session',
    guard: 'the invitation of a suspended account is over',
    in: 'mayEmploy',
    take: dropOperand('owner isActive'),
    test: 'or from an account that is suspended or a student',
  },
  {
    kind: 'order',
    guard: 'two who accept the last place are not both let in',
    in: 'acceptFlows.accept',
    take: dropCall('lock'),
    test: 'are at most a hundred',
  },
  {
    kind: 'session',
    guard: 'the work in teams ends when a teacher becomes a student',
    in: 'sessionEvents.session_version_raised',
    take: dropIf('role_changed'),
    test: 'end when they',
  },
]);
