import { ofUnit } from '../guard';
import { dropOperand, dropProperty, replace } from '../operators';

export const catalog = ofUnit('catalog', [
  {
    kind: 'ownership',
    guard: 'a class is changed by its teacher only',
    in: 'classStore.owned',
    take: dropProperty('teacherId'),
    test: "answers 404 for another teacher's class",
    and: { in: 'changeClassFlow', take: dropProperty('teacherId', 'status') },
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
    in: 'classStore.finishRecount',
    take: dropProperty('recount', '_id'),
    test: 'never replaces a newer count by an older one',
  },
]);
