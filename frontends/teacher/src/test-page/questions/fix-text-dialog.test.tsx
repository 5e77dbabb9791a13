import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aStoredDraft, teacher } from '../../../test/builders';
import { FixTextDialog } from './fix-text-dialog';

const questions = [
  {
    type: 'mcq' as const,
    question: 'Why?',
    options: ['Trains', '1948'],
    correctAnswer: 0,
    points: 1,
    difficulty: 'medium' as const,
    passage: { text: 'Every town' },
    translations: [{ language: 'hi', question: 'क्यो?', options: ['रेल', ''] }],
  },
];
const open = (fixQuestionText: Api['fixQuestionText'], onClose = jest.fn(), version = () => 2) => ({
  onClose,
  ...renderPage(<FixTextDialog testId="T1" question={1} onClose={onClose} />, {
    user: teacher,
    api: {
      getTestDraft: () => ({
        success: true,
        data: aStoredDraft({ questions, languages: ['en', 'hi'], paperVersion: version() }),
      }),
      fixQuestionText,
    },
  }),
});
type Page = ReturnType<typeof open>;
const choose = async (page: Page, language: string) =>
  page.user.selectOptions(await screen.findByLabelText('Language'), language);
const save = (page: Page) => page.user.click(screen.getByRole('button', { name: 'Save' }));
const fixesOf = (page: Page) => page.sent('fixQuestionText').map(({ body }) => body);
const languageOf = (body: unknown) => (body as { language?: string }).language;
const fixed = () => ({ success: true, data: { paperVersion: 3 } }) as const;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('N-013: a typing error is fixed in the language it is in, and a passage for all its questions', async () => {
  const page = open(fixed);
  await choose(page, 'हिन्दी');
  expect(screen.getByLabelText('Question')).toHaveValue('क्यो?');
  for (const field of ['Question', 'Passage', 'Option 1'])
    expect(screen.getByLabelText(field)).toHaveAttribute('lang', 'hi');
  await choose(page, 'English');
  for (const field of ['Question', 'Passage', 'Option 1', 'Explanation'])
    expect(screen.getByLabelText(field)).toHaveAttribute('lang', 'en');
  await choose(page, 'हिन्दी');
  type('Question', 'क्यों?');
  type('Passage', 'हर नगर');
  type('Reason', 'Spelling');
  await save(page);
  await waitFor(() =>
    expect(fixesOf(page)).toEqual([
      {
        question: 1,
        paperVersion: 2,
        language: 'hi',
        text: 'क्यों?',
        options: ['रेल', ''],
        passage: 'हर नगर',
        reason: 'Spelling',
      },
    ]),
  );
});

it('N-013: a passage is fixed in a language that has no text of the question', async () => {
  const page = open(fixed);
  await choose(page, 'हिन्दी');
  type('Question', '');
  type('Passage', 'हर नगर');
  type('Reason', 'Spelling');
  await save(page);
  await waitFor(() => expect(page.onClose).toHaveBeenCalled());
  expect(fixesOf(page)).toMatchObject([{ language: 'hi', text: '', passage: 'हर नगर' }]);
});

it('corrects an explanation, alone and in its language', async () => {
  const page = open(fixed);
  await screen.findByLabelText('Question');
  type('Explanation', 'The timetable');
  type('Reason', 'The key was corrected');
  await save(page);
  await waitFor(() => expect(page.onClose).toHaveBeenCalled());
  expect(fixesOf(page)).toMatchObject([{ question: 1, text: 'Why?', explanation: 'The timetable' }]);
});

it('N-013: what is typed in one language stays while another is shown, and all is saved together', async () => {
  const page = open(fixed);
  await screen.findByLabelText('Question');
  type('Question', 'Why then?');
  type('Option 2', '1949');
  type('Reason', 'Spelling');
  await choose(page, 'हिन्दी');
  expect(screen.getByLabelText('Reason')).toHaveValue('Spelling');
  type('Question', 'क्यों?');
  await choose(page, 'English');
  expect(screen.getByLabelText('Question')).toHaveValue('Why then?');
  expect(screen.getByLabelText('Option 2')).toHaveValue('1949');
  await save(page);
  await waitFor(() => expect(page.onClose).toHaveBeenCalled());
  expect(fixesOf(page)).toEqual([
    { question: 1, paperVersion: 2, text: 'Why then?', options: ['Trains', '1949'], reason: 'Spelling' },
    { question: 1, paperVersion: 2, language: 'hi', text: 'क्यों?', options: ['रेल', ''], reason: 'Spelling' },
  ]);
});

it('N-013: shows the language whose text is missing or was refused, and sends again only what is not stored', async () => {
  let refusals = 1;
  const page = open(({ body }) =>
    languageOf(body) && refusals-- > 0
      ? refusal(400, 'options_differ', 'Please give the texts of all options, each one different')
      : fixed(),
  );
  await screen.findByLabelText('Question');
  type('Question', ' ');
  type('Reason', 'Spelling');
  await choose(page, 'हिन्दी');
  type('Question', 'क्यों?');
  await save(page);
  expect(screen.getByLabelText('Language')).toHaveValue('en');
  expect(screen.getByLabelText('Question')).toHaveAccessibleDescription(/Please enter a question/);
  expect(fixesOf(page)).toEqual([]);
  type('Question', 'Why then?');
  await save(page);
  expect(await screen.findByText(/each one different/)).toBeVisible();
  expect(screen.getByLabelText('Question')).toHaveValue('क्यों?');
  await save(page);
  await waitFor(() => expect(page.onClose).toHaveBeenCalled());
  expect(fixesOf(page).map(languageOf)).toEqual([undefined, 'hi', 'hi']);
});

it('keeps what is typed to copy it where a colleague has fixed the question meanwhile, and leads to the new text', async () => {
  const sentence = 'The test was changed elsewhere, please load it again';
  const page = open(() => refusal(409, 'changed_meanwhile', sentence));
  await screen.findByLabelText('Option 2');
  type('Option 2', '1949');
  type('Reason', 'Spelling');
  await save(page);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText(/Copy what you have typed/)).toBeVisible();
  expect(screen.getByLabelText('Option 2')).toHaveValue('1949');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const reads = page.sent('getTestDraft').length;
  await page.user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(page.onClose).toHaveBeenCalled();
  await waitFor(() => expect(page.sent('getTestDraft').length).toBeGreaterThan(reads));
});

it('N-013: what was typed before a colleague fixed that language is sent with the version it was read in', async () => {
  let version = 2;
  let refusals = 1;
  const page = open(
    ({ body }) => {
      version = 4;
      return languageOf(body) && refusals-- > 0 ? refusal(400, 'options_differ', 'Each one different') : fixed();
    },
    undefined,
    () => version,
  );
  await screen.findByLabelText('Question');
  type('Question', 'Why then?');
  type('Reason', 'Spelling');
  await choose(page, 'हिन्दी');
  type('Question', 'क्यों?');
  await save(page);
  await screen.findByText('Each one different');
  await waitFor(() => expect(page.sent('getTestDraft').length).toBeGreaterThan(1));
  type('Question', 'क्यों भला?');
  await save(page);
  await waitFor(() => expect(page.onClose).toHaveBeenCalled());
  expect(fixesOf(page).at(-1)).toMatchObject({ language: 'hi', paperVersion: 2, text: 'क्यों भला?' });
});

it('keeps a changed option from Escape, and asks before the page is left with it', async () => {
  const page = open(fixed);
  await screen.findByLabelText('Option 2');
  const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  type('Option 2', '1949');
  await page.user.keyboard('{Escape}');
  await page.user.click(document.querySelector('.overlay') as Element);
  expect(page.onClose).not.toHaveBeenCalled();
  expect(isAsked()).toBe(true);
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(page.onClose).toHaveBeenCalled();
});
