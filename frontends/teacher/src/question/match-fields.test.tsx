import { renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aBankQuestion, aStoredDraft, aTest, labelsReply, teacher } from '../../test/builders';
import { openTestPage } from '../../test/test-page';
import { schemeChoices } from '../marking/marking';
import { MarkingFields } from '../marking/marking-fields';
import { QuestionPage } from '../questions/editor/question.page';

const match = { rows: ['Haber', 'Contact'], columns: ['Iron', 'Platinum'], oneEach: true };
const question = {
  type: 'multi-correct' as const,
  question: 'Match each process.',
  points: 4,
  difficulty: 'easy' as const,
};

describe('N-059: the teacher’s match question', () => {
  it('is written as two lists, with its key in the grid of the students', async () => {
    const { user, sent } = renderPage(<QuestionPage />, {
      route: '/teacher/questions/new',
      path: '/teacher/questions/:questionId',
      user: teacher,
      api: {
        listQuestionLabels: () => labelsReply(),
        createBankQuestion: () => ({ success: true, data: aBankQuestion() }),
      },
    });
    await user.selectOptions(screen.getByLabelText('Type'), 'Match the column');
    await user.type(screen.getByLabelText('Question'), question.question);
    await user.type(screen.getByLabelText('List I, A'), 'Haber');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('List I needs at least 2 items')).toBeVisible();
    expect(screen.getByLabelText('List I, A')).toHaveFocus();

    await user.type(screen.getByLabelText('List I, B'), 'Contact');
    await user.type(screen.getByLabelText('List II, I'), 'Platinum');
    await user.type(screen.getByLabelText('List II, II'), 'Iron');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose a right answer for each item of List I')).toBeVisible();
    await user.click(within(screen.getByRole('radiogroup', { name: 'A, Haber' })).getByLabelText('A with II is right'));
    await user.click(screen.getByLabelText('B with I is right'));
    await user.click(screen.getByRole('button', { name: 'Actions for List II, II' }));
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    expect(screen.getByLabelText('A with I is right')).toBeChecked();
    const preview = screen.getByRole('region', { name: 'As the student sees it' });
    expect(within(preview).getByRole('list', { name: 'List I' })).toHaveTextContent(/AHaberI.*BContactII/);

    await user.click(screen.getByRole('switch', { name: /^One answer for each item/ }));
    await user.click(screen.getByRole('checkbox', { name: 'B with I is right' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('createBankQuestion')).not.toEqual([]));
    expect(sent('createBankQuestion')[0]?.body).toMatchObject({
      question: {
        ...question,
        difficulty: 'medium',
        points: 1,
        match: { ...match, right: [[0], [0, 1]], oneEach: false },
      },
    });
  });

  it('gives a part of the marks for each right row where its marking says so', async () => {
    const onChange = jest.fn();
    const marking = { correct: 4, wrong: -1, skipped: 0, partial: 'none' as const };
    const fields = { label: 'Marking', choices: schemeChoices, hasSeveral: false, hasMatch: true, onChange };
    const { user, rerender } = renderPage(<MarkingFields {...fields} marking={marking} />, {});
    const choice = screen.getByLabelText('Partly right');
    expect(within(choice).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(choice, 'Match questions: a part of the marks for each right row');
    const byRow = { ...marking, partialRule: { kind: 'per_row' as const } };
    expect(onChange).toHaveBeenCalledWith(byRow);
    rerender(<MarkingFields {...fields} marking={byRow} />);
    expect(screen.getAllByText('2 of 4 rows right: +2. No row right: −1.')[0]).toBeVisible();
  });

  it('makes a multiple choice question of two lists by the template', async () => {
    const { user } = renderPage(<QuestionPage />, {
      route: '/teacher/questions/new',
      path: '/teacher/questions/:questionId',
      user: teacher,
      api: { listQuestionLabels: () => labelsReply() },
    });
    await user.selectOptions(screen.getByLabelText('Type'), 'List match with codes');
    expect(screen.getByLabelText('Type')).toHaveValue('mcq');
    expect(screen.getByLabelText('Option B')).toHaveValue('A-II, B-I, C-IV, D-III');
    expect(await screen.findAllByRole('columnheader', { name: 'List II' })).not.toHaveLength(0);
  });

  /** The questions of a test that ten students have submitted. @param over of the question's statistics */
  function openTest(over: { rule?: 'dropped' | 'full_marks' } = {}) {
    const cells = [7, 2, 1, 8].map((count, i) => ({
      text: `${'AB'[Math.floor(i / 2)]} → ${['I', 'II'][i % 2]}`,
      count,
      isRight: i === 0 || i === 3,
    }));
    const stat = {
      question: 1,
      text: question.question,
      type: question.type,
      points: 4,
      right: 6,
      wrong: 4,
      skipped: 0,
    };
    const effect = {
      attempts: 9,
      scoresChanged: 0,
      rise: 0,
      fall: 0,
      ranksChanged: 0,
      passedBefore: 0,
      passedAfter: 0,
    };
    const api: Api = {
      getQuestionStats: () => ({
        success: true,
        data: {
          size: 10,
          countedAt: '2026-11-21T06:00:00Z',
          questions: [
            { ...stat, pending: 0, texts: [], options: cells, match, rows: [{ right: 7 }, { right: 8 }], ...over },
          ],
        },
      }),
      getTestDraft: () => ({
        success: true,
        data: aStoredDraft({
          questions: [{ ...question, options: cells.map(({ text }) => text), match: { ...match, right: [[0], [1]] } }],
        }),
      }),
      tryCorrection: () => ({ success: true, data: { ...effect, rows: [] } }),
      correctKey: () => ({ success: true, data: { keyVersion: 2, attemptsToRegrade: 9 } }),
    };
    return openTestPage(api, 'questions', { test: aTest({ status: 'published', submitted: 10 }) });
  }

  it('shows who matched what, and is corrected in the same grid', async () => {
    const { user, sent } = openTest();
    const table = within(await screen.findByRole('table', { name: 'Matches of question 1' }));
    expect(table.getByRole('row', { name: 'A. Haber 70% (key) 20% 70%' })).toBeVisible();
    expect(table.getByRole('row', { name: 'B. Contact 10% 80% (key) 80%' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Correct the key of question 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Present key:').parentElement).toHaveTextContent('Present key: A → I, B → II');
    expect(dialog.getByLabelText('B with II is right')).toBeChecked();
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await user.click(dialog.getByLabelText('A with II is right'));
    await user.type(dialog.getByLabelText(/^Reason/), 'Printed wrong');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(sent('correctKey')[0]?.body).toEqual({
        question: 1,
        correctedAt: null,
        match: [[1], [1]],
        reason: 'Printed wrong',
      }),
    );
  });

  it('is given its own key back after it was dropped', async () => {
    const { user, sent } = openTest({ rule: 'dropped' });
    await user.click(await screen.findByRole('button', { name: 'Correct the key of question 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'It was right');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(sent('correctKey')[0]?.body).toMatchObject({ match: [[0], [1]] }));
  });
});
