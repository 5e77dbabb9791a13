import type { components } from '@kasauti/contracts/web';
import { renderPage, type Api } from '@kasauti/web-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { anOverview, replyOf, teacher, testStudents } from '../../test/builders';
import { TestPage } from './test.page';

type Acts = components['schemas']['TestOverview']['acts'];

const open = (tab: string, api: Api) =>
  renderPage(<TestPage />, {
    route: `/teacher/tests/T1?tab=${tab}`,
    path: '/teacher/tests/:testId',
    user: teacher,
    api: { listTestStudents: testStudents(), getTestOverview: () => replyOf(anOverview()), ...api },
  });

describe('what was done for a test', () => {
  const at = '2026-11-21T06:00:00Z';
  const own = { kind: 'announced' as const, text: 'Take g = 10', at, by: { id: teacher.id, name: teacher.fullName } };
  const openWith = (acts: Acts) => open('overview', { getTestOverview: () => replyOf(anOverview({ acts })) });

  it('N-050: is told to a teacher who works alone without the own name', async () => {
    openWith([own]);
    expect(await screen.findByRole('heading', { name: 'What you did' })).toBeVisible();
    expect(screen.getByText(/^Take g = 10 · 21 Nov/)).toBeVisible();
  });

  it('N-050: names everybody once a second person has done something', async () => {
    openWith([own, { ...own, text: 'Read question 2 again', by: { id: 'u2', name: 'Ravi Das' } }]);
    expect(await screen.findByRole('heading', { name: 'Who did what' })).toBeVisible();
    expect(screen.getByText(/^Read question 2 again · Ravi Das/)).toBeVisible();
    expect(screen.getByText(/^Take g = 10 · Meera Iyer/)).toBeVisible();
  });
});

it('N-024: is no other window for itself when the queue is left and opened again', async () => {
  const viewers: unknown[] = [];
  const api: Api = {
    getGradingQueue: () => replyOf({ waiting: 0, questions: [] }),
    openGrading: ({ body }) => {
      viewers.push((body as { viewerId: string }).viewerId);
      return replyOf({});
    },
  };
  for (const times of [1, 2]) {
    open('grading', api);
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
  open('grading', {
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
