import { videoAt } from '@kasauti/contracts/solution-video';
import { validMarking } from '../marking/marking';
import { numberProblem } from './accepted-number';
import { matchProblems } from './match';
import { fewestOptions, hasOwnOptions, type Question } from './question';
import { isFilled, spaced } from './words';

export type QuestionField = 'question' | 'options' | 'correctAnswer' | 'points' | 'marking' | 'video';
export type QuestionProblems = Partial<Record<QuestionField, string>>;

/** `hasPoints`: the section has no marking, so the points of the question count. */
export function questionProblems(q: Question, hasPoints = true): QuestionProblems {
  return {
    ...(isFilled(q.text) ? {} : { question: 'Please enter a question' }),
    ...(q.match ? matchProblems(q.match) : { ...optionProblems(q), ...keyProblem(q) }),
    ...(!hasPoints || q.marking || arePointsAllowed(q.points)
      ? {}
      : { points: 'Points must be a whole number from 1 to 10' }),
    ...(q.marking && !validMarking(q.marking) ? { marking: 'Please complete the marks of this question' } : {}),
    ...(!isFilled(q.video) || videoAt(q.video) ? {} : { video: 'Videos can be from YouTube or Vimeo' }),
  };
}

export const isFinished = (q: Question, hasPoints = true): boolean =>
  Object.keys(questionProblems(q, hasPoints)).length === 0;

function optionProblems(q: Question): QuestionProblems {
  const options = q.options.filter(isFilled).map(spaced);
  if (hasOwnOptions(q.type) && options.length < fewestOptions)
    return { options: 'Please provide at least 2 options for multiple choice questions' };
  return new Set(options).size < options.length ? { options: 'Options of a question must differ' } : {};
}

function keyProblem(q: Question): QuestionProblems {
  if (q.type === 'short-answer') return {};
  if (q.type === 'numerical') {
    const correctAnswer = numberProblem(q.number);
    return correctAnswer ? { correctAnswer } : {};
  }
  const isValid = q.correct.length > 0 && q.correct.every((index) => isFilled(q.options[index] ?? ''));
  return isValid ? {} : { correctAnswer: 'Please select a valid correct answer' };
}

const arePointsAllowed = (points: number | undefined) =>
  points !== undefined && Number.isInteger(points) && points >= 1 && points <= 10;
