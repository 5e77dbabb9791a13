import { aUser, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { openDB } from 'idb';
// The page loads it lazily. Compiled here, so that the first test does not wait for that.
import '../src/take-test/instructions/instructions';
import { examStore } from '../src/take-test/opening/use-opening';
import { TakeTestPage } from '../src/take-test/take-test.page';
import { aResult, aStart, aTestInfo, attemptId, replyOf, testId } from './builders';
import './indexed-db';

/** The device knows no test. */
export const emptyDevice = async (): Promise<void> => {
  // The database exists from here on.
  await examStore.forget(testId, attemptId);
  const db = await openDB('kasauti-exam');
  await Promise.all([...db.objectStoreNames].map((store) => db.clear(store)));
  db.close();
  // The store would go on with the numbers of the test before.
  await examStore.entries(attemptId, 1);
};

export const soon = (minutes: number) =>
  new Date(Date.parse('2026-11-21T12:30:00.000Z') + minutes * 60_000).toISOString();
export const aState = (part: object = {}) => ({
  attemptId,
  testId,
  status: 'in_progress',
  ackSeq: 0,
  sessionNo: 1,
  serverNow: soon(1),
  deadlineAt: soon(60),
  ...part,
});
export const server = (more: Api = {}): Api => ({
  getTest: () => replyOf(aTestInfo()),
  getReadiness: () => replyOf({}),
  startAttempt: () => replyOf(aStart()),
  saveResponses: ({ body }) =>
    replyOf({
      ackSeq: (body as { responses: { seq: number }[] }).responses.at(-1)?.seq ?? 0,
      serverNow: soon(1),
      deadlineAt: soon(60),
    }),
  submitAttempt: () => replyOf(aResult()),
  getAttempt: () => replyOf(aState()),
  ...more,
});
/** The attempt of this device was closed, and the student has no other. */
export const closedServer = (state: object): Api =>
  server({
    getAttempt: () => replyOf(aState({ status: 'graded', ...state })),
    getTest: () => replyOf(aTestInfo({ action: { code: 'view_result', attemptId } })),
  });
export const open = (api: Api = server(), user = aUser()) =>
  renderPage(<TakeTestPage />, { route: `/tests/${testId}/take`, path: '/tests/:testId/take', user, api });
export async function begin(page: ReturnType<typeof open>) {
  await page.user.click(await screen.findByRole('checkbox', { name: /I have read the instructions/ }));
  await page.user.click(screen.getByRole('button', { name: 'Start Test' }));
  await screen.findByRole('heading', { name: /Question 1/ });
  // Until this tab holds the lock of the writer a click on an option does nothing.
  await waitFor(() => expect(document.querySelector('fieldset:disabled, input:disabled')).toBeNull());
}
