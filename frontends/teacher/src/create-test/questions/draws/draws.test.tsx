import { refusal } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aBankQuestion, aTrueFalse, bankReply, labelsReply, pageReply } from '../../../../test/builders';
import { open, stored } from '../../../../test/wizard';

const waves = aBankQuestion({ question: { ...aTrueFalse('Light is a wave'), language: 'hi' } });
/** The bank has 48 questions of the tag, and one that is hard. */
const bank = {
  listBankQuestions: ({ query }: { query: Record<string, unknown> }) => ({
    ...bankReply(waves),
    pagination: { ...pageReply([]).pagination, total: query['difficulty'] === 'hard' ? 1 : 48, totalPages: 3 },
  }),
  listQuestionLabels: () => labelsReply({ tags: ['waves'] }),
} as never;
const openStep = (change: object = {}, step = 2, api: object = {}) =>
  open(
    { ...stored({ questions: [aTrueFalse()], ...change }), ...(bank as object), ...api },
    `/create-test?draft=T1&step=${step}`,
  );
const saved = (sent: ReturnType<typeof open>['sent']) =>
  (sent('updateTestDraft').at(-1) as unknown as { body: { sections?: { draws?: object[] }[] } } | undefined)?.body;
const drawn = { title: '', marking: { correct: 4, wrong: -1, skipped: 0, partial: 'none' }, questions: [] };
const sections = (...draws: object[]) => ({ questions: [], sections: [{ ...drawn, draws }] });

it('N-018: draws questions of the bank by filters, shows how many match and which, and stores the draw', async () => {
  const { user, sent } = openStep();
  await user.click(await screen.findByRole('button', { name: 'Draw from the bank' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Draw from the bank' }));
  await user.selectOptions(await dialog.findByLabelText('Tag'), 'waves');
  await waitFor(() => expect(sent('listBankQuestions').at(-1)).toMatchObject({ query: { tag: 'waves', alone: true } }));
  expect(await dialog.findByText('48 match')).toBeVisible();
  const matching = within(dialog.getByRole('list', { name: 'Questions that match' })).getByText('Light is a wave');
  expect(matching).toBeVisible();
  expect(matching.closest('[lang]')).toHaveAttribute('lang', 'hi');
  const count = dialog.getByLabelText('Number of questions');
  await user.clear(count);
  expect(dialog.getByText('Draw 1 to 100 questions')).toBeVisible();
  await user.type(count, '50');
  expect(dialog.getByText('48 questions of your bank match, 50 are needed')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Draw 50 questions' })).toBeDisabled();
  await user.clear(count);
  await user.type(count, '5');
  await user.click(dialog.getByRole('button', { name: 'Draw 5 questions' }));

  const line = within(await screen.findByRole('list', { name: 'Drawn from the bank' }));
  expect(await line.findByText('5 of 48 questions')).toBeVisible();
  expect(line.getByText('tag waves')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Questions 6' })).toBeInTheDocument();
  // The question had one point, so the section has one mark for each: nothing else changes.
  await waitFor(() =>
    expect(saved(sent)).toMatchObject({
      sections: [
        { marking: { correct: 1, wrong: 0, skipped: 0 }, questions: [{}], draws: [{ tag: 'waves', count: 5 }] },
      ],
    }),
  );
});

it('N-018: changes and removes a draw, and names one that has become too large', async () => {
  const { user, sent } = openStep(sections({ tag: 'waves', count: 4 }, { difficulty: 'hard', count: 2, pool: [] }));
  const list = within(await screen.findByRole('list', { name: 'Drawn from the bank' }));
  expect(await list.findByText('1 question of your bank matches, 2 are needed')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Change the draw of 4 questions, tag waves' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Draw from the bank' }));
  expect(dialog.getByLabelText('Tag')).toHaveValue('waves');
  await user.selectOptions(await dialog.findByLabelText('Kind'), 'match');
  await user.click(await dialog.findByRole('button', { name: 'Draw 4 questions' }));
  await user.click(list.getByRole('button', { name: 'Remove the draw of 2 questions, hard' }));
  expect(list.getByRole('button', { name: /^Remove the draw of/ })).toHaveFocus();
  const news = screen.getByText('The draw of 2 questions, hard is removed');
  await waitFor(() => expect(saved(sent)?.sections?.[0]?.draws).toEqual([{ tag: 'waves', type: 'match', count: 4 }]));
  await user.click(list.getByRole('button', { name: /^Remove the draw of/ }));
  expect(news).toHaveTextContent(/^The draw of 4 questions, tag waves, .* is removed$/);
  expect(news).toHaveFocus();
});

it('counts for a test in one language only questions that can be read in it', async () => {
  const { sent } = openStep({ ...sections({ tag: 'waves', count: 4 }), languages: ['hi'] });
  expect(await screen.findByText('4 of 48 questions')).toBeVisible();
  expect(sent('listBankQuestions').at(-1)).toMatchObject({ query: { tag: 'waves', hasLanguage: 'hi' } });
});

it('N-018: counts drawn questions in totals and needs marks of their section', async () => {
  const { user } = openStep({
    questions: [],
    sections: [
      { ...drawn, title: 'Physics', questions: [aTrueFalse()], draws: [{ count: 5 }] },
      { title: 'Maths', questions: [aTrueFalse()], draws: [{ tag: 'waves', count: 3 }] },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Sections and marking' }));
  const physics = within(screen.getByRole('region', { name: 'Physics' }));
  expect(physics.getByRole('heading', { name: 'Physics 6 questions, 24 marks' })).toBeVisible();
  expect(await physics.findByText('any question of the bank')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Physics 6 × 4 24' })).toBeVisible();
  const maths = within(screen.getByRole('region', { name: 'Maths' }));
  expect(maths.getByText('Questions drawn at random need marks of their section')).toBeVisible();
  await user.selectOptions(maths.getByLabelText('Marking per question'), 'jee_main');
  expect(maths.queryByText('Questions drawn at random need marks of their section')).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Total 10 40' })).toBeVisible();
});

it('N-018: shows before publishing what each draw picks from, as the server counts it', async () => {
  const draws = [{ sectionId: 's1', count: 5, matching: 47 }];
  const { user, sent } = openStep(sections({ tag: 'waves', count: 5 }), 3, {
    previewTest: () => ({ success: true, data: { draws } }) as never,
    publishTest: () =>
      refusal(400, 'test_not_ready', 'x', {
        errors: [{ field: 'sections.0.draws.0.count', message: '4 questions of your bank match, 5 are needed' }],
      }),
  });
  expect(await screen.findByText('5 of 47 questions, tag waves')).toBeVisible();
  expect(screen.getByText('5 questions, 20 points')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Publish/ }));
  expect(await dialog.findByText(/get a pick of: 5 of 47 questions, tag waves/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Section 1: 4 questions of your bank match, 5 are needed')).toBeVisible();
  expect(sent('previewTest').length).toBeGreaterThan(0);
});
