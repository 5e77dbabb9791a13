import { refusal, type Api } from '@kasauti/web-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { replyOf } from '../../../test/builders';
import { openTestPage } from '../../../test/test-page';

const open = (api: Api) => openTestPage(api, 'grading');

type Groups = Record<string, string[]>;
const short = (question: number) => ({ question, text: `Name the part ${question}`, points: 3 });
const groupsOf = (groups: Groups) =>
  Object.entries(groups).map(([text, ids]) => ({
    text,
    answers: ids.map((attemptId) => ({ attemptId, studentName: '', submittedAt: '2026-11-21T00:00:00Z' })),
  }));
/** Answers that wait, by question; as the server does, the first question is shown when the one asked for has none. */
const queueOf =
  (waiting: Map<number, Groups>): NonNullable<Api['getGradingQueue']> =>
  ({ query }) => {
    const counts = [...waiting].map(([question, groups]) => [question, Object.values(groups).flat().length] as const);
    const left = counts.filter(([, count]) => count > 0);
    const [current] = left.find(([question]) => question === query?.['question']) ?? left[0] ?? [];
    return replyOf({
      anonymous: true,
      waiting: counts.reduce((sum, [, count]) => sum + count, 0),
      questions: counts.map(([question, count]) => ({ ...short(question), waiting: count })),
      ...(current
        ? { current: { question: current, accepted: [], groups: groupsOf(waiting.get(current) ?? {}) } }
        : {}),
    });
  };
const openQueue = (waiting: Map<number, Groups>, api: Api = {}) =>
  open({ getGradingQueue: queueOf(waiting), openGrading: () => replyOf({}), ...api });
const answer = () => screen.findByTestId('answer');
const comment = () => screen.getByLabelText(/^Comment/);
const points = (given: number) => screen.getByRole('button', { name: String(given) });

it('N-024: keeps the answer, its points and its comment while further answers arrive', async () => {
  const waiting = new Map<number, Groups>([
    [1, {}],
    [2, { cathode: ['a3', 'a4'] }],
  ]);
  const page = openQueue(waiting, { gradeAnswers: () => replyOf({ graded: 1, skipped: [] }) });
  expect(await answer()).toHaveTextContent('cathode');
  await page.user.keyboard('2g');
  await page.user.type(comment(), 'Why?');
  const more: Groups[] = [{ cathode: ['a3', 'a4', 'a5'] }, { anode: ['a1'], Cathode: ['a2', 'a3', 'a4', 'a5'] }];
  for (const groups of more) {
    waiting.set(2, groups);
    await page.readAgain();
    expect(await answer()).toHaveTextContent(/^cathode$/);
  }
  waiting.set(1, { salt: ['a6'] });
  await page.readAgain();
  expect(await screen.findByText('6 answers wait')).toBeVisible();
  expect(await answer()).toHaveTextContent(/^cathode$/);
  expect(comment()).toHaveValue('Why?');
  expect(points(2)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('checkbox', { name: /^Same answer, 1 other:/ })).not.toBeChecked();
  await page.user.click(screen.getByRole('button', { name: 'Save and next' }));
  expect(await screen.findByText('anode')).toBeVisible();
  expect(comment()).toHaveValue('');
  expect(page.sent('gradeAnswers')[0]?.body).toEqual({
    question: 2,
    attemptIds: ['a3'],
    points: 2,
    comment: 'Why?',
  });
});

it('N-024: leaves an answer that was graded elsewhere, or whose question was left', async () => {
  const waiting = new Map<number, Groups>([
    [1, { salt: ['a6'] }],
    [2, { cathode: ['a3'], anode: ['a4'] }],
  ]);
  const page = openQueue(waiting);
  expect(await answer()).toHaveTextContent('salt');
  await page.user.keyboard('2');
  await page.user.click(screen.getByRole('button', { name: /^Question 2/ }));
  expect(await screen.findByText('cathode')).toBeVisible();
  expect(points(2)).toHaveAttribute('aria-pressed', 'false');
  await page.user.keyboard('2');
  waiting.set(2, { anode: ['a4'] });
  await page.readAgain();
  expect(await screen.findByText('anode')).toBeVisible();
  expect(points(2)).toHaveAttribute('aria-pressed', 'false');
});

it('N-024: its shortcuts can be switched off, and stay off', async () => {
  const waiting = new Map<number, Groups>([[2, { cathode: ['a3'], anode: ['a4'] }]]);
  const page = openQueue(waiting);
  const shortcuts = () => screen.findByRole('switch', { name: 'Use these keys' });
  await page.user.click(await shortcuts());
  await page.user.keyboard('2s');
  expect(await answer()).toHaveTextContent('cathode');
  expect(points(2)).toHaveAttribute('aria-pressed', 'false');
  page.unmount();
  const { user } = openQueue(waiting);
  expect(await shortcuts()).not.toBeChecked();
  await user.click(await shortcuts());
  await user.keyboard('s');
  expect(await answer()).toHaveTextContent('anode');
});

it('N-024: skips one answer for a key that is held down', async () => {
  const { user } = openQueue(new Map<number, Groups>([[2, { cathode: ['a3'], anode: ['a4'], salt: ['a5'] }]]));
  expect(await answer()).toHaveTextContent('cathode');
  await user.keyboard('{s>3/}');
  expect(await answer()).toHaveTextContent('anode');
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

it('takes back the comment with the points that are undone', async () => {
  const waiting = new Map<number, Groups>([[2, { cathode: ['a3'], anode: ['a4'] }]]);
  const page = openQueue(waiting, { gradeAnswers: () => replyOf({ graded: 1, skipped: [] }) });
  expect(await answer()).toHaveTextContent('cathode');
  await page.user.keyboard('1');
  await page.user.type(comment(), 'Wrong year');
  const save = () => page.user.click(screen.getByRole('button', { name: /^Save/ }));
  await save();
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(comment()).toHaveValue('Wrong year');
  await page.user.clear(comment());
  await page.user.click(points(3));
  await save();
  const graded = () => page.sent('gradeAnswers');
  await waitFor(() => expect(graded()).toHaveLength(2));
  expect(graded()[1]?.body).toEqual({ question: 2, attemptIds: ['a3'], points: 3, comment: '', replaces: 1 });
});

it('leads from a button that ends an answer to the one that is shown then, and says what was given', async () => {
  const waiting = new Map<number, Groups>([[2, { cathode: ['a3'], anode: ['a4'] }]]);
  const page = openQueue(waiting, {
    gradeAnswers: ({ body }) => {
      const { attemptIds } = body as { attemptIds: string[] };
      waiting.set(2, attemptIds.includes('a3') ? { anode: ['a4'] } : {});
      return replyOf({ graded: 1, skipped: [] });
    },
  });
  await answer();
  const shortcuts = await screen.findByRole('switch', { name: 'Use these keys' });
  if (shortcuts.matches(':checked')) await page.user.click(shortcuts);
  const save = async () => {
    await page.user.click(points(1));
    await page.user.click(screen.getByRole('button', { name: 'Save and next' }));
  };
  const heading = () => screen.getByRole('heading', { name: /^Question 2/ });
  await save();
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(heading()).toHaveAccessibleDescription('anode');
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(heading()).toHaveAccessibleDescription('cathode');
  await save();
  await waitFor(() => expect(heading()).toHaveAccessibleDescription('anode'));
  await save();
  await screen.findByText('All short answers are graded');
  await waitFor(() =>
    expect(document.activeElement).toHaveTextContent(/^1 answer saved.*All short answers are graded/),
  );
});

it('leaves the focus where it is when the answers change by themselves after a refused save', async () => {
  const refused = () => Promise.reject(refusal(409, 'changed_meanwhile', 'The answers were changed'));
  const waiting = new Map<number, Groups>([[2, { cathode: ['a3'], anode: ['a4'] }]]);
  const page = openQueue(waiting, { gradeAnswers: refused });
  await answer();
  const shortcuts = await screen.findByRole('switch', { name: 'Use these keys' });
  if (shortcuts.matches(':checked')) await page.user.click(shortcuts);
  await page.user.click(points(1));
  await page.user.click(screen.getByRole('button', { name: 'Save and next' }));
  await screen.findByText('The answers were changed');
  waiting.set(2, { anode: ['a4'] });
  act(() => shortcuts.focus());
  await page.readAgain();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: /^Question 2/ })).toHaveAccessibleDescription('anode'),
  );
  expect(shortcuts).toHaveFocus();
});
