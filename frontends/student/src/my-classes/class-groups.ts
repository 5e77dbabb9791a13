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

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Whether the title or the teacher's name contains every word. */
export function matches({ title, teacher }: Pick<MyClass, 'title' | 'teacher'>, search: string): boolean {
  const text = folded(`${title} ${teacher}`);
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
