import type { StaffRole } from '@kasauti/web-kit/api';
import { t } from '@kasauti/web-kit/i18n';

/** What the invited person will see in a role, and what not. The shared bank belongs to no class, so only all classes reach it. */
export const roleWords = (isForAllClasses: boolean): Record<StaffRole, { does: string; not: string }> => ({
  co_teacher: {
    does: t('You write questions and tests, see students and results, and give marks.'),
    not: t('You do not see sales, and you change neither the price of a class nor the staff.'),
  },
  author: {
    does: isForAllClasses
      ? t('You write questions and drafts of tests, in the shared bank.')
      : t('You write drafts of tests with their questions.'),
    not: t('You do not publish tests, and you see neither students nor results.'),
  },
  evaluator: {
    does: t('You give marks to answers that wait, with the accepted answers beside them.'),
    not: t('You see no names of students, no addresses, no prices, no results.'),
  },
  desk: {
    does: t(
      'You keep the students of the classes, invite them, give them extra time, and make and withdraw announcements.',
    ),
    not: t('You see no questions, no answers and no results.'),
  },
});
