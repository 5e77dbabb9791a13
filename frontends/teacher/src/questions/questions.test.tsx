import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aBankQuestion, anExport, bankReply, labelsReply, replyOf, teacher } from '../../test/builders';
import { QuestionsPage } from './questions.page';

const numerical = aBankQuestion({
  id: '01JD0000000000000000000NUM',
  version: 4,
  usedIn: 3,
  tags: [],
  question: {
    type: 'numerical',
    question: 'How far?',
    answer: { value: 1.5, tolerance: 0.5 },
    points: 4,
    difficulty: 'hard',
  },
});
const open = (api: Api = {}) =>
  renderPage(<QuestionsPage />, {
    route: '/teacher/questions',
    path: '/teacher/questions',
    user: teacher,
    api: {
      listBankQuestions: () => bankReply(aBankQuestion(), numerical),
      listQuestionLabels: () => labelsReply(),
      ...api,
    },
  });
const act = async (page: ReturnType<typeof open>, row: string, entry: string) => {
  await page.user.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
  await page.user.click(screen.getByRole('button', { name: entry }));
};

describe('the question bank', () => {
  it('shows each question with kind, key, use and version', async () => {
    open();
    const rows = await screen.findAllByRole('row');
    expect(
      rows.slice(1).map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1, 5)
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['True/False', 'True', 'Not used', '120 Nov 2026'],
      ['Numerical', '1 to 2', '3 tests', '420 Nov 2026'],
    ]);
    expect(screen.getByRole('link', { name: 'How far?' })).toHaveAttribute(
      'href',
      `/teacher/questions/${numerical.id}`,
    );
    expect(screen.getByText('2 questions')).toBeVisible();
  });

  it('N-020: exports the questions that are chosen, on several pages, else what the filters show', async () => {
    const reply = (page: number) => ({
      success: true,
      data: page === 1 ? [aBankQuestion(), numerical] : [aBankQuestion({ id: '01JD0000000000000000000THR' })],
      pagination: { currentPage: page, totalPages: 2, total: 3, limit: 2 },
    });
    const page = open({
      listBankQuestions: ({ query }) => reply(Number(query?.['page'] ?? 1)),
      createExport: () => replyOf(anExport()),
      getExport: () => replyOf(anExport()),
    });
    await page.user.click(await screen.findByRole('checkbox', { name: 'Choose How far?' }));
    await page.user.click(screen.getByRole('button', { name: 'Next' }));
    await page.user.click(await screen.findByRole('checkbox', { name: 'Choose all of this page' }));
    await page.user.click(await screen.findByRole('button', { name: 'Export 2 questions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export 2 questions' }));
    await page.user.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(page.sent('createExport')).toMatchObject([
        { body: { from: { questionIds: [numerical.id, '01JD0000000000000000000THR'] } } },
      ]),
    );
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await page.user.click(screen.getByRole('button', { name: 'Choose none' }));
    await page.user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('dialog', { name: 'Export 3 questions' })).toBeVisible();
  });

  it('F-184: is searched and filtered on the server, with the filters in the address', async () => {
    const page = open();
    await page.user.selectOptions(
      await screen.findByLabelText('Subject'),
      await screen.findByRole('option', { name: 'Physics' }),
    );
    await page.user.selectOptions(await screen.findByLabelText('Chapter'), 'Optics');
    await page.user.selectOptions(screen.getByLabelText('Kind'), 'Numerical');
    await page.user.selectOptions(screen.getByLabelText('Show'), 'Not used yet');
    await page.user.type(screen.getByLabelText('Search'), 'far');
    const filters = { subject: 'Physics', chapter: 'Optics', type: 'numerical', show: 'unused', search: 'far' };
    await waitFor(() =>
      expect(page.sent('listBankQuestions').at(-1)?.query).toEqual({ ...filters, page: 1, limit: 20 }),
    );
    expect(Object.fromEntries(new URLSearchParams(page.path().split('?')[1]))).toEqual(filters);
    await page.user.click(screen.getByRole('button', { name: 'Remove filter Physics' }));
    await waitFor(() => expect(page.path()).not.toContain('Optics'));
  });

  it('archives a question, and says why it cannot', async () => {
    const page = open({
      archiveBankQuestion: () => refusal(409, 'question_in_use', 'The open test Waves uses this question.'),
    });
    await act(page, 'How far?', 'Archive');
    expect(await screen.findByText('The open test Waves uses this question.')).toBeInTheDocument();
    expect(page.sent('archiveBankQuestion')[0]).toMatchObject({
      params: { questionId: numerical.id },
      body: { archived: true },
    });
  });

  it('opens the copy of a question', async () => {
    const copy = { ...numerical, id: '01JD0000000000000000000CPY' };
    const page = open({ duplicateBankQuestion: () => ({ success: true, data: copy }) });
    await act(page, 'How far?', 'Duplicate');
    await waitFor(() => expect(page.path()).toBe(`/teacher/questions/${copy.id}`));
  });
});
