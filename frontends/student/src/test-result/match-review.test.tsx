import { aUser, renderPage } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aMatchQuestion, aResult, attemptId, replyOf, testId } from '../../test/builders';
import { TestResultPage } from './test-result.page';

const { options, match, text } = aMatchQuestion();
/** A right, B wrong, C not answered. */
const row = {
  questionId: 'q1',
  sectionId: 's1',
  number: 1,
  text,
  type: 'multi-correct' as const,
  options: options.map((option, i) => ({ ...option, percent: i * 10 })),
  match,
  choices: ['a2', 'b1'],
  maxPoints: 4,
};
const shown = async (part: object, result: object = {}) => {
  renderPage(<TestResultPage />, {
    route: `/tests/${testId}/result?attempt=${attemptId}`,
    path: '/tests/:testId/result',
    user: aUser(),
    api: {
      getResult: () => replyOf(aResult({ responses: [{ ...row, ...part }], ...result })),
      getTestRank: () => replyOf({ rank: null, of: null, percentile: null, band: null, reason: 'pending' }),
    },
  });
  const table = await screen.findByRole('table', { name: 'Your matches' });
  return within(table)
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => Array.from(cells, (cell) => cell.textContent?.replace(/\s+/g, ' ')));
};

describe('N-059: a match question in the result', () => {
  it('marks the chosen and the right cells in words, with what others chose, and says how each row went', async () => {
    const rows = await shown({ verdict: 'partial', points: 1.33, correctChoices: ['a2', 'b3', 'c1'] });
    expect(rows).toEqual([
      ['List I', 'I', 'II', 'III', 'Result'],
      ['A Haber', 'I0%0% chose this', 'IIYour answerCorrect10%10% chose this', 'III20%20% chose this', 'Right'],
      [
        'B Contact',
        'IYour answer30%30% chose this',
        'II40%40% chose this',
        'IIICorrect50%50% chose this',
        'Correct: III',
      ],
      ['C Ostwald', 'ICorrect60%60% chose this', 'II70%70% chose this', 'III80%80% chose this', 'Correct: I'],
    ]);
    expect(screen.getByText('Partly right 1.33 of 4')).toBeVisible();
  });

  it('shows the choice alone before the key is released', async () => {
    const rows = await shown({}, { keyReleased: false });
    expect(rows.slice(0, 3)).toEqual([
      ['List I', 'I', 'II', 'III'],
      ['A Haber', 'I0%0% chose this', 'IIYour answer10%10% chose this', 'III20%20% chose this'],
      ['B Contact', 'IYour answer30%30% chose this', 'II40%40% chose this', 'III50%50% chose this'],
    ]);
  });
});
