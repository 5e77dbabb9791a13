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

  it('names one lost mark as one', async () => {
    open(aResult({ lostToNegatives: 1 }));
    const panel = within(await screen.findByRole('region', { name: 'Score' }));
    expect(panel.getByText('Lost to negatives').parentElement).toHaveTextContent(/−1 mark$/);
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

  it('N-012: says which answers do not count where students chose their questions', async () => {
    const sections = negative.sections?.map((one) => (one.id === 's1' ? { ...one, attemptAny: 1, counted: 1 } : one));
    const responses = negative.responses.map((one) =>
      one.questionId === 'q3' ? { ...one, verdict: 'dropped' as const, points: 0, counted: false as const } : one,
    );
    const { user } = open({ ...negative, totalQuestions: 3, sections, responses });
    expect(await screen.findByRole('rowheader', { name: 'Physics 1 of 1 counted, 1 more answered' })).toBeVisible();
    expect(screen.getByText('Correct', { selector: 'dt' }).parentElement).toHaveTextContent('of 2');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Not counted')).toBeVisible();
    expect(screen.getByText('Not counted: the first 1 answered questions count.')).toBeVisible();
  });

  it('counts no dropped question among those that were asked', async () => {
    const responses = negative.responses.map((one) =>
      one.questionId === 'q3' ? { ...one, verdict: 'dropped' as const, points: 0 } : one,
    );
    open({ ...negative, totalQuestions: 3, responses });
    expect((await screen.findByText('Correct', { selector: 'dt' })).parentElement).toHaveTextContent('of 2');
  });

  it.each([
    ['pending', 'Not graded yet'],
    ['dropped', 'Dropped, does not count'],
  ] as const)('names no marks where none are given: %s', async (verdict, words) => {
    open({ ...negative, responses: negative.responses.map((one) => ({ ...one, verdict, points: 0 })) });
    expect(await screen.findByText(words, { selector: '.badge' })).toBeVisible();
  });

  it('N-060: asks the provider for nothing before a tap on the card of a solution video', async () => {
    const solutionVideo = 'https://www.youtube.com/watch?v=AbCdEfGhIjk&t=42s';
    const responses = negative.responses.map((one) => ({ ...one, solutionVideo }));
    const { user } = open({ ...negative, responses });
    const card = await screen.findByRole('button', { name: 'Watch the solution opens YouTube' });
    expect(document.body.innerHTML).not.toContain('AbCdEfGhIjk');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    await user.click(card);
    expect(screen.getByText(/^Needs a connection/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open at YouTube' })).toHaveAttribute('href', solutionVideo);
    await user.click(card);
    const player = screen.getByTitle('Solution of question 1');
    expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/AbCdEfGhIjk?start=42');
    expect(player).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups');
    // The next question has a card of its own.
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByTitle('Solution of question 1')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Watch the solution/ })).toBeVisible();
  });

  it('N-060: loads its own document before a video that the shown one forbids, and plays it once', async () => {
    const responses = negative.responses.map((one) => ({ ...one, solutionVideo: 'https://youtu.be/AbCdEfGhIjk' }));
    Object.assign(performance, { getEntriesByType: () => [{ name: 'http://localhost/my-tests' }] });
    // jsdom reports that it does not reload.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const entries = window.history.length;
    const { user, unmount } = open({ ...negative, responses });
    await user.click(await screen.findByRole('button', { name: /^Watch the solution/ }));
    expect(screen.queryByTitle('Solution of question 1')).not.toBeInTheDocument();
    expect(window.location.hash).toBe('#video-1');
    expect(window.history).toHaveLength(entries);
    unmount();
    open({ ...negative, responses });
    expect(await screen.findByTitle('Solution of question 1')).toBeVisible();
    expect(window.location.hash).toBe('');
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  it('filters partly right answers', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Partly right 1' }));
    expect(screen.getByText('Which are bases?')).toBeInTheDocument();
    expect(screen.getByText('Partly right 1 of 4')).toBeInTheDocument();
  });
});
