import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aStoredDraft, teacher } from '../../../test/builders';
import { CorrectKeyDialog } from './correct-key-dialog';
import type { QuestionStat } from '../test-page.data';
import type { Written } from './correction';

const effect = { attempts: 1, scoresChanged: 1, rise: 1, fall: 0, ranksChanged: 0, passedBefore: 0, passedAfter: 1 };
const aRow = (change: Partial<QuestionStat>): QuestionStat => ({
  ...{ question: 1, text: 'g?', type: 'short-answer', points: 1, right: 0, wrong: 0, skipped: 0, pending: 0 },
  ...{ options: [], texts: [] },
  ...change,
});
const open = (question: Written, api: Api = {}, onClose = (): void => undefined, row?: QuestionStat) =>
  renderPage(<CorrectKeyDialog testId="T1" question={1} row={row} paperVersion={3} onClose={onClose} />, {
    user: teacher,
    api: {
      getTestDraft: () => ({ success: true, data: aStoredDraft({ questions: [question] }) }),
      tryCorrection: () => ({ success: true, data: { ...effect, rows: [] } }),
      correctKey: () => ({ success: true, data: { keyVersion: 2, attemptsToRegrade: 1 } }),
      ...api,
    },
  });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('N-023: says why a range that ends below its start is no correction', async () => {
  open({ type: 'numerical', question: 'g?', points: 1, difficulty: 'easy', answer: { value: 9.8 } });
  await screen.findByLabelText('Accept from');
  type('Accept from', '5');
  const upper = screen.getByLabelText('Accept up to');
  expect(upper).not.toHaveAccessibleDescription();
  type('Accept up to', '3');
  expect(upper).toHaveAccessibleDescription('The range must start at its lower end');
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  type('Accept up to', '7');
  expect(upper).not.toHaveAccessibleDescription();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled());
});

it('keeps a typed reason from Escape', async () => {
  const onClose = jest.fn();
  const question = { type: 'short-answer', question: 'g?', points: 1, difficulty: 'easy' } as const;
  const page = open({ ...question, correctAnswer: '9.8' }, {}, onClose);
  await screen.findByLabelText('Reason');
  type('Reason', 'Too coarse');
  await page.user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

it('leads out of a question that was edited meanwhile, and applies nothing to what stands in its place', async () => {
  const onClose = jest.fn();
  const sentence = 'The test was changed elsewhere, please load it again';
  const page = open(
    { type: 'mcq', question: 'g?', options: ['9', '10'], correctAnswer: 0, points: 1, difficulty: 'easy' },
    { tryCorrection: () => refusal(409, 'changed_meanwhile', sentence) },
    onClose,
  );
  await page.user.click(await screen.findByRole('radio', { name: 'Drop the question' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(onClose).toHaveBeenCalled();
});

it('leads out of a question that a colleague has corrected while the dialog was open', async () => {
  const corrections: unknown[] = [];
  const page = open(
    { type: 'mcq', question: 'g?', options: ['9', '10'], correctAnswer: 0, points: 1, difficulty: 'easy' },
    {
      correctKey: ({ body }) => {
        corrections.push(body);
        return refusal(409, 'changed_meanwhile', 'The test was changed elsewhere, please load it again');
      },
    },
    undefined,
    aRow({ type: 'mcq' }),
  );
  await page.user.click(await screen.findByRole('radio', { name: 'Drop the question' }));
  type('Reason', 'Printed wrongly');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled());
  await page.user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('button', { name: 'Load again' })).toBeVisible();
  expect(corrections).toEqual([{ question: 1, correctedAt: null, drop: true, reason: 'Printed wrongly' }]);
});

it('applies a correction whose effect could not be computed in time, and tries again on request', async () => {
  let isBusy = true;
  const page = open(
    { type: 'mcq', question: 'g?', options: ['9', '10'], correctAnswer: 0, points: 1, difficulty: 'easy' },
    {
      tryCorrection: () =>
        isBusy
          ? refusal(503, 'timeout', 'This took too long')
          : { success: true, data: { ...effect, passedAfter: 0, rows: [] } },
    },
  );
  await page.user.click(await screen.findByRole('radio', { name: 'Drop the question' }));
  expect(await screen.findByText('This took too long')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled();
  isBusy = false;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 score changes, 0 ranks move')).toBeVisible();
});

it('keeps the list of a short answer whose answer is replaced', async () => {
  const question = { type: 'short-answer', question: 'g?', points: 1, difficulty: 'easy' } as const;
  const page = open({ ...question, correctAnswer: '9.8', acceptedAnswers: ['9,8', '9.80'] });
  expect(await screen.findByLabelText('Also accepted')).toHaveValue('9,8\n9.80');
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  type('New answer', '9.81');
  type('Also accepted', '9,8\n9.80\n9.8');
  type('Reason', 'Too coarse');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled());
  await page.user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(page.sent('correctKey')[0]?.body).toMatchObject({
      correctAnswer: '9.81',
      acceptedAnswers: ['9,8', '9.80', '9.8'],
    }),
  );
});

it('adds to the list of an earlier short answer, which is not known, and offers no other list in its place', async () => {
  const question = { type: 'short-answer', question: 'g?', points: 1, difficulty: 'easy' } as const;
  const page = open(
    { ...question, correctAnswer: '9.8', acceptedAnswers: ['9,8'] },
    {},
    undefined,
    aRow({ earlier: true }),
  );
  expect(await screen.findByLabelText('New answer')).toHaveAccessibleDescription(
    'It takes the place of all answers that are accepted now.',
  );
  expect(screen.queryByLabelText('Also accepted')).toBeNull();
  await page.user.click(screen.getByRole('radio', { name: 'Accept another answer too' }));
  type('Also accept', 'nine point eight');
  type('Reason', 'Too narrow');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled());
  await page.user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(page.sent('correctKey')[0]?.body).toEqual({
      ...{ question: 1, paperVersion: 3, correctedAt: null },
      ...{ alsoAcceptText: 'nine point eight', reason: 'Too narrow' },
    }),
  );
});

it.each([[['9,8'], { acceptedAnswers: ['9,8'] }] as const, [[], {}] as const])(
  'gives a dropped short answer its own key back, with the list %j',
  async (acceptedAnswers, sent) => {
    const question = { type: 'short-answer', question: 'g?', points: 1, difficulty: 'easy' } as const;
    const row = aRow({ rule: 'dropped' });
    const page = open({ ...question, correctAnswer: '9.8', acceptedAnswers: [...acceptedAnswers] }, {}, undefined, row);
    expect(await screen.findByText('Empty: the present answer stays.')).toBeVisible();
    type('Reason', 'It was right');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled());
    await page.user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(page.sent('correctKey')[0]?.body).toEqual({
        ...{ question: 1, paperVersion: undefined, correctedAt: null },
        ...{ correctAnswer: '9.8', ...sent, reason: 'It was right' },
      }),
    );
  },
);

it('tries a typed correction once the typing pauses', async () => {
  const question = { type: 'short-answer', question: 'g?', points: 1, difficulty: 'easy' } as const;
  const page = open({ ...question, correctAnswer: '9.8', acceptedAnswers: [] });
  await screen.findByLabelText('Also accepted');
  for (const text of ['n', 'nine', 'nine point eight']) type('Also accepted', text);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled());
  expect(page.sent('tryCorrection').map(({ body }) => body)).toMatchObject([{ acceptedAnswers: ['nine point eight'] }]);
});

it('applies nothing unseen after too many requests', async () => {
  const page = open(
    { type: 'mcq', question: 'g?', options: ['9', '10'], correctAnswer: 0, points: 1, difficulty: 'easy' },
    { tryCorrection: () => refusal(429, 'rate_limited', 'Too many requests') },
  );
  await page.user.click(await screen.findByRole('radio', { name: 'Drop the question' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
});

it('applies nothing that was refused', async () => {
  const page = open(
    { type: 'mcq', question: 'g?', options: ['9', '10'], correctAnswer: 0, points: 1, difficulty: 'easy' },
    { tryCorrection: () => refusal(400, 'correction_invalid', 'Please select a valid correct answer') },
  );
  await page.user.click(await screen.findByRole('radio', { name: 'Drop the question' }));
  expect(await screen.findByText('Please select a valid correct answer')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
});

it.each([
  [
    { scoresChanged: 0, rise: 0, byHand: 30 },
    ['No score changes', 'Nothing is changed yet.', /^30 answers have points given by hand and stay as they are\./],
  ],
  [
    { scoresChanged: 0, rise: 0, waiting: 300 },
    ['300 answers wait for you. While one of a first attempt does, there are no ranks', 'No other score changes'],
  ],
  [
    { scoresChanged: 2, rise: 2, waiting: 1 },
    ['1 answer waits for you. While one of a first attempt does, there are no ranks', '2 other scores change'],
  ],
  [{ ranksWait: true }, ['1 score changes. There are no ranks while an answer of a first attempt waits for points']],
  [
    { ranksWait: true, rows: [{ studentName: 'Asha', score: 0, newScore: 1, rank: 0, newRank: 1 }] },
    ['1 score changes. No answer of a first attempt waits for points any more, so there are ranks', '– → 1'],
  ],
  [{ byHand: 1 }, ['1 score changes, 0 ranks move', /^1 answer has points given by hand and stays as it is\./]],
] as const)('says which answers a corrected key leaves as they are: %j', async (change, sentences) => {
  const question = {
    type: 'short-answer',
    question: 'g?',
    points: 1,
    difficulty: 'easy',
    correctAnswer: '9.8',
  } as const;
  const page = open(
    { ...question, acceptedAnswers: [] },
    { tryCorrection: () => ({ success: true, data: { ...effect, passedAfter: 0, rows: [], ...change } }) },
  );
  await page.user.click(await screen.findByRole('radio', { name: 'Full marks for everyone' }));
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeVisible();
});

it('says what a dropped question means where students choose, and whom full marks are for', async () => {
  const one = (question: string): Written => ({
    ...{ type: 'mcq', question, options: ['9', '10'] },
    ...{ correctAnswer: 0, points: 4, difficulty: 'easy' },
  });
  const section = { title: 'Physics', attemptAny: 1, questions: [one('g?'), one('h?')] };
  const page = open(one('g?'), {
    getTestDraft: () => ({ success: true, data: aStoredDraft({ sections: [section] }) }),
  });
  expect(await screen.findByRole('radio', { name: 'Full marks for all who answered it' })).toBeVisible();
  const meaning = /^Students choose in this section\. A dropped question is one answer less/;
  expect(screen.queryByText(meaning)).toBeNull();
  await page.user.click(screen.getByRole('radio', { name: 'Drop the question' }));
  expect(screen.getByText(meaning)).toBeVisible();
  expect(screen.getByText(/^Students read it at the question/)).toBeVisible();
  expect(screen.getByText(/^The question bank archives it/)).toBeVisible();
});
