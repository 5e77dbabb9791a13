import { noNumber } from './accepted-number';
import {
  addOption,
  blankQuestion,
  discardsAnswers,
  isUntouched,
  mostOptions,
  removeOption,
  setCorrect,
  setOption,
  switchType,
  topicsOf,
  type Question,
} from './question';
import { questionProblems } from './question-problems';
import { fromWire, toWire } from './question-wire';

const mcq = (change: Partial<Question> = {}): Question => ({
  ...blankQuestion(),
  text: '2 + 2?',
  options: ['3', '4', '', ''],
  correct: [1],
  ...change,
});

describe('a question in the editor', () => {
  it('starts as multiple choice with four blank options, one point, medium', () => {
    expect(blankQuestion()).toMatchObject({
      type: 'mcq',
      options: ['', '', '', ''],
      points: 1,
      difficulty: 'medium',
      correct: [],
    });
    expect(isUntouched(blankQuestion())).toBe(true);
  });

  it('F-103: has the options True and False after a switch, and four blank ones after the way back', () => {
    const tf = switchType(mcq(), 'true-false');
    expect(tf).toMatchObject({ options: ['True', 'False'], correct: [], text: '2 + 2?' });
    expect(switchType(tf, 'mcq').options).toEqual(['', '', '', '']);
  });

  it.each([
    [mcq(), 'true-false', true],
    [mcq(), 'mcq', false],
    [mcq(), 'multi-correct', false],
    [mcq({ options: ['', ' ', '', ''] }), 'numerical', false],
    [switchType(mcq(), 'true-false'), 'mcq', false],
    [{ ...switchType(mcq(), 'short-answer'), sample: 'four' }, 'mcq', true],
    [switchType(mcq(), 'short-answer'), 'mcq', false],
    [{ ...switchType(mcq(), 'numerical'), number: { ...noNumber, value: '4' } }, 'short-answer', true],
  ] as const)('F-103: asks before a new type discards typed answers: %#', (question, type, asks) =>
    expect(discardsAnswers(question, type)).toBe(asks),
  );

  it('keeps its options between one correct option and several, and a key that still fits', () => {
    const several = switchType(mcq(), 'multi-correct');
    expect(several).toMatchObject({ options: ['3', '4', '', ''], correct: [1] });
    expect(switchType(setCorrect(several, 0, true), 'mcq').correct).toEqual([]);
    expect(switchType(several, 'mcq').correct).toEqual([1]);
    expect(setCorrect(several, 1, false).correct).toEqual([]);
  });

  it.each([
    [mcq({ text: '  ' }), { question: 'Please enter a question' }],
    [
      mcq({ options: ['4', '', '', ''], correct: [0] }),
      { options: 'Please provide at least 2 options for multiple choice questions' },
    ],
    [mcq({ correct: [] }), { correctAnswer: 'Please select a valid correct answer' }],
    [mcq({ correct: [3] }), { correctAnswer: 'Please select a valid correct answer' }],
    [mcq({ options: ['4', ' 4 ', '', ''] }), { options: 'Options of a question must differ' }],
    [mcq({ points: 11 }), { points: 'Points must be a whole number from 1 to 10' }],
    [mcq({ points: undefined }), { points: 'Points must be a whole number from 1 to 10' }],
    [switchType(mcq(), 'short-answer'), {}],
    [{ ...mcq({ type: 'multi-correct' }), correct: [0, 3] }, { correctAnswer: 'Please select a valid correct answer' }],
    [{ ...mcq({ type: 'multi-correct' }), correct: [0, 1] }, {}],
    [
      switchType(mcq(), 'numerical'),
      { correctAnswer: 'Please enter the correct answer as plain numbers, for example -1.33' },
    ],
    [mcq(), {}],
  ])('lists its problems: %#', (question, problems) => expect(questionProblems(question)).toEqual(problems));

  it('F-102: keeps the correct option when another is removed, and has none when it is removed itself', () => {
    const four = mcq({ options: ['a', 'b', 'c', 'd'], correct: [2] });
    expect(removeOption(four, 0)).toMatchObject({ options: ['b', 'c', 'd'], correct: [1] });
    expect(removeOption(four, 3)).toMatchObject({ correct: [2] });
    expect(removeOption(four, 2).correct).toEqual([]);
    expect(removeOption(mcq({ options: ['a', 'b'] }), 0).options).toEqual(['a', 'b']);
  });

  it('F-100: has at most eight options', () => {
    let question = mcq();
    for (let n = 0; n < 9; n++) question = addOption(question);
    expect(question.options).toHaveLength(mostOptions);
  });

  it('is stored without empty options, with its key renumbered, and read back the same', () => {
    const wire = toWire(mcq({ options: ['', '3', '', '4'], correct: [3] }));
    expect(wire).toMatchObject({ options: ['3', '4'], correctAnswer: 1 });
    expect(fromWire(wire)).toMatchObject({ options: ['3', '4'], correct: [1], text: '2 + 2?' });
    expect(toWire(setOption(mcq(), 1, ''))).not.toHaveProperty('correctAnswer');
    const several = toWire(mcq({ type: 'multi-correct', options: ['', 'a', 'b', 'c'], correct: [1, 3] }));
    expect(several).toMatchObject({ options: ['a', 'b', 'c'], correctAnswers: [0, 2] });
    expect(several).not.toHaveProperty('correctAnswer');
    expect(fromWire(several).correct).toEqual([0, 2]);
  });

  it('has a topic only when one was typed, and hands it to the next question', () => {
    expect(toWire(mcq())).not.toHaveProperty('topic');
    expect(toWire(mcq({ topic: '  ' }))).not.toHaveProperty('topic');
    const wire = toWire(mcq({ topic: ' Wave  optics ' }));
    expect(wire.topic).toBe('Wave optics');
    expect(fromWire(wire).topic).toBe('Wave optics');
    expect(isUntouched(blankQuestion(fromWire(wire)))).toBe(true);
    expect(blankQuestion(fromWire(wire)).topic).toBe('Wave optics');
  });

  it('counts the questions of each topic, however it is capitalised', () => {
    expect(topicsOf([mcq({ topic: 'Optics' }), mcq(), mcq({ topic: 'Waves' }), mcq({ topic: ' optics ' })])).toEqual([
      { topic: 'Optics', count: 2 },
      { topic: 'Waves', count: 1 },
    ]);
  });

  it('F-105: keeps a short answer with the other accepted answers', () => {
    const wire = toWire({
      ...blankQuestion({ type: 'short-answer', points: 2, difficulty: 'hard' }),
      text: 'Unit?',
      sample: ' newton ',
      alsoAccepted: 'N\n\n N \nNewtons',
    });
    expect(wire).toMatchObject({
      type: 'short-answer',
      correctAnswer: 'newton',
      acceptedAnswers: ['N', 'Newtons'],
      points: 2,
      difficulty: 'hard',
    });
    expect(fromWire(wire)).toMatchObject({ sample: 'newton', alsoAccepted: 'N\nNewtons' });
  });
});
