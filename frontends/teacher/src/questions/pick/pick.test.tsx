import { screen, waitFor, within } from '@testing-library/react';
import { aBankQuestion, aTrueFalse, bankReply, labelsReply } from '../../../test/builders';
import { open, stored } from '../../../test/wizard';

const bank = [
  aBankQuestion({ question: aTrueFalse('Light is a wave') }),
  aBankQuestion({ id: '01JD0000000000000000000TWO', question: aTrueFalse('Sound needs a medium') }),
  aBankQuestion({ id: '01JD0000000000000000000THR', question: aTrueFalse('Heat flows') }),
];
const aboutRail = (id: string, text: string, more: object = {}) =>
  aBankQuestion({
    id: `01JD0000000000000000000${id}`,
    question: { ...aTrueFalse(text), passage: { title: 'Rail', text: 'Every town' }, ...more },
  });
const openDialog = async (found = bank, questions = [aTrueFalse('Light is a wave')]) => {
  const page = open(
    {
      ...stored({ questions }),
      listBankQuestions: () => bankReply(...found),
      listQuestionLabels: () => labelsReply(),
    },
    '/create-test?draft=T1&step=2',
  );
  await page.user.click(await screen.findByRole('button', { name: 'Pick from the question bank' }));
  return { page, dialog: within(await screen.findByRole('dialog', { name: 'Pick from the question bank' })) };
};

it('copies the chosen questions into the test, none twice', async () => {
  const { page, dialog } = await openDialog();
  expect(await dialog.findByRole('checkbox', { name: /Light is a wave.*In this test/ })).toBeDisabled();
  await page.user.click(dialog.getByRole('checkbox', { name: /Sound needs a medium/ }));
  await page.user.click(dialog.getByRole('checkbox', { name: /Heat flows/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Add 2 questions' }));
  expect(await screen.findByText('3. Heat flows')).toBeVisible();
  await waitFor(() =>
    expect(page.sent('updateTestDraft').at(-1)).toMatchObject({
      body: {
        questions: [
          { question: 'Light is a wave' },
          { question: 'Sound needs a medium', correctAnswer: 0 },
          { question: 'Heat flows' },
        ],
      },
    }),
  );
});

it('searches the bank, and keeps what was chosen before', async () => {
  const { page, dialog } = await openDialog();
  await page.user.click(await dialog.findByRole('checkbox', { name: /Heat flows/ }));
  await page.user.type(dialog.getByLabelText('Search'), 'sound');
  await waitFor(() =>
    expect(page.sent('listBankQuestions').at(-1)).toMatchObject({ query: { search: 'sound', page: 1 } }),
  );
  expect(dialog.getByRole('button', { name: 'Add 1 question' })).toBeEnabled();
});

it('N-011: offers a question of a passage once, where the bank also has it with another text in Hindi', async () => {
  const translations = [{ language: 'hi', question: 'रेल' }];
  const rail = [
    aboutRail('ONE', 'Rail 1'),
    aboutRail('TWO', 'Rail 2'),
    aboutRail('THR', 'Rail 1', { translations }),
    aboutRail('FOU', 'Rail 2', { translations }),
  ];
  const { page, dialog } = await openDialog(rail, []);
  await page.user.click((await dialog.findAllByRole('checkbox', { name: /Rail 1/ }))[0] as HTMLElement);
  await page.user.click(await dialog.findByRole('button', { name: 'Add all 2 questions of this passage' }));
  await page.user.click(dialog.getByRole('button', { name: 'Add 2 questions' }));
  await waitFor(() =>
    expect(page.sent('updateTestDraft').at(-1)).toMatchObject({
      body: { questions: [{ question: 'Rail 1' }, { question: 'Rail 2', translations }] },
    }),
  );
});

it('N-011: offers the other questions about the same passage, which students would miss', async () => {
  const rail = ['ONE', 'TWO', 'THR'].map((id, i) => aboutRail(id, `Rail ${i}`));
  const { page, dialog } = await openDialog(rail, []);
  await page.user.click(await dialog.findByRole('checkbox', { name: /Rail 1.*Passage: Rail/ }));
  await page.user.click(await dialog.findByRole('button', { name: 'Add all 3 questions of this passage' }));
  expect(page.sent('listBankQuestions')).toContainEqual(
    expect.objectContaining({ query: expect.objectContaining({ passageOf: rail[1]?.id }) }),
  );
  await page.user.click(dialog.getByRole('button', { name: 'Add 3 questions' }));
  const group = await screen.findByRole('listitem', { name: 'Passage Rail' });
  expect(within(group).getByText('3 questions')).toBeVisible();
});
