import { correctionOf, emptyDraft, kindsFor, type Written } from './correction';

it.each<[Written['type'], object, object | undefined]>([
  ['mcq', { option: '' }, undefined],
  ['mcq', { option: '2' }, { correctAnswer: 2 }],
  ['true-false', { kind: 'also', option: '1' }, { alsoAccept: 1 }],
  ['multi-correct', { options: [2, 0] }, { correctAnswers: [0, 2] }],
  ['numerical', { from: 1.18, to: 1.19 }, { answer: { min: 1.18, max: 1.19 } }],
  ['numerical', { from: 2, to: 1 }, undefined],
  ['short-answer', { text: ' Mumbai ' }, { correctAnswer: 'Mumbai' }],
  ['short-answer', { kind: 'also', text: 'Bombay' }, { alsoAcceptText: 'Bombay' }],
  ['short-answer', { kind: 'drop' }, { drop: true }],
  ['mcq', { kind: 'full_marks' }, { fullMarks: true }],
])('turns the form into one correction: %s %j', (type, draft, expected) => {
  const written: Written = { type, question: 'x', points: 1, difficulty: 'easy', acceptedAnswers: ['Delhi'] };
  expect(correctionOf(written, { ...emptyDraft, ...draft })).toEqual(expected);
});

it.each([
  ['Mumbai', 'Bombay\n\n Bombay \nDelhi', { correctAnswer: 'Mumbai', acceptedAnswers: ['Bombay', 'Delhi'] }],
  ['', 'Delhi\nBombay', { acceptedAnswers: ['Delhi', 'Bombay'] }],
  ['', ' Delhi', undefined],
  ['', '', undefined],
])('makes a correction of a new answer %j and the list %j', (text, accepted, expected) => {
  const written = { type: 'short-answer' as const, question: 'x', acceptedAnswers: ['Delhi'] };
  expect(correctionOf(written, { ...emptyDraft, text, accepted })).toEqual(expected);
});

it('adds an answer to a short answer that has one, also where its list is not known', () => {
  const earlier = { type: 'short-answer' as const, question: 'x' };
  const byHand = { ...earlier, correctAnswer: '', acceptedAnswers: [] };
  const current = { ...earlier, correctAnswer: 'Delhi', acceptedAnswers: [] };
  expect([earlier, byHand, current].map((one) => kindsFor(one).includes('also'))).toEqual([true, false, true]);
  expect(kindsFor({ type: 'mcq', question: 'x' })).toContain('also');
});
