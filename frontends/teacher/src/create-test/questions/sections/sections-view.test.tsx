import { screen, waitFor, within } from '@testing-library/react';
import { aTrueFalse } from '../../../../test/builders';
import { open, stored, type } from '../../../../test/wizard';

const openSections = async (change = {}) => {
  const opened = open(
    stored({ questions: [aTrueFalse('First'), aTrueFalse('Second')], ...change }),
    '/create-test?draft=T1&step=2',
  );
  await opened.user.click(await screen.findByRole('button', { name: 'Sections and marking' }));
  return opened;
};
const section = (name: string) => within(screen.getByRole('region', { name }));
const lastSaved = (sent: ReturnType<typeof open>['sent']) =>
  (sent('updateTestDraft') as unknown as { body: { sections?: object[]; questions?: object[] } }[]).at(-1)?.body;

describe('the sections of a test', () => {
  it('are one without a name in the simple case, stored as questions', async () => {
    const { sent } = await openSections();
    expect(screen.getByRole('heading', { name: 'Section 1 2 questions, 2 marks' })).toBeVisible();
    expect(screen.getByText('Only needed with more than one section.')).toBeVisible();
    expect(sent('updateTestDraft')).toEqual([]);
  });

  it('F-104: are added, named, marked by a scheme of a known exam, and stored', async () => {
    const { user, sent } = await openSections();
    await user.click(screen.getByRole('button', { name: 'Add section' }));
    expect(section('Section 1').getByLabelText('Name')).toHaveAccessibleDescription(
      'With the name of a subject, such as Physics, its marks count in that subject.',
    );
    await user.type(section('Section 1').getByLabelText('Name'), 'Physics');
    await user.type(section('Section 2').getByLabelText('Name'), 'Chemistry');
    await user.selectOptions(section('Physics').getByLabelText('Marking per question'), 'jee_main');
    expect(section('Physics').getByLabelText('Wrong')).toHaveValue('-1');
    expect(screen.getByText('Physics.').parentElement).toHaveTextContent(
      'Physics. +4 for a right answer, −1 for a wrong one, 0 if skipped.',
    );
    const totals = within(screen.getByRole('complementary', { name: 'Totals' }));
    expect(totals.getByRole('heading', { name: '8 marks in all' })).toBeVisible();
    expect(totals.getByRole('row', { name: 'Physics 2 × 4 8' })).toBeVisible();
    expect(totals.getByText(/Lowest possible score: −2\. Pass mark 60% is 4\.8 marks\./)).toBeVisible();
    await waitFor(
      () =>
        expect(lastSaved(sent)).toMatchObject({
          sections: [
            { title: 'Physics', marking: { correct: 4, wrong: -1, skipped: 0, partial: 'none' }, questions: [{}, {}] },
            { title: 'Chemistry', questions: [] },
          ],
        }),
      { timeout: 3000 },
    );
    expect(lastSaved(sent)).not.toHaveProperty('questions.0');
  });

  it('are up to twenty: JEE Advanced has twelve', async () => {
    const sections = Array.from({ length: 19 }, (_one, n) => ({ title: `Part ${n + 1}`, questions: [] }));
    const { user } = await openSections({ questions: undefined, sections });
    const add = screen.getByRole('button', { name: 'Add section' });
    await user.click(add);
    expect(screen.getByRole('region', { name: 'Section 20' })).toBeVisible();
    expect(add).toBeDisabled();
  });

  it('N-009: lock by their minutes, whose sum is the duration of the test', async () => {
    const { user, sent } = await openSections();
    expect(screen.queryByLabelText('Minutes')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add section' }));
    await user.type(section('Section 1').getByLabelText('Name'), 'Physics');
    await user.type(section('Section 2').getByLabelText('Name'), 'Chemistry');
    await user.type(section('Physics').getByLabelText('Minutes'), '20');
    expect(section('Chemistry').getByText('Give minutes to every section or to none')).toBeVisible();
    await user.type(section('Chemistry').getByLabelText('Minutes'), '25');
    expect(
      screen.getByText(
        'Students cannot move between sections. They are taken in this order: Physics 20, Chemistry 25 minutes.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Physics.').parentElement).toHaveTextContent(/^Physics\. 20 minutes\./);
    await waitFor(() => expect(lastSaved(sent)).toMatchObject({ sections: [{ minutes: 20 }, { minutes: 25 }] }), {
      timeout: 3000,
    });
    expect(JSON.stringify(lastSaved(sent))).not.toContain('duration');

    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByLabelText('Duration')).toHaveValue('45');
    expect(screen.getByLabelText('Duration')).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.clear(section('Physics').getByLabelText('Minutes'));
    await user.clear(section('Chemistry').getByLabelText('Minutes'));
    await waitFor(() => expect(lastSaved(sent)).toMatchObject({ duration: 60 }), { timeout: 3000 });
  });

  it('refuse a reward for wrong answers at the field', async () => {
    const { user } = await openSections();
    await user.selectOptions(screen.getByLabelText('Marking per question'), 'own');
    type('Wrong', '1');
    expect(screen.getByText('0 or below, for example -1 or -0.66')).toBeVisible();
    expect(screen.getByLabelText('Wrong')).toHaveAttribute('aria-invalid', 'true');
  });

  it('N-010: give a part of the marks by the rule of a known exam, or by a table of the teacher', async () => {
    const { user, sent } = await openSections();
    await user.selectOptions(screen.getByLabelText('Marking per question'), 'wbjee_3');
    expect(screen.getByText(/a part of them: the same part of the marks; any wrong one: 0\./)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Marking per question'), 'jee_advanced_2025_several');
    expect(screen.getByLabelText('Chosen, row 1')).toHaveValue('3');
    expect(screen.getByText(/3 of 4 or more: \+3; 2 of 3 or more: \+2; 1 of 2 or more: \+1/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove row 3' }));
    expect(screen.getByLabelText('Marking per question')).toHaveValue('own');
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    expect(screen.getByText('Each row needs how many are chosen, and its marks')).toBeVisible();
    type('Chosen, row 3', '2');
    type('Marks, row 3', '0.5');
    type('Right options, row 3', 'four');
    expect(
      screen.getByText('Of how many right options is a whole number from 2 to 64, or empty for any'),
    ).toBeVisible();
    type('Right options, row 3', '4');
    expect(screen.getByText('Two rows of the table are for the same case')).toBeVisible();
    type('Right options, row 2', '5');
    await waitFor(
      () =>
        expect(lastSaved(sent)?.sections).toMatchObject([
          {
            marking: {
              partial: 'none',
              partialRule: {
                kind: 'table',
                rows: [
                  { chosen: 3, of: 4, marks: 3 },
                  { chosen: 2, of: 5, marks: 2 },
                  { chosen: 2, of: 4, marks: 0.5 },
                ],
              },
            },
          },
        ]),
      { timeout: 3000 },
    );
    await user.selectOptions(screen.getByLabelText('Questions with several correct options'), 'per_option');
    type('Marks for each', '0.75');
    await waitFor(
      () =>
        expect(lastSaved(sent)?.sections).toMatchObject([
          { marking: { partialRule: { kind: 'per_option', marks: 0.75 } } },
        ]),
      { timeout: 3000 },
    );
  });

  it('N-012: let students answer any n of their questions', async () => {
    const { user, sent } = await openSections();
    await user.selectOptions(screen.getByLabelText('Marking per question'), 'jee_main');
    type('Students answer any', '2');
    expect(screen.getByText('The section has 2 questions, so fewer than 2 must be asked for')).toBeVisible();
    type('Students answer any', '1');
    expect(screen.getByRole('row', { name: 'Section 1 1 of 2 × 4 4' })).toBeVisible();
    expect(screen.getByText(/Lowest possible score: −1\./)).toBeVisible();
    expect(screen.getByText(/Answer any 1 of the 2 questions\./)).toBeVisible();
    await waitFor(() => expect(lastSaved(sent)?.sections).toMatchObject([{ attemptAny: 1 }]), { timeout: 3000 });
    type('Students answer any', '0');
    // A number that cannot be stored is none.
    expect(await screen.findByText(/^Draft saved .*, without the marked fields$/, {}, { timeout: 3000 })).toBeVisible();
    type('Students answer any', '');
    await waitFor(() => expect(lastSaved(sent)?.sections?.[0]).not.toHaveProperty('attemptAny'), { timeout: 3000 });
  });

  it.each([
    ['Students answer any', '1 of 2', 'Enter a whole number, or nothing for all questions'],
    ['Minutes', '45 min', 'Whole minutes, from 1 to 300'],
  ])('are not published with "%s" that says "%s"', async (label, typed, sentence) => {
    const { user } = await openSections({
      questions: [],
      sections: [{ title: 'Physics', minutes: 60, questions: [aTrueFalse('First'), aTrueFalse('Second')] }],
    });
    type(label, typed);
    expect(screen.getByLabelText(label)).toHaveValue(typed);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(document.body).not.toHaveTextContent('NaN');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(`Physics: ${sentence}`)).toBeVisible();
    expect(document.body).not.toHaveTextContent('NaN');
  });

  it('are ordered by their menu, and deleted with their questions after a question', async () => {
    const { user } = await openSections({
      questions: [],
      sections: [
        { title: 'Physics', questions: [aTrueFalse('First')] },
        { title: 'Chemistry', questions: [aTrueFalse('Second')] },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Actions for Chemistry' }));
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    expect(screen.getByText('Chemistry is now section 1 of 2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actions for Physics' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Physics?' }));
    expect(dialog.getByText('The section is deleted with its 1 question.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(screen.queryByRole('region', { name: 'Physics' })).not.toBeInTheDocument();
    expect(screen.getByText('Physics is deleted')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Questions 1' }));
    expect(screen.getByText('1. Second')).toBeVisible();
  });

  it('hold the questions in the list, which can move from one to the other', async () => {
    const { user } = open(
      stored({
        questions: [],
        sections: [
          { title: 'Physics', questions: [aTrueFalse('First')] },
          { title: 'Chemistry', questions: [] },
        ],
      }),
      '/create-test?draft=T1&step=2',
    );
    expect(await screen.findByText('No question in this section yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Actions for question 1' }));
    expect(screen.getByRole('button', { name: 'Move up' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move down' }));
    expect(screen.getByText('Question is now number 1 of 1 in Chemistry')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 3 })[1]?.nextElementSibling).toHaveTextContent('1. First');
    await user.click(screen.getByRole('button', { name: 'Actions for question 1' }));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.selectOptions(screen.getByLabelText('Section'), 'Physics');
    await user.click(screen.getByRole('button', { name: 'Save Question' }));
    const [physics, chemistry] = screen.getAllByRole('heading', { level: 3 });
    expect(physics?.nextElementSibling).toHaveTextContent('1. First');
    expect(chemistry?.nextElementSibling).toHaveTextContent('No question in this section yet.');
  });
});

describe('the new kinds of questions', () => {
  it('F-099, N-011: take several correct options', async () => {
    const { user, sent } = open(stored(), '/create-test?draft=T1&step=2');
    await user.selectOptions(await screen.findByLabelText('Type'), 'multi-correct');
    type('Question', 'Which are acids?');
    type('Option A', 'HCl');
    type('Option B', 'NaOH');
    type('Option C', 'HNO3');
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    expect(screen.getByText('Please select a valid correct answer')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Option A is correct' }));
    await user.click(screen.getByRole('checkbox', { name: 'Option C is correct' }));
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    await waitFor(
      () =>
        expect(lastSaved(sent)?.questions).toMatchObject([
          { type: 'multi-correct', options: ['HCl', 'NaOH', 'HNO3'], correctAnswers: [0, 2] },
        ]),
      { timeout: 3000 },
    );
  });

  it('N-010, N-060: have marks of their own and a solution video', async () => {
    const { user, sent } = open(stored(), '/create-test?draft=T1&step=2');
    await user.selectOptions(await screen.findByLabelText('Type'), 'true-false');
    type('Question', 'Water is wet');
    await user.click(screen.getByRole('radio', { name: 'True is correct' }));
    await user.click(screen.getByRole('switch', { name: 'Own marks for this question' }));
    type('Wrong', '1');
    type('Solution video', 'https://example.org/v');
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    expect(screen.getByText('Videos can be from YouTube or Vimeo')).toBeVisible();
    expect(screen.getByLabelText('Wrong')).toHaveFocus();
    type('Wrong', '-0.25');
    type('Solution video', 'https://youtu.be/AbCdEfGhIjk?t=42');
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    expect(screen.getByText('Own marks +1 −0.25')).toBeVisible();
    const marking = { correct: 1, wrong: -0.25, skipped: 0, partial: 'none' };
    await waitFor(
      () =>
        expect(lastSaved(sent)?.questions).toMatchObject([
          { marking, solutionVideo: 'https://youtu.be/AbCdEfGhIjk?t=42' },
        ]),
      { timeout: 3000 },
    );
    // The next question starts without them.
    expect(screen.getByRole('switch', { name: 'Own marks for this question' })).not.toBeChecked();
    expect(screen.getByLabelText('Solution video')).toHaveValue('');
  });

  it('F-099, N-011: take a number with a tolerance or a range, and say what is accepted', async () => {
    const { user, sent } = open(stored(), '/create-test?draft=T1&step=2');
    await user.selectOptions(await screen.findByLabelText('Type'), 'numerical');
    type('Question', 'The pH of water?');
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    expect(screen.getByText(/^Please enter the correct answer as plain numbers/)).toBeVisible();
    expect(screen.getByLabelText('Correct number')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Tolerance' }));
    type('Correct number', '7');
    type('Plus or minus', '0.1');
    expect(screen.getByText('Accepted: every number from 6.9 to 7.1, both included.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    await waitFor(
      () =>
        expect(lastSaved(sent)?.questions).toMatchObject([{ type: 'numerical', answer: { value: 7, tolerance: 0.1 } }]),
      { timeout: 3000 },
    );
  });

  it('N-011: offer the four options of assertion and reason while none is typed', async () => {
    const { user } = open(stored(), '/create-test?draft=T1&step=2');
    await user.click(await screen.findByRole('button', { name: 'Assertion and reason' }));
    expect(screen.getByLabelText('Option D')).toHaveValue('A is false but R is true');
    expect(screen.queryByRole('button', { name: 'Assertion and reason' })).not.toBeInTheDocument();
  });
});
