import type { ClassStatus, OwnClass } from './own-classes.data';

export const statuses: readonly ClassStatus[] = ['active', 'draft', 'archived'];
export const statusWord: Record<ClassStatus, string> = { active: 'Active', draft: 'Draft', archived: 'Archived' };

export const statusMeaning: Record<ClassStatus, string> = {
  active: 'Students can enroll, pay and take tests.',
  draft: 'Hidden. Students cannot enroll.',
  archived: 'No new enrolments or payments. Running attempts end normally, results stay.',
};

/** Allowed changes. A class cannot become a draft again. */
const next: Record<ClassStatus, readonly ClassStatus[]> = {
  draft: ['active', 'archived'],
  active: ['archived'],
  archived: ['active'],
};
export const mayBecome = (from: ClassStatus, to: ClassStatus): boolean => from === to || next[from].includes(to);

/** What an active class is to students, as the rest of a sentence. */
export const openMeans: Record<OwnClass['visibility'], string> = {
  public: 'students can see it and enroll',
  invite_only: 'students join with an invite; others cannot see it',
};

/** Text of a confirmation dialog. */
export interface Question {
  title: string;
  text: string;
  confirm: string;
  danger: boolean;
}

/** The confirmation to ask for before a change; undefined when the change needs none. */
export function questionBefore(
  { status: from, visibility }: Pick<OwnClass, 'status' | 'visibility'>,
  to: ClassStatus,
): Question | undefined {
  if (to === 'archived')
    return {
      title: 'Archive this class?',
      text:
        'Students can no longer enroll, pay or start a test. ' +
        'Payments for tests that a student has not started, but still could, are refunded. ' +
        'Running attempts end normally and results stay. ' +
        'You can make the class active again, but these refunds cannot be undone.',
      confirm: 'Archive',
      danger: true,
    };
  if (from === 'draft' && to === 'active')
    return {
      title: 'Open this class to students?',
      text: `From now on ${openMeans[visibility]}. It cannot become a draft again.`,
      confirm: 'Open class',
      danger: false,
    };
  return undefined;
}
