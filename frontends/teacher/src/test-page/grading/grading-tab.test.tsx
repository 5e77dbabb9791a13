import { renderPage, type Api } from '@kasauti/web-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { anOverview, replyOf, teacher, testStudents } from '../../../test/builders';
import { TestPage } from '../test.page';

const open = (api: Api) =>
  renderPage(<TestPage />, {
    route: '/teacher/tests/T1?tab=grading',
    path: '/teacher/tests/:testId',
    user: teacher,
    api: { listTestStudents: testStudents(), getTestOverview: () => replyOf(anOverview()), ...api },
  });

it('N-024: keeps the viewer id of a tab, so that coming back to the queue is no other window', async () => {
  const viewers: unknown[] = [];
  const api: Api = {
    getGradingQueue: () => replyOf({ waiting: 0, questions: [] }),
    openGrading: ({ body }) => {
      viewers.push((body as { viewerId: string }).viewerId);
      return replyOf({});
    },
  };
  for (const times of [1, 2]) {
    open(api);
    await waitFor(() => expect(viewers).toHaveLength(times));
    cleanup();
  }
  expect(viewers[1]).toBe(viewers[0]);
});

it('shows an answer that comes while nothing waits', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const question = { question: 2, text: 'Name the electrode', points: 3 };
  const answers = [{ attemptId: 'A1', studentName: 'Asha Rao', submittedAt: '2026-11-21T06:00:00Z' }];
  let waiting = 0;
  open({
    getGradingQueue: () =>
      replyOf({
        waiting,
        questions: [{ ...question, waiting }],
        ...(waiting > 0 ? { current: { question: 2, accepted: [], groups: [{ text: 'cathode', answers }] } } : {}),
      }),
    openGrading: () => replyOf({}),
  });
  expect(await screen.findByText('0 answers wait')).toBeVisible();
  waiting = 1;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByTestId('answer')).toHaveTextContent('cathode');
  jest.useRealTimers();
});
