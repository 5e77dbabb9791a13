import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { anOverview, aTestStudent, replyOf, teacher, testStudents } from '../../../test/builders';
import { TestPage } from '../test.page';

it('says that its rows are old when they cannot be read again', async () => {
  let isDown = false;
  const rows = testStudents(aTestStudent('submitted'));
  const api: Api = {
    getTestOverview: () => replyOf(anOverview()),
    listTestStudents: (request) => (isDown ? refusal(503, 'busy', 'Busy') : rows(request)),
  };
  const route = '/teacher/tests/T1?tab=results';
  const { readAgain } = renderPage(<TestPage />, { route, path: '/teacher/tests/:testId', user: teacher, api });
  expect(await screen.findByRole('rowheader', { name: /Asha Rao/ })).toBeVisible();
  isDown = true;
  await readAgain();
  expect(await screen.findByText(/^As of /)).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /Asha Rao/ })).toBeVisible();
});
