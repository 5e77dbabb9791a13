import { anOverview, aTest } from '../../../test/builders';
import type { QuestionStat } from '../test-page.data';
import { dutiesOf, waitText } from './duties';

const doubtful: QuestionStat = {
  ...{ question: 1, text: 'Capital of India?', type: 'mcq', points: 2, right: 6, wrong: 3, skipped: 1, pending: 0 },
  options: [
    { text: 'New Delhi', count: 6, isRight: true },
    { text: 'Bombay', count: 3, isRight: false },
  ],
  texts: [],
  alarm: 'key_in_doubt',
};

it('B-006: puts answers to grade before a doubtful key, and that before the release', () => {
  const overview = anOverview({
    test: aTest({ submitted: 2, action: { code: 'release' } }),
    pending: { answers: 1, oldestAt: '2026-11-21T06:00:00Z' },
  });
  const duties = dutiesOf(overview, [doubtful], Date.parse('2026-11-21T06:50:00Z'));
  expect(duties.map(({ title }) => title)).toEqual([
    '1 short answer waits, oldest 50 min',
    'The key of question 1 may be wrong',
    'Results wait to be released',
  ]);
  expect([20_000, 3 * 3600_000, 72 * 3600_000].map(waitText)).toEqual(['1 min', '3 hours', '3 days']);
});
