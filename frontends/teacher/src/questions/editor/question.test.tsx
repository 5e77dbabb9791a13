import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aBankQuestion, aWorkplace, labelsReply, replyOf, teacher } from '../../../test/builders';
import { QuestionPage } from './question.page';

const one = aBankQuestion({ version: 4, usedIn: 1 });
const detail = (change = {}) => ({
  success: true,
  data: { ...one, latestVersion: 4, tests: [{ testId: 'T1', title: 'Waves', version: 4 }], ...change },
});
const open = (api: Api = {}, of = one.id) =>
  renderPage(<QuestionPage />, {
    route: `/teacher/questions/${of}`,
    path: '/teacher/questions/:questionId',
    user: teacher,
    api: { getBankQuestion: () => detail(), listQuestionLabels: () => labelsReply(), ...api },
  });
const reply = { success: true, data: { ...one, version: 5 } };

describe('a question of the bank', () => {
  it('is written with its key and labels, beside what a student sees', async () => {
    const page = open({ createBankQuestion: () => reply }, 'new');
    await page.user.type(screen.getByLabelText('Question'), 'Which?');
    await page.user.type(screen.getByLabelText('Option A'), 'This');
    await page.user.type(screen.getByLabelText('Option B'), 'That');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please select a valid correct answer')).toBeVisible();
    await page.user.click(screen.getByLabelText('Option B is correct'));
    expect(screen.getByRole('region', { name: 'As the student sees it' })).toHaveTextContent(
      /Which\?.*This.*That.*Correct/,
    );
    await page.user.type(screen.getByLabelText('Subject'), 'Maths');
    await page.user.type(screen.getByLabelText('Tags'), 'jee, easy win , jee');
    await page.user.dblClick(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.path()).toBe('/teacher/questions'));
    expect(page.sent('createBankQuestion')).toHaveLength(1);
    expect(page.sent('createBankQuestion')[0]?.body).toMatchObject({
      question: { type: 'mcq', question: 'Which?', options: ['This', 'That'], correctAnswer: 1 },
      subject: 'Maths',
      chapter: '',
      tags: ['jee', 'easy win'],
    });
  });

  it('N-062: is written into the bank of the teacher for whom one works, named by the page', async () => {
    const { ownerId } = aWorkplace();
    const api = { createBankQuestion: () => reply, listMyWorkplaces: () => replyOf([aWorkplace()]) };
    const page = open(api, `new?ownerId=${ownerId}`);
    expect(await screen.findByRole('link', { name: 'Question Bank of Physics House' })).toBeVisible();
    await page.user.selectOptions(screen.getByLabelText('Type'), 'True/False');
    await page.user.type(screen.getByLabelText('Question'), 'So?');
    await page.user.click(screen.getByLabelText('True is correct'));
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute(
      'href',
      `/teacher/questions?ownerId=${ownerId}`,
    );
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.path()).toBe(`/teacher/questions?ownerId=${ownerId}`));
    expect(page.sent('createBankQuestion')[0]?.body).toMatchObject({ ownerId });
  });

  it('stays open for the next one, which keeps the labels', async () => {
    const page = open({ createBankQuestion: () => reply }, 'new');
    await page.user.selectOptions(screen.getByLabelText('Type'), 'True/False');
    await page.user.type(screen.getByLabelText('Question'), 'So?');
    await page.user.click(screen.getByLabelText('True is correct'));
    await page.user.type(screen.getByLabelText('Subject'), 'Maths');
    await page.user.click(screen.getByRole('button', { name: 'Save and add another' }));
    await waitFor(() => expect(screen.getByLabelText('Question')).toHaveValue(''));
    expect(screen.getByLabelText('Question')).toHaveFocus();
    expect(screen.getByLabelText('Subject')).toHaveValue('Maths');
    expect(screen.getByLabelText('Type')).toHaveValue('true-false');
  });

  it('N-013: is saved and followed by another in the same language', async () => {
    const page = open({ createBankQuestion: () => reply }, 'new');
    await page.user.selectOptions(await screen.findByLabelText('Language'), 'hi');
    await page.user.selectOptions(screen.getByLabelText('Type'), 'true-false');
    for (const text of ['क्यों?', 'कब?']) {
      await page.user.type(screen.getByLabelText('Question'), text);
      await page.user.click(screen.getByLabelText('True is correct'));
      await page.user.click(screen.getByRole('button', { name: 'Save and add another' }));
      await waitFor(() => expect(screen.getByLabelText('Question')).toHaveValue(''));
    }
    const languages = page.sent('createBankQuestion').map(({ body }) => (body as typeof one).question.language);
    expect(languages).toEqual(['hi', 'hi']);
  });

  it('N-013: shows its passage and the items of its lists in the other languages, too', async () => {
    const match = { rows: ['Force', 'Power'], columns: ['Watt', 'Newton'], right: [[1], [0]], oneEach: true };
    const hindi = { language: 'hi', rows: ['बल', 'शक्ति'], columns: ['वाट', 'न्यूटन'] };
    const passage = { title: 'Units', text: 'Read.', translations: [{ language: 'hi', title: 'मात्रक', text: 'पढ़ें।' }] };
    const question = { type: 'multi-correct' as const, question: 'Match.', match, translations: [hindi], passage };
    open({ getBankQuestion: () => detail({ question }) });
    const preview = within(await screen.findByRole('region', { name: 'As the student sees it' }));
    expect(preview.getByText('Units').parentElement).toHaveTextContent('Unitsमात्रकRead.पढ़ें।');
    expect(preview.getByRole('list', { name: 'List I' })).toHaveTextContent(/Forceबल.*Powerशक्ति/);
    expect(preview.getByRole('list', { name: 'List II' })).toHaveTextContent(/Wattवाट.*Newtonन्यूटन/);
    expect(preview.getByText('बल').closest('[lang]')).toHaveAttribute('lang', 'hi');
  });

  it.each([
    { type: 'mcq' as const, question: 'क्यों?', options: ['रेल', 'समय'], correctAnswer: 0 },
    {
      ...{ type: 'multi-correct' as const, question: 'मिलाएँ' },
      match: { rows: ['रेल', 'बल'], columns: ['समय', 'वाट'], right: [[1], [0]], oneEach: true },
    },
  ])('says the language of its own texts in the preview: $type', async (written) => {
    const question = { ...written, language: 'hi', passage: { title: 'मात्रक', text: 'पढ़ें।' } };
    open({ getBankQuestion: () => detail({ question }) });
    const preview = within(await screen.findByRole('region', { name: 'As the student sees it' }));
    for (const text of [question.question, 'मात्रक', 'पढ़ें।', 'रेल', 'समय'])
      expect(preview.getByText(text).closest('[lang]')).toHaveAttribute('lang', 'hi');
  });

  it('becomes a new version when what is asked changes, not when its labels do', async () => {
    const page = open({ updateBankQuestion: () => reply });
    await page.user.type(await screen.findByLabelText('Tags'), ', new');
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
    await page.user.type(screen.getByLabelText('Question'), '!');
    expect(screen.getByText('Tests that use it keep version 4; new tests get version 5.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Save as version 5' }));
    await waitFor(() => expect(page.path()).toBe('/teacher/questions'));
    expect(page.sent('updateBankQuestion')[0]?.body).toMatchObject({
      version: 4,
      basedOn: one.updatedAt,
      tags: ['jee', 'new'],
    });
  });

  describe('with a passage that others are about', () => {
    const passage = { title: 'Waves', text: 'Sund travels.' };
    const about = { question: { ...one.question, passage }, aboutPassage: 5 };
    const box = () =>
      screen.queryByRole('checkbox', { name: 'Change the passage in the 5 other questions about it, too' });
    const retitle = async (page: ReturnType<typeof open>, title: string) => {
      await page.user.click(await screen.findByRole('button', { name: 'Edit passage' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit the passage' }));
      await page.user.clear(dialog.getByLabelText('Title'));
      await page.user.type(dialog.getByLabelText('Title'), title);
      await page.user.click(dialog.getByRole('button', { name: 'Save passage' }));
    };
    const save = async (page: ReturnType<typeof open>) => {
      await page.user.click(screen.getByRole('button', { name: 'Save as version 5' }));
      await waitFor(() => expect(page.path()).toBe('/teacher/questions'));
      return page.sent('updateBankQuestion')[0]?.body;
    };

    it('N-011: changes it in all of them', async () => {
      const page = open({ getBankQuestion: () => detail(about), updateBankQuestion: () => reply });
      await page.user.type(await screen.findByLabelText('Question'), '!');
      expect(box()).not.toBeInTheDocument();
      await retitle(page, 'Sound');
      expect(box()).toBeChecked();
      expect(await save(page)).toMatchObject({
        question: { passage: { ...passage, title: 'Sound' } },
        passageForAll: true,
      });
    });

    it('N-011: changes it in this one alone where that is chosen', async () => {
      const page = open({ getBankQuestion: () => detail(about), updateBankQuestion: () => reply });
      await retitle(page, 'Sound');
      await page.user.click(box() as HTMLElement);
      expect(await save(page)).not.toHaveProperty('passageForAll');
    });

    it.each([
      ['there are no others', 0, 'Sound'],
      ['it is as it was', 5, passage.title],
    ])('asks nothing where %s', async (_where, aboutPassage, title) => {
      const page = open({
        getBankQuestion: () => detail({ ...about, aboutPassage }),
        updateBankQuestion: () => reply,
      });
      await retitle(page, title);
      await page.user.type(screen.getByLabelText('Question'), '!');
      expect(screen.queryByRole('checkbox', { name: /^Change the passage/ })).not.toBeInTheDocument();
      expect(await save(page)).not.toHaveProperty('passageForAll');
    });
  });

  it('goes to the tags when Save finds too many of them', async () => {
    const page = open({ updateBankQuestion: () => reply });
    await page.user.type(await screen.findByLabelText('Tags'), ', b, c, d, e, f, g, h, i, j, k');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Tags')).toHaveFocus();
    expect(screen.getByLabelText('Tags')).toHaveAccessibleDescription(/A question has at most 10 tags/);
    expect(page.sent('updateBankQuestion')).toEqual([]);
  });

  it('lists the tests it is in and its older versions', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Waves' })).toHaveAttribute('href', '/teacher/tests/T1');
    expect(screen.getByRole('link', { name: '3' })).toHaveAttribute('href', `/teacher/questions/${one.id}?version=3`);
  });

  it('of an older version is shown without a form', async () => {
    const page = open({ getBankQuestion: () => detail({ version: 2 }) }, `${one.id}?version=2`);
    expect(await screen.findByText('This is version 2 of 4')).toBeVisible();
    expect(screen.queryByLabelText('Tags')).not.toBeInTheDocument();
    expect(page.sent('getBankQuestion')[0]?.query).toEqual({ version: 2 });
  });

  it('of another teacher is not found', async () => {
    open({ getBankQuestion: () => refusal(404, 'question_not_found', 'Question not found') });
    expect(await screen.findByText('Question not found')).toBeVisible();
  });
});
