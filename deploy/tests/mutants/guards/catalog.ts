import { ofUnit } from '../guard';
import { dropCall, dropOperand, dropProperty, replace } from '../operators';

export const catalog = ofUnit('catalog', [
  {
    kind: 'ownership',
    guard: 'a class is changed by its teacher only',
    in: 'classApi.updateClass',
    take: replace(
      'access.toClass(caller, await classes.get(params.classId), asked, classNotFound)',
      '(await classes.get(params.classId)) as never',
    ),
    test: "answers 404 for another teacher's class",
  },
  {
    kind: 'ownership',
    guard: 'only the owner says what a class costs and who finds it',
    in: 'classApi.updateClass',
    take: replace("concernsOwner(body) ? { can: 'class.manage' as const } : 'updateClass'", "'updateClass'"),
    test: 'is told by 403 whom to ask where the role does not reach',
  },
  {
    kind: 'ownership',
    guard: 'a hidden class is shown to its teacher and students only',
    in: 'maySeeDetails',
    take: replace('isPublished(c)', 'true'),
    test: 'does not exist for others',
  },
  {
    kind: 'ownership',
    guard: 'a hidden class enrols no stranger',
    in: 'enrolStudentFlow',
    take: dropOperand('mayEnrolDirectly'),
    test: 'answers for a draft, an archived or an invite-only class as for an unknown one',
  },
  {
    kind: 'idempotency',
    guard: 'of many concurrent enrolments of a student one counts',
    in: 'newEnrolment',
    take: replace('enrolmentId(c._id, userId)', 'String(Math.random())'),
    test: 'enrols once, however often and however fast',
  },
  {
    kind: 'compare-and-set',
    guard: 'an overtaken count of students is not written',
    in: 'classStore',
    take: replace('{ _id: id, recount: token }', '{ _id: id }'),
    test: 'never replaces a newer count by an older one',
  },
  {
    kind: 'ownership',
    guard: 'an invite is read and ended by its teacher only',
    in: 'inviteApi.inviteFor',
    take: dropCall('toClass'),
    test: 'do not exist for another teacher',
  },
  {
    kind: 'ownership',
    guard: 'a student is removed by the teacher of the class only',
    in: 'enrolmentApi.removeStudent',
    take: dropCall('toClass'),
    test: 'of another teacher answers as for an unknown student',
  },
  {
    kind: 'limit',
    guard: 'an invite is used no more often than it may be',
    in: 'inviteStore.takePlace',
    take: dropProperty('usedCount', { beside: 'revokedAt' }),
    test: 'gives exactly 37 places to 500 students',
  },
  {
    kind: 'idempotency',
    guard: 'a student takes one place of an invite',
    in: 'inviteStore.takePlace',
    take: dropProperty('uses.userId'),
    test: 'takes one place for a student, also when the student asks twice at the same moment',
  },
  {
    kind: 'durability',
    guard: 'a place of an invite is stored with the enrolment or not at all',
    in: 'admitStudentFlow.enrol',
    take: replace('enrolments.insert(enrolment, tx)', 'enrolments.insert(enrolment)'),
    test: 'stores neither the place nor the enrolment when the last write fails',
  },
  {
    kind: 'limit',
    guard: 'wrong invite codes are limited',
    in: 'codeGuard.refuseGuessing',
    take: dropOperand('minute'),
    test: 'refuses guessing after ten wrong codes',
  },
  {
    kind: 'ownership',
    guard: 'a removed student does not come back by an old invite',
    in: 'isKeptOut',
    take: replace("endReason === 'removed'", 'false'),
    test: 'needs an invite made after the removal',
  },
]);
