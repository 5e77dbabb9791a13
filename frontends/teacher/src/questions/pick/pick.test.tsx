import { screen, waitFor, within } from '@testing-library/react';
import { aBankQuestion, aTrueFalse, bankReply, labelsReply } from '../../../test/builders';
import { open, ops, stored } from '../../../test/wizard';

const bank = [
  aBankQuestion({ question: aTrueFalse('Light is a wave') }),
  aBankQuestion({ id: '01JD0000000000000000000TWO', question: aTrueFalse('Sound needs a medium') }),
  aBankQuestion({ id: '01JD0000000000000000000THR', question: aTrueFalse('Heat flows') }),
];
const openDialog = async () => {
  const page = open(
    {
      ...stored({ questions: [aTrueFalse('Light is a wave')] }),
      listBankQuestions: () => bankReply(...bank),
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
    expect(ops(page.calls, 'updateTestDraft').at(-1)).toMatchObject({
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
    expect(ops(page.calls, 'listBankQuestions').at(-1)).toMatchObject({ query: { search: 'sound', page: 1 } }),
  );
  expect(dialog.getByRole('button', { name: 'Add 1 question' })).toBeEnabled();
});
