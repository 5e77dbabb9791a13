import { button, type FormRow } from '@kasauti/web-kit/every-form';
import { type RenderedPage } from '@kasauti/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { QuestionPage } from '../../src/questions/editor/question.page';
import { QuestionsPage } from '../../src/questions/questions.page';
import { ImportPage } from '../../src/questions/import/import.page';
import { aBankQuestion, anImport, anImportRow, bankReply, labelsReply, pageReply, replyOf, teacher } from '../builders';

const one = aBankQuestion();
const bank: Pick<FormRow, 'user' | 'page' | 'route' | 'path' | 'api' | 'fill' | 'busy'> = {
  user: teacher,
  page: <QuestionsPage />,
  route: '/teacher/questions',
  path: '/teacher/questions',
  api: { listBankQuestions: () => bankReply(one), listQuestionLabels: () => labelsReply() },
  // Its boxes are there once the table is.
  fill: async () => {
    await screen.findByRole('button', { name: /^Actions for/ });
  },
  busy: () => screen.getByRole('button', { name: /^Actions for/ }),
};
/** An entry of the menu of a question, which closes with each choice. */
const entry = (name: string) => async () => {
  const menu = await screen.findByRole('button', { name: /^Actions for/ });
  if (menu.getAttribute('aria-expanded') === 'false') fireEvent.click(menu);
  return screen.findByRole('button', { name });
};
const editor = (of: string): Pick<FormRow, 'user' | 'page' | 'route' | 'path' | 'api'> => ({
  user: teacher,
  page: <QuestionPage />,
  route: `/teacher/questions/${of}`,
  path: '/teacher/questions/:questionId',
  api: {
    getBankQuestion: () => replyOf({ ...one, latestVersion: 1, tests: [] }),
    listQuestionLabels: () => labelsReply(),
  },
});
const typeLabels = async (page: RenderedPage) => {
  await page.user.type(await screen.findByLabelText('Subject'), 's');
  await page.user.type(screen.getByLabelText('Tags'), ', waves');
};
const imported: Pick<FormRow, 'user' | 'page' | 'route' | 'path' | 'api'> = {
  user: teacher,
  page: <ImportPage />,
  route: `/teacher/questions/import/${anImport().id}`,
  path: '/teacher/questions/import/:importId',
  api: {
    getImport: () => replyOf(anImport()),
    listImportRows: () => pageReply([anImportRow(2)]),
    listQuestionLabels: () => labelsReply(),
  },
};
const labels = { subject: 'Subject', chapter: 'Chapter', 'tags.0': 'Tags' };

export const questionForms: FormRow[] = [
  {
    ...editor('new'),
    name: 'adds a question to the bank',
    operation: 'createBankQuestion',
    api: { ...editor('new').api, createBankQuestion: () => replyOf(one) },
    fill: async (page) => {
      await page.user.selectOptions(screen.getByLabelText('Type'), 'True/False');
      await page.user.type(screen.getByLabelText('Question'), 'So?');
      await page.user.click(screen.getByLabelText('True is correct'));
      await typeLabels(page);
    },
    send: button('Save'),
    fields: labels,
    done: 'Question saved',
  },
  {
    ...editor(one.id),
    name: 'changes a question of the bank',
    operation: 'updateBankQuestion',
    api: { ...editor(one.id).api, updateBankQuestion: () => replyOf(one) },
    fill: typeLabels,
    send: button('Save'),
    fields: labels,
    done: 'Question saved',
  },
  {
    ...bank,
    name: 'archives a question of the bank',
    operation: 'archiveBankQuestion',
    api: { ...bank.api, archiveBankQuestion: () => replyOf(one) },
    send: entry('Archive'),
    done: 'Question archived',
  },
  {
    ...bank,
    name: 'duplicates a question of the bank',
    operation: 'duplicateBankQuestion',
    api: { ...bank.api, duplicateBankQuestion: () => replyOf({ ...one, id: 'Q2' }) },
    send: entry('Duplicate'),
    done: (page) => expect(page.path()).toBe('/teacher/questions/Q2'),
  },
  {
    ...imported,
    name: 'corrects a row of an import',
    operation: 'editImportRow',
    api: { ...imported.api, editImportRow: () => replyOf(anImportRow(2)) },
    fill: async (page) => {
      await page.user.click(await screen.findByRole('button', { name: 'Edit row 2' }));
      await typeLabels(page);
    },
    send: button('Save row'),
    fields: labels,
    done: () => expect(screen.queryByRole('form')).toBeNull(),
  },
  {
    ...imported,
    name: 'leaves out all rows of an import',
    operation: 'editImportRows',
    api: { ...imported.api, editImportRows: () => replyOf(anImport()) },
    fill: () => screen.findByText('Question number 2'),
    send: button('Leave out all'),
    done: 'All of the list left out',
  },
  {
    ...imported,
    name: 'adds the questions of a file',
    operation: 'commitImport',
    api: { ...imported.api, commitImport: () => replyOf(anImport({ state: 'adding' })) },
    fill: () => screen.findByText('Question number 2'),
    send: button('Add 1 question'),
    done: /You can close this page/,
  },
  {
    ...imported,
    name: 'removes an import',
    operation: 'removeImport',
    api: { ...imported.api, removeImport: () => ({ success: true }) },
    fill: async (page) => page.user.click(await screen.findByRole('button', { name: 'Cancel' })),
    send: button('Cancel the import'),
    done: 'Import removed',
  },
];
