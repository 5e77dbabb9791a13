import type { components } from '@kasauti/contracts/web';

type Wire = components['schemas']['QuestionInput'];
export type QuestionType = components['schemas']['QuestionType'];
export type Difficulty = NonNullable<Wire['difficulty']>;

/** A question in the editor; it may be unfinished. */
export interface Question {
  type: QuestionType;
  text: string;
  options: string[];
  /** Index of the correct option. */
  correct: number | undefined;
  /** Short answer: the answer shown to students after results, and others that are accepted, one a line. */
  sample: string;
  alsoAccepted: string;
  points: number | undefined;
  explanation: string;
  difficulty: Difficulty;
  /** Empty: none. */
  topic: string;
}

export const typeWord: Record<QuestionType, string> = {
  mcq: 'Multiple choice',
  'true-false': 'True/False',
  'short-answer': 'Short answer',
  'multi-correct': 'Multiple correct',
  numerical: 'Numerical',
};
export const fewestOptions = 2;
export const mostOptions = 8;
const blankOptions = ['', '', '', ''];

const isFilled = (text: string) => text.trim() !== '';
const spaced = (text: string) => text.trim().replace(/\s+/g, ' ');
const optionsOf = (type: QuestionType): string[] =>
  type === 'true-false' ? ['True', 'False'] : type === 'mcq' ? [...blankOptions] : [];

/** A new question inherits type, points, difficulty and topic of the previous one. */
export const blankQuestion = (
  { type, points, difficulty, topic = '' }: Pick<Question, 'type' | 'points' | 'difficulty'> & { topic?: string } = {
    type: 'mcq',
    points: 1,
    difficulty: 'medium',
  },
): Question => ({
  type,
  text: '',
  options: optionsOf(type),
  correct: undefined,
  sample: '',
  alsoAccepted: '',
  points,
  explanation: '',
  difficulty,
  topic,
});

export const switchType = (q: Question, type: QuestionType): Question =>
  type === q.type ? q : { ...q, type, options: optionsOf(type), correct: undefined, sample: '', alsoAccepted: '' };

/** Whether a change of type would discard typed answers. */
export const hasTypedAnswers = ({ type, options, sample, alsoAccepted }: Question): boolean =>
  type === 'mcq' ? options.some(isFilled) : type === 'short-answer' && (isFilled(sample) || isFilled(alsoAccepted));

export const isUntouched = (q: Question): boolean =>
  !isFilled(q.text) && !isFilled(q.explanation) && !hasTypedAnswers(q) && q.correct === undefined;

export const setOption = (q: Question, index: number, text: string): Question => ({
  ...q,
  options: q.options.map((old, place) => (place === index ? text : old)),
});
export const addOption = (q: Question): Question =>
  q.options.length >= mostOptions ? q : { ...q, options: [...q.options, ''] };

/** The answer key stays with its option and is removed with it. */
export function removeOption(q: Question, index: number): Question {
  if (q.options.length <= fewestOptions) return q;
  const correct =
    q.correct === undefined || q.correct === index ? undefined : q.correct > index ? q.correct - 1 : q.correct;
  return { ...q, options: q.options.filter((_, place) => place !== index), correct };
}

export const letterOf = (index: number): string => String.fromCharCode(65 + index);

export type QuestionField = 'question' | 'options' | 'correctAnswer' | 'points';
export type QuestionProblems = Partial<Record<QuestionField, string>>;

export function questionProblems(q: Question): QuestionProblems {
  const options = q.options.filter(isFilled).map(spaced);
  const key = q.correct === undefined ? undefined : q.options[q.correct];
  return {
    ...(isFilled(q.text) ? {} : { question: 'Please enter a question' }),
    ...(q.type === 'mcq' && options.length < fewestOptions
      ? { options: 'Please provide at least 2 options for multiple choice questions' }
      : new Set(options).size < options.length
        ? { options: 'Options of a question must differ' }
        : {}),
    ...(q.type !== 'short-answer' && (key === undefined || !isFilled(key))
      ? { correctAnswer: 'Please select a valid correct answer' }
      : {}),
    ...(arePointsAllowed(q.points) ? {} : { points: 'Points must be a whole number from 1 to 10' }),
  };
}
const arePointsAllowed = (points: number | undefined) =>
  points !== undefined && Number.isInteger(points) && points >= 1 && points <= 10;

/** The topics of these questions, compared without case, with the number of questions of each. */
export function topicsOf(questions: readonly Question[]): { topic: string; count: number }[] {
  const topics = new Map<string, { topic: string; count: number }>();
  for (const topic of questions.map((q) => spaced(q.topic)).filter(Boolean)) {
    const known = topics.get(topic.toLowerCase()) ?? { topic, count: 0 };
    topics.set(topic.toLowerCase(), { topic: known.topic, count: known.count + 1 });
  }
  return [...topics.values()];
}

/** What is stored: empty options are dropped, so the correct one may get a new index. */
export function toWire(q: Question): Wire {
  const shared = {
    type: q.type,
    question: q.text.trim(),
    points: q.points ?? 1,
    explanation: q.explanation.trim(),
    difficulty: q.difficulty,
    ...(isFilled(q.topic) ? { topic: spaced(q.topic) } : {}),
  };
  if (q.type === 'short-answer') {
    return {
      ...shared,
      ...(isFilled(q.sample) ? { correctAnswer: q.sample.trim() } : {}),
      acceptedAnswers: [
        ...new Set(
          q.alsoAccepted
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        ),
      ],
    };
  }
  const kept = q.options.map((text, index) => ({ text: text.trim(), index })).filter(({ text }) => text !== '');
  const key = kept.findIndex(({ index }) => index === q.correct);
  return { ...shared, options: kept.map(({ text }) => text), ...(key < 0 ? {} : { correctAnswer: key }) };
}

export function fromWire(wire: Wire): Question {
  const options = wire.type === 'short-answer' ? [] : wire.options?.length ? wire.options : optionsOf(wire.type);
  return {
    type: wire.type,
    text: wire.question,
    options: options.length === 1 ? [...options, ''] : options,
    correct: typeof wire.correctAnswer === 'number' && wire.type !== 'short-answer' ? wire.correctAnswer : undefined,
    sample: typeof wire.correctAnswer === 'string' ? wire.correctAnswer : '',
    alsoAccepted: (wire.acceptedAnswers ?? []).join('\n'),
    points: wire.points ?? 1,
    explanation: wire.explanation ?? '',
    difficulty: wire.difficulty ?? 'medium',
    topic: wire.topic ?? '',
  };
}
