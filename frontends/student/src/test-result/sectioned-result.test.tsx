import { aUser, renderPage } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aResult, attemptId, option, replyOf, testId } from '../../test/builders';
import { TestResultPage } from './test-result.page';

const row = { sectionId: 's1', options: [], maxPoints: 4, markedForReview: false };
const negative = aResult({
  score: -3,
  maxScore: 12,
  percentage: -25,
  passed: false,
  lostToNegatives: 5,
  sections: [
    { id: 's1', title: 'Physics', score: -1, maxScore: 8, correct: 0, partial: 0, wrong: 1, skipped: 1 },
    { id: 's2', title: 'Chemistry', score: -2, maxScore: 4, correct: 0, partial: 1, wrong: 1, skipped: 0 },
  ],
  responses: [
    {
      ...row,
      questionId: 'q1',
      number: 1,
      text: 'Which are acids?',
      type: 'multi-correct',
      options: ['a', 'b', 'c'].map(option),
      choices: ['a', 'b'],
      correctChoices: ['a', 'c'],
      verdict: 'wrong',
      points: -1,
    },
    {
      ...row,
      sectionId: 's2',
      questionId: 'q2',
      number: 2,
      text: 'The pH?',
      type: 'numerical',
      answerText: '7.4',
      correctRange: { min: -7.5, max: 7.5 },
      verdict: 'correct',
      points: 4,
    },
    {
      ...row,
      questionId: 'q3',
      number: 3,
      text: 'Which are bases?',
      type: 'multi-correct',
      options: ['a', 'b'].map(option),
      choices: ['a'],
      correctChoices: ['a', 'b'],
      verdict: 'partial',
      points: 1,
    },
  ],
});
const open = (result = negative) =>
  renderPage(<TestResultPage />, {
    route: `/tests/${testId}/result?attempt=${attemptId}`,
    path: '/tests/:testId/result',
    user: aUser(),
    api: {
      getResult: () => replyOf(result),
      getTestRank: () => replyOf({ rank: null, of: null, percentile: null, band: null, reason: 'pending' }),
    },
  });

describe('the result of a paper with sections', () => {
  it('B-009: shows a score below zero and what wrong answers cost', async () => {
    open();
    const panel = within(await screen.findByRole('region', { name: 'Score' }));
    expect(panel.getByText('−3')).toBeInTheDocument();
    expect(panel.getByText('−25%')).toBeInTheDocument();
    expect(panel.getByText('Lost to negatives').parentElement).toHaveTextContent('−5 marks');
  });

  it('says nothing of negatives where none were lost, nor of sections where there is one', async () => {
    open(aResult({ lostToNegatives: 0 }));
    await screen.findByRole('region', { name: 'Score' });
    expect(screen.queryByText('Lost to negatives')).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Section' })).not.toBeInTheDocument();
  });

  it('F-143: counts each section and their total', async () => {
    open();
    const table = within(await screen.findByRole('table'));
    for (const name of [
      'Section Right Partly right Wrong Skipped Marks',
      'Physics 0 0 1 1 −1 of 8',
      'Chemistry 0 1 1 0 −2 of 4',
      'Total 0 1 2 1 −3 of 12',
    ])
      expect(table.getByRole('row', { name })).toBeInTheDocument();
  });

  it('marks every right option and every one that was chosen', async () => {
    open();
    expect(await screen.findByText('Wrong −1')).toBeInTheDocument();
    expect(screen.getByText('Physics', { selector: 'span' })).toBeInTheDocument();
    expect(screen.getByText('Option a').parentElement).toHaveTextContent('Your answerCorrect');
    expect(screen.getByText('Option b').parentElement).toHaveTextContent(/Your answer$/);
    expect(screen.getByText('Option c').parentElement).toHaveTextContent(/Option cCorrect$/);
  });

  it('compares a number with what was accepted', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(screen.getByText('Your answer').parentElement).toHaveTextContent('7.4');
    expect(screen.getByText('Correct answer').parentElement).toHaveTextContent('−7.5 to 7.5');
  });

  it('filters partly right answers', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Partly right 1' }));
    expect(screen.getByText('Which are bases?')).toBeInTheDocument();
    expect(screen.getByText('Partly right 1 of 4')).toBeInTheDocument();
  });
});
