import { renderPage } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { anOverview, teacher } from '../../../test/builders';
import { dutiesOf } from '../overview/duties';
import type { QuestionStat } from '../test-page.data';
import { QuestionRow } from './question-row';

const row = (counts: [right: number, other: number]): QuestionStat => ({
  question: 1,
  text: 'Capital of India?',
  type: 'mcq',
  points: 1,
  right: counts[0],
  wrong: counts[1],
  skipped: 0,
  pending: 0,
  options: counts.map((count, i) => ({ text: 'ab'.charAt(i), count, isRight: i === 0 })),
  texts: [],
  alarm: 'key_in_doubt',
});

it.each([
  ['stronger students chose another answer', row([5, 3])],
  ['no student gave the right answer, and several gave the same other one', row([0, 4])],
])('B-006: a key is in doubt because %s', (why, question) => {
  const nothing = () => undefined;
  renderPage(<QuestionRow row={question} corrects isOpen onKey={nothing} onText={nothing} />, { user: teacher });
  expect(screen.getByText(`Key in doubt: ${why}`)).toBeVisible();
  const [duty] = dutiesOf(anOverview(), [question], 0);
  expect(duty?.text.toLowerCase()).toBe(`${why}.`);
});

it('says 0% wrong only of a question that no student has wrong', () => {
  const nothing = () => undefined;
  const { alarm: _alarm, ...one } = row([399, 1]);
  renderPage(<QuestionRow row={one} corrects isOpen onKey={nothing} onText={nothing} />, { user: teacher });
  expect(screen.getByText(/^99% right · 1% wrong · 0% skipped/)).toBeVisible();
});

it('N-030: tells partly right answers from wrong ones', () => {
  const nothing = () => undefined;
  const partly = { ...row([20, 80]), partial: 60, alarm: 'few_right' as const };
  renderPage(<QuestionRow row={partly} corrects isOpen onKey={nothing} onText={nothing} />, { user: teacher });
  expect(screen.getByText(/^20% right · 60% partly right · 20% wrong · 0% skipped/)).toBeVisible();
  expect(screen.getByText('Fewer than half fully right')).toBeVisible();
});
