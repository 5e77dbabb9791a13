import { renderPage, type Api } from '@kasauti/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { CreateTestPage } from '../src/create-test/create-test.page';
import { aClass, aStoredDraft, classes, teacher, tests } from './builders';

export const kept = (change = {}) => ({ success: true, data: aStoredDraft(change) });
const done = {
  success: true,
  data: { testId: 'T1', title: 'Optics', questionsCount: 1, totalPoints: 1, classBecameActive: true },
};
export const open = (api: Api = {}, route = '/create-test') =>
  renderPage(<CreateTestPage />, {
    route,
    path: '/create-test',
    user: teacher,
    api: {
      listMyClasses: classes(aClass(), aClass({ id: 'C2', title: 'Old class', status: 'archived' })),
      listTeachingTests: tests(),
      createTestDraft: () => kept(),
      updateTestDraft: () => kept(),
      getTestDraft: () => kept(),
      publishTest: () => done,
      previewTest: () => ({ success: true, data: {} }),
      getPaymentAvailability: () => ({ success: true, data: { available: true } }),
      ...api,
    },
  });
export const stored = (change = {}): Api => ({ getTestDraft: () => kept(change) });
/** Publishes and confirms. */
export const publishNow = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
};
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
