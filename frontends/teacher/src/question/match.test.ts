import { withCodes } from './list-match';
import {
  matchFromWire,
  matchProblems,
  matchText,
  matchToWire,
  moveItem,
  removeItem,
  setOneEach,
  setRight,
  type Match,
} from './match';
import { blankQuestion, discardsAnswers, isUntouched, kindOf, switchType, textsOf, type Question } from './question';
import { questionProblems } from './question-problems';
import { fromWire, toWire } from './question-wire';

/** A-II, B-I, C-III. */
const match: Match = { rows: ['a', 'b', 'c'], columns: ['x', 'y', 'z'], right: [[1], [0], [2]], oneEach: true };
const question = (change: Partial<Match> = {}): Question => ({
  ...switchType(blankQuestion(), 'match'),
  text: 'Match.',
  match: { ...match, ...change },
});

describe('N-059: a match question in the editor', () => {
  it('is stored as one with several correct options, and its blank items are dropped with their key', () => {
    const typed = question({
      rows: ['a', ' ', 'c'],
      columns: ['x', '', 'z', 'w '],
      right: [[1, 3], [0], [2]],
      oneEach: false,
    });
    expect(toWire(typed)).toMatchObject({
      type: 'multi-correct',
      match: { rows: ['a', 'c'], columns: ['x', 'z', 'w'], right: [[2], [1]], oneEach: false },
    });
    expect(fromWire(toWire(question()))).toEqual(question());
    const hindi = { language: 'hi', text: '', options: [], rows: ['क', 'ख', 'ग'], columns: [], explanation: '' };
    expect(toWire({ ...typed, translations: [hindi] }).translations).toEqual([{ language: 'hi', rows: ['क', 'ग'] }]);
  });

  it.each<[string, Match, Match['right']]>([
    ['a moved item', moveItem(match, 'rows', 0, 1), [[0], [1], [2]]],
    ['a moved answer', moveItem(match, 'columns', 2, -1), [[2], [0], [1]]],
    ['a removed item', removeItem(match, 'rows', 0), [[0], [2]]],
    ['a removed answer', removeItem(match, 'columns', 0), [[0], [], [1]]],
    ['a move beyond the end', moveItem(match, 'rows', 2, 1), match.right],
    ['another answer', setRight(match, 0, 2, true), [[2], [0], [2]]],
    ['one more answer', setRight(setOneEach(match, false), 0, 0, true), [[0, 1], [0], [2]]],
    ['one answer for each again', setOneEach({ ...match, right: [[0, 1], [], [2]] }, true), [[0], [], [2]]],
  ])('keeps the key with its items: %s', (_case, { right }, expected) => expect(right).toEqual(expected));

  it.each<[string, Partial<Match>, object]>([
    ['nothing', {}, {}],
    ['one answer only', { columns: ['x', ''], right: [[0], [0], [0]] }, { options: 'List II needs at least 2 items' }],
    ['equal items', { rows: ['a', ' a', 'c'] }, { options: 'Items of a list must differ' }],
    [
      'a row without a key',
      { right: [[1], [], [2]] },
      { correctAnswer: 'Choose a right answer for each item of List I' },
    ],
  ])('finds %s to be wrong', (_case, change, expected) => {
    expect(matchProblems({ ...match, ...change })).toEqual(expected);
    expect(questionProblems(question(change))).toEqual(expected);
  });

  it('asks before another type discards the lists, and is untouched while they are blank', () => {
    const blank = switchType(blankQuestion(), 'match');
    expect([isUntouched(blank), isUntouched(question())]).toEqual([true, false]);
    expect([discardsAnswers(question(), 'multi-correct'), discardsAnswers(blank, 'mcq')]).toEqual([true, false]);
    expect(switchType(question(), 'mcq')).toMatchObject({ type: 'mcq', options: ['', '', '', ''] });
    expect(kindOf(switchType(question(), 'mcq'))).toBe('mcq');
    expect(kindOf(blankQuestion(question()))).toBe('match');
    expect(textsOf(question())).toEqual(['Match.', 'a', 'b', 'c', 'x', 'y', 'z', '']);
  });

  it('becomes a multiple choice question with a table and codes by its template', () => {
    const made = withCodes(question());
    expect(made).toMatchObject({
      type: 'mcq',
      options: ['A-III, B-I, C-II', 'A-II, B-I, C-III', 'A-I, B-III, C-II', 'A-III, B-II, C-I'],
      correct: [1],
    });
    expect(made.text).toContain(
      '| List I | List II |\n| --- | --- |\n| A. a | I. x |\n| B. b | II. y |\n| C. c | III. z |',
    );
    expect(made.match).toBeUndefined();
    const hindi = {
      language: 'hi',
      text: 'मिलान करें।',
      options: [],
      rows: ['क', '', 'ग'],
      columns: [],
      explanation: '',
    };
    expect(withCodes({ ...question({ rows: ['a', '', 'c'] }), translations: [hindi] })).toMatchObject({
      options: ['A-III, B-II', 'A-II, B-III'],
      translations: [{ text: expect.stringContaining('| A. क | I. x |\n| B. ग | II. y |\n|  | III. z |') }],
    });
    // A code names one item only, so the teacher chooses again.
    expect(withCodes(question({ right: [[0, 2], [1], [2]] })).correct).toEqual([]);
    const blank = withCodes(blankQuestion());
    expect(blank.options).toHaveLength(4);
    expect(blank).toMatchObject({ options: { 1: 'A-II, B-I, C-IV, D-III' }, correct: [] });
  });

  it('has its key in a few letters', () => {
    expect(matchText({ right: [[1], [], [0, 2]] })).toBe('A-II, C-I and III');
    expect(matchToWire(matchFromWire({ rows: ['a'], columns: [], right: [[0]], oneEach: true }))).toMatchObject({
      rows: ['a'],
      columns: [],
      right: [[]],
    });
  });
});
