import { refusal, type Answer } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { aTestStudent, testStudents } from '../../../test/builders';
import { openTestPage } from '../../../test/test-page';

it('says that its rows are old when they cannot be read again', async () => {
  let isDown = false;
  const rows = testStudents(aTestStudent('submitted'));
  const listTestStudents: Answer = (request) => (isDown ? refusal(503, 'busy', 'Busy') : rows(request));
  const { readAgain } = openTestPage({ listTestStudents }, 'results');
  expect(await screen.findByRole('rowheader', { name: /Asha Rao/ })).toBeVisible();
  isDown = true;
  await readAgain();
  expect(await screen.findByText(/^As of /)).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /Asha Rao/ })).toBeVisible();
});

it('says of a test whose every question was dropped that it is not scored', async () => {
  const none = { score: 0, maxScore: 0, percentage: 0, pendingGrading: 0 };
  const listTestStudents = testStudents(aTestStudent('submitted', none));
  const results = { attempts: 0, passed: 0, late: 0, notScored: 1, histogram: [] };
  openTestPage({ listTestStudents }, 'results', { results });
  expect(await screen.findByText('Not scored: every question was dropped')).toBeVisible();
  expect(await screen.findByRole('row', { name: /Asha Rao.*not ranked.*Not scored/ })).toBeVisible();
});
