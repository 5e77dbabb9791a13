import { cells } from './biology';
import { organicBasics } from './chemistry';
import { jeeAdvanced, jeeMain } from './jee';
import { optics } from './optics';
import { kinematics, mechanics, units, waves } from './physics';
import { answerWriting, polity } from './polity';
import { questionsOf } from './question';
import { sscTier1 } from './ssc';

const tests = [
  units,
  kinematics,
  mechanics,
  waves,
  optics,
  organicBasics,
  jeeMain,
  jeeAdvanced,
  cells,
  sscTier1,
  polity,
  answerWriting,
];

it.each(tests.map((one) => [one.title, one] as const))('%s has a usable key for every question', (_title, one) => {
  const questions = questionsOf(one);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  for (const { question, type, options = [], correctAnswer, correctAnswers, answer, topic } of questions) {
    const keys = correctAnswers ?? (type === 'mcq' || type === 'true-false' ? [Number(correctAnswer)] : []);
    expect({ question, topic: topic !== undefined, twice: new Set(options).size !== options.length }).toEqual({
      question,
      topic: true,
      twice: false,
    });
    for (const key of keys) expect(options[key]).toBeDefined();
    expect(keys.length > 0 || answer !== undefined || typeof correctAnswer === 'string').toBe(true);
  }
});
