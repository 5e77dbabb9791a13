import { hasEveryWord } from '@kasauti/contracts/members';
import { t } from '@kasauti/web-kit/i18n';
import type { Progress } from '../dashboard/dashboard.data';
import type { MyClass } from './my-classes.data';

export const classTabs = ['active', 'completed', 'archived'] as const;
export type ClassTab = (typeof classTabs)[number];
export const tabWord: Record<ClassTab, string> = {
  active: t('Active'),
  completed: t('Completed'),
  archived: t('Archived'),
};

/** Completed: the class has ended and every test was taken. While it runs, the teacher may publish further tests. */
export function groupOfClass({ status }: MyClass, progress: Progress | undefined): ClassTab {
  if (status !== 'archived') return 'active';
  return progress && progress.totalTests > 0 && progress.testsCompleted >= progress.totalTests
    ? 'completed'
    : 'archived';
}

/** Whether the title or the teacher's name contains every word. */
export const matches = ({ title, teacher }: Pick<MyClass, 'title' | 'teacher'>, search: string): boolean =>
  hasEveryWord(`${title} ${teacher}`, search);
