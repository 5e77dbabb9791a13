import { renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aBankQuestion, aTrueFalse, bankReply, labelsReply, replyOf, teacher } from '../../../test/builders';
import { open, stored } from '../../../test/wizard';
import { QuestionPage } from '../editor/question.page';
import { difference, type Side } from './difference';

const words = (mass: number) => `A sphere of mass ${mass} kg rolls down a plane without slipping. How fast is it?`;
const inBank = aBankQuestion({ question: aTrueFalse(words(5)), usedIn: 2, updatedAt: '2026-09-03T06:00:00Z' });
const { id, question, usedIn, updatedAt } = inBank;
const found = replyOf([{ id, similarity: 0.92, question, usedIn, updatedAt }]);
const HINT = '92 % like a question of the bank, 3 Sep 2026';

const shown = ({ lines, numbers }: Side) => [
  lines.map((line) => line.map(({ text, mark }) => (mark ? `[${mark} ${text}]` : text)).join('')).join(' / '),
  numbers.join(' '),
];
it.each([
  ['2 kg falls 1.4 m', '5 kg falls 0.7 m', '[number 2] kg falls [number 1.4] m', '2 1.4'],
  ['Which is **right**?', 'which is right', 'Which is **right**?', ''],
  ['Find $\\frac{v}{2}$ now', 'Find $\\frac{v}{3}$ now', 'Find [word $\\frac{v}{2}$] now', ''],
  ['A heavy ball\nred\nblue', 'A ball\nblue', 'A [word heavy] ball / [word red] / blue', ''],
  ['द्रव्यमान 2 है', 'भार 2 है', '[word द्रव्यमान] 2 है', ''],
  ['see ![A dot](image:01A)', 'see ![A dot](image:01B)', 'see ![A dot](image:01A)', ''],
])('%s, beside another text', (of, other, marked, numbers) => {
  expect(shown(difference(of, other).of)).toEqual([marked, numbers]);
});

describe('B-016: a near copy', () => {
  const editor = (api: Api, of = 'new') =>
    renderPage(<QuestionPage />, {
      route: `/teacher/questions/${of}`,
      path: '/teacher/questions/:questionId',
      user: teacher,
      api: {
        getBankQuestion: () => replyOf({ ...inBank, latestVersion: 1, tests: [] }),
        listQuestionLabels: () => labelsReply(),
        findNearQuestions: () => found,
        createBankQuestion: () => replyOf(inBank),
        ...api,
      },
    });
  const typeSphere = async (page: ReturnType<typeof editor>) => {
    await page.user.selectOptions(await screen.findByLabelText('Type'), 'True/False');
    await page.user.click(screen.getByLabelText('Question'));
    await page.user.paste(words(2));
    await page.user.click(screen.getByLabelText('True is correct'));
  };

  it('is shown beside what is typed after a pause, and does not keep it from being saved', async () => {
    const page = editor({});
    await typeSphere(page);
    expect(await screen.findByText(HINT)).toBeVisible();
    expect(page.sent('findNearQuestions')).toHaveLength(1);
    expect(page.sent('findNearQuestions')[0]).toMatchObject({ body: { question: { question: words(2) } } });
    await page.user.click(screen.getByText('Compare with the question of the bank'));
    const there = within(screen.getByRole('region', { name: 'In the bank, used in 2 tests' }));
    expect(there.getByText('5', { selector: 'mark' })).toBeVisible();
    expect(screen.getByText(/Numbers that differ/)).toHaveTextContent('Numbers that differ: 2 here, 5 there');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.path()).toBe('/teacher/questions'));
  });

  it('is told after a save that was quicker, and an answer that never comes delays no save', async () => {
    const page = editor({});
    await typeSphere(page);
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`It is ${HINT}`)).toBeVisible();
    page.unmount();
    const slow = editor({ findNearQuestions: () => new Promise(() => undefined) });
    await typeSphere(slow);
    await slow.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(slow.path()).toBe('/teacher/questions'));
  });

  it('is not looked for while a question keeps its words, and itself is left out', async () => {
    const page = editor({}, id);
    await page.user.type(await screen.findByLabelText('Tags'), ', new');
    await page.user.type(screen.getByLabelText('Question'), ' Say why.');
    expect(await screen.findByText(HINT)).toBeVisible();
    expect(page.sent('findNearQuestions')).toMatchObject([{ body: { except: id } }]);
  });

  it('is looked for in the bank of the teacher for whom one works, where the question is', async () => {
    const access = { ownerId: 'T9', owner: 'Meera Iyer', roles: ['author'], can: ['bank.use'] };
    const getBankQuestion = () => replyOf({ ...inBank, access, latestVersion: 1, tests: [] });
    const page = editor({ getBankQuestion }, id);
    await page.user.type(await screen.findByLabelText('Question'), ' Say why.');
    expect(await screen.findByText(HINT)).toBeVisible();
    expect(page.sent('findNearQuestions')).toMatchObject([{ body: { except: id, ownerId: 'T9' } }]);
  });

  it('of a question of the same test is named where a question is picked or typed', async () => {
    const page = open(
      {
        ...stored({ questions: [aTrueFalse('Sound needs air'), aTrueFalse(words(2))] }),
        listBankQuestions: () => bankReply(inBank),
        listQuestionLabels: () => labelsReply(),
        findNearQuestions: () => found,
      },
      '/create-test?draft=T1&step=2',
    );
    await page.user.click(await screen.findByRole('button', { name: 'Pick from the question bank' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('checkbox', { name: /\d\d % like question 2 of this test/ })).toBeEnabled();
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await page.user.click(screen.getByLabelText('Question'));
    await page.user.paste(words(7));
    expect(
      await screen.findByText(/^\d\d % like question 2 of this test, 92 % like a question of the bank/),
    ).toBeVisible();
    await page.user.click(screen.getByText('Compare with question 2'));
    expect(screen.getByRole('region', { name: 'Question 2' })).toHaveTextContent('mass 2 kg');
  });
});
