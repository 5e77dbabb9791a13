import { renderPage } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { anOverview, aTest, replyOf, teacher } from '../../../test/builders';
import { EndDialog } from './end-dialog';

const scoresReleasedAt = '2026-11-21T07:00:00Z';
const endDate = '2026-11-25T06:00:00Z';
const atOnce = 'The answers are shown to Asha at once, so Asha cannot go on.';
const later = 'You can let Asha go on later, until the results are out.';
const ifLast = 'If Asha has no attempt left, the answers are shown at once, and Asha cannot go on.';

it.each([
  ['by the defaults', { answersAtOnce: true, release: 'at_submit' }, 1, atOnce],
  ['released', { answersAtOnce: true, release: 'manual' }, 1, atOnce],
  ['with its scores out', { test: aTest({ scoresReleasedAt }) }, 1, 'The scores are released, so Asha cannot go on.'],
  ['released by hand', { release: 'manual' }, 1, later],
  ['with its answers at the close', { release: 'at_submit', test: aTest({ endDate }) }, 1, later],
  ['with answers after the last of two, in the first', { release: 'at_submit', attemptsAllowed: 2 }, 1, later],
  ['with answers after the last of two, in the second', { release: 'at_submit', attemptsAllowed: 2 }, 2, ifLast],
  ['with attempts without a limit', { release: 'at_submit', attemptsAllowed: -1 }, 9, later],
] as const)('says what ending a test means for going on: %s', async (_which, change, attemptNo, sentence) => {
  const chosen = { studentId: 'S1', name: 'Asha', attemptId: 'A1', attemptNo };
  renderPage(<EndDialog testId="T1" chosen={chosen} onClose={() => undefined} />, {
    user: teacher,
    api: { getTestOverview: () => replyOf(anOverview(change)) },
  });
  expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
});
