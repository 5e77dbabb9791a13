import type { components } from '@kasauti/contracts/web';
import { t } from '../language/messages';

export type StaffRole = components['schemas']['StaffRole'];

const names = (): Record<StaffRole, string> => ({
  co_teacher: t('Co-teacher'),
  author: t('Author'),
  evaluator: t('Evaluator'),
  desk: t('Desk'),
});

/** @example staffRoleName('co_teacher') === 'Co-teacher'; a role that this page does not know stays as it is */
export const staffRoleName = (role: StaffRole): string => names()[role] ?? role;
