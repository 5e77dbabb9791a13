import { aPaper, aStart } from '../../../test/builders';
import { noAnswer } from '../journal/answer-journal';
import { leftQuestions } from '../journal/left-behind';
import { describeLate, lateReport } from './late-answers';

const { paper } = aStart();
const closedWith = (leftOut?: string) => ({
  attemptId: 'a1',
  paper,
  late: [
    { number: 1, given: { ...noAnswer, questionId: 'q1', seq: 1, timeSpentMs: 5, markedForReview: false, leftOut } },
  ],
});

it.each([
  ['section_not_open', 'It arrived before its section was open.'],
  ['section_ended', 'It arrived after its section had ended.'],
  ['unconfirmed', 'The server has not said whether it counts.'],
  ['of_a_newer_server', 'The server did not accept it.'],
  [undefined, undefined],
])('says why an answer did not count: %s', (leftOut, reason) => {
  expect(describeLate(closedWith(leftOut))[0]?.reason).toBe(reason);
});

it('calls no answer late that came before its section was open', () => {
  const report = lateReport(closedWith('section_not_open'), 'Asha Rao');
  expect(report).toContain('1 answer did not count.');
  expect(report).not.toContain('late');
});

it('does not say of an answer which the server has not spoken of that it did not count', () => {
  const report = lateReport(closedWith('unconfirmed'), 'Asha Rao');
  expect(report).toContain('1 answer may not count.');
  expect(report).not.toContain('1 answer did not count.');
});

it('names an answer whose paper a logout has deleted by its question and its letter', () => {
  const [late] = closedWith().late;
  const given = { ...noAnswer, questionId: 'q1', seq: 1, choice: 'b' };
  const questions = leftQuestions(paper);
  const closed = { attemptId: 'a1', questions, late: late ? [{ ...late, given }] : [] };
  expect(describeLate(closed)).toMatchObject([{ number: 1, question: '', answer: 'B' }]);
  expect(lateReport(closed, 'Asha Rao', 'Motion')).toContain('Test: Motion');
});

it.each([
  ['en', 'What turns?', 'A: Option a'],
  ['hi', 'क्या घूमता है?', 'A: विकल्प क'],
  ['both', 'What turns? / क्या घूमता है?', 'A: Option a / विकल्प क'],
])('shows a question and its answer in the language that was chosen: %s', (choice, question, answer) => {
  localStorage.setItem('kasauti.question-language', choice);
  const translations = [{ language: 'hi', text: 'क्या घूमता है?', options: ['विकल्प क', 'ख', 'ग', 'घ'] }];
  const questions = paper.questions.map((one) => (one.id === 'q1' ? { ...one, translations } : one));
  const [late] = closedWith().late;
  const closed = {
    paper: aPaper({ languages: ['en', 'hi'], texts: ['en', 'hi'], questions }),
    late: late ? [{ ...late, given: { ...late.given, choice: 'a' } }] : [],
  };
  expect(describeLate(closed)).toMatchObject([{ question, answer }]);
});
