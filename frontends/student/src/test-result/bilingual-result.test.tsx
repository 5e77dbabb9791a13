import { aUser, renderPage } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aBilingualPaper } from '../../test/bilingual';
import { aResult, attemptId, replyOf, testId } from '../../test/builders';
import { TestResultPage } from './test-result.page';

const { questions, passages } = aBilingualPaper();
const [asked] = questions;
const row = {
  questionId: 'q1',
  sectionId: 's1',
  number: 1,
  text: asked?.text ?? '',
  type: 'mcq' as const,
  options: asked?.options ?? [],
  translations: asked?.translations?.map((one) => ({ ...one, explanation: 'समय-सारणी' })),
  passageId: 'p1',
  choice: 'b',
  correctChoice: 'b',
  verdict: 'correct' as const,
  explanation: 'The timetable',
  markedForReview: false,
  points: 2,
  maxPoints: 2,
};

it('N-013: the review is in the chosen language, the other one folded, with the passage', async () => {
  localStorage.setItem('kasauti.question-language', 'hi');
  const { user } = renderPage(<TestResultPage />, {
    route: `/tests/${testId}/result?attempt=${attemptId}`,
    path: '/tests/:testId/result',
    user: aUser(),
    api: {
      getResult: () => replyOf(aResult({ responses: [row], languages: ['en', 'hi'], passages })),
      getTestRank: () => replyOf({ rank: null, of: null, percentile: null, band: null, reason: 'pending' }),
    },
  });
  const review = within(await screen.findByRole('article'));
  expect(review.getByText('एक समय क्यों?').closest('[lang]')).toHaveAttribute('lang', 'hi');
  expect(review.getByText('समय-सारणी')).toBeVisible();
  expect(review.getByText('रेलगाड़ियाँ').closest('li')).toHaveTextContent(/Your answerCorrect/);
  expect(review.getByText('हर नगर का अपना मध्याह्न था।')).not.toBeVisible();
  await user.click(review.getByText('Passage: रेल'));
  expect(review.getByText('हर नगर का अपना मध्याह्न था।')).toBeVisible();
  expect(review.getByText('Why one time?')).not.toBeVisible();
  await user.click(review.getByText('Show in English'));
  expect(review.getByText('Why one time?')).toBeVisible();
  expect(review.getByText('The timetable')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Both' }));
  expect(review.getByText('Trains').closest('li')).toHaveTextContent('Trainsरेलगाड़ियाँ');
  expect(review.queryByText('Show in English')).not.toBeInTheDocument();
});

it('names the sections in the language of the review, in the table and beside each question', async () => {
  localStorage.setItem('kasauti.question-language', 'hi');
  const figures = { score: 2, maxScore: 2, correct: 1, partial: 0, wrong: 0, skipped: 0 };
  const sections = [
    { id: 's1', title: 'Reading', ...figures, translations: [{ language: 'hi', title: 'पठन' }] },
    { id: 's2', title: 'Science', ...figures },
  ];
  const { user } = renderPage(<TestResultPage />, {
    route: `/tests/${testId}/result?attempt=${attemptId}`,
    path: '/tests/:testId/result',
    user: aUser(),
    api: {
      getResult: () => replyOf(aResult({ responses: [row], languages: ['en', 'hi'], passages, sections })),
      getTestRank: () => replyOf({ rank: null, of: null, percentile: null, band: null, reason: 'pending' }),
    },
  });
  const named = (name: string) => [
    screen.queryByRole('rowheader', { name }),
    within(screen.getByRole('article')).queryByText(name),
  ];
  expect(await screen.findByRole('rowheader', { name: 'Science' })).toBeVisible();
  for (const place of named('पठन')) expect(place).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'English' }));
  for (const place of named('Reading')) expect(place).toBeVisible();
  expect(screen.queryByText('पठन')).not.toBeInTheDocument();
});
