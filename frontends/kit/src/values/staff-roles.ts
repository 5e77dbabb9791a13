import type { components } from '@kasauti/contracts/web';
import { t } from '../language/messages';

export type StaffRole = components['schemas']['StaffRole'];

/** Every role, the widest first. */
export const staffRoles: readonly StaffRole[] = ['co_teacher', 'author', 'evaluator', 'desk'];

const names = (): Record<StaffRole, string> => ({
  co_teacher: t('Co-teacher'),
  author: t('Author'),
  evaluator: t('Evaluator'),
  desk: t('Desk'),
});

/** @example staffRoleName('co_teacher') === 'Co-teacher'; a role that this page does not know stays as it is */
export const staffRoleName = (role: StaffRole): string => names()[role] ?? role;
