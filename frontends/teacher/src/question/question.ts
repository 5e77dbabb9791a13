import type { components } from '@kasauti/contracts/web';
import type { TypedMarking } from '../marking/marking';
import { blankMatch, hasItems, type Match } from './match';
import { noNumber, type AcceptedNumber } from './accepted-number';
import type { Passage } from './passage';
import { translatedTexts, withLists, type Translation } from './translations';
import { isFilled, spaced } from './words';

export type QuestionType = components['schemas']['QuestionType'];
export type Difficulty = NonNullable<components['schemas']['QuestionInput']['difficulty']>;

/** A question in the editor; it may be unfinished. */
export interface Question {
  type: QuestionType;
  text: string;
  options: string[];
  /** Indexes of the correct options; at most one unless several are correct. */
  correct: number[];
  /** Numerical: what is accepted. */
  number: AcceptedNumber;
  /** Short answer: the answer shown to students after results, and others that are accepted, one a line. */
  sample: string;
  alsoAccepted: string;
  points: number | undefined;
  /** Replaces the marks of the section and the points. */
  marking: TypedMarking | undefined;
  explanation: string;
  /** Address of a video with the solution; empty: none. */
  video: string;
  difficulty: Difficulty;
  /** Empty: none. */
  topic: string;
  /** Of a match question, which is stored as one with several correct options. */
  match?: Match;
  /** Of its own texts; undefined: the first of the test, English in the bank. */
  language?: string;
  translations?: Translation[];
  passage?: Passage;
}
/** What a teacher chooses as the type. */
export type Kind = QuestionType | 'match';
export const kindOf = ({ type, match }: { type: QuestionType; match?: Match }): Kind => (match ? 'match' : type);

export const kindWord: Record<Kind, string> = {
  mcq: 'Multiple choice',
  'multi-correct': 'Several correct',
  'true-false': 'True/False',
  numerical: 'Numerical',
  'short-answer': 'Short answer',
  match: 'Match the column',
};
export const fewestOptions = 2;
export const mostOptions = 8;
const blankOptions = ['', '', '', ''];
/** The options of assertion-reason questions, word for word as national papers print them. */
export const assertionReason = [
  'Both A and R are true and R is the correct explanation of A',
  'Both A and R are true but R is not the correct explanation of A',
  'A is true but R is false',
  'A is false but R is true',
];

/** The teacher types its options. */
export const hasOwnOptions = (type: Kind): boolean => type === 'mcq' || type === 'multi-correct';
export const optionsOf = (type: Kind): string[] =>
  type === 'true-false' ? ['True', 'False'] : hasOwnOptions(type) ? [...blankOptions] : [];
const noAnswers = { correct: [], number: noNumber, sample: '', alsoAccepted: '' };

/** A new question inherits type, points, difficulty, topic and passage of the previous one. */
export const blankQuestion = (
  like: Pick<Question, 'type' | 'points' | 'difficulty' | 'match' | 'passage'> & { topic?: string } = {
    type: 'mcq',
    points: 1,
    difficulty: 'medium',
  },
): Question => ({
  type: like.type,
  text: '',
  ...answersOf(kindOf(like)),
  points: like.points,
  marking: undefined,
  explanation: '',
  video: '',
  difficulty: like.difficulty,
  topic: like.topic ?? '',
  ...(like.passage ? { passage: like.passage } : {}),
});
/** Blank ones. */
const answersOf = (kind: Kind): Pick<Question, 'options' | 'match' | keyof typeof noAnswers> => ({
  options: optionsOf(kind),
  ...noAnswers,
  ...(kind === 'match' ? { match: blankMatch() } : {}),
});

/** Between one correct option and several, the options stay. */
const keepsOptions = (from: Kind, to: Kind) => hasOwnOptions(from) && hasOwnOptions(to);

export function switchType(q: Question, kind: Kind): Question {
  const type = kind === 'match' ? 'multi-correct' : kind;
  if (kind === kindOf(q)) return q;
  if (keepsOptions(kindOf(q), kind))
    return { ...q, type, correct: type === 'mcq' && q.correct.length > 1 ? [] : q.correct };
  const { match: _match, ...rest } = q;
  return withLists(q, { ...rest, type, ...answersOf(kind) });
}

/** Whether anything that was typed as an answer would be lost. */
const hasTypedAnswers = (q: Question): boolean =>
  (hasOwnOptions(kindOf(q)) && q.options.some(isFilled)) ||
  (q.match !== undefined && hasItems(q.match)) ||
  [q.number.value, q.number.tolerance, q.number.min, q.number.max, q.sample, q.alsoAccepted].some(isFilled);
export const discardsAnswers = (q: Question, kind: Kind): boolean =>
  kind !== kindOf(q) && !keepsOptions(kindOf(q), kind) && hasTypedAnswers(q);

export const isUntouched = (q: Question): boolean =>
  ![q.text, q.explanation, q.video].some(isFilled) && !hasTypedAnswers(q) && q.correct.length === 0;

/** The texts of a question that are rich text: with marks, formulas and images. */
export const textsOf = (q: Question): string[] => textsIn(q, '').map(({ text }) => text);

/** All texts of a question with their languages. */
export const textsIn = (q: Question, own: string): { language: string; text: string }[] => {
  const items = q.match ? [...q.match.rows, ...q.match.columns] : hasOwnOptions(q.type) ? q.options : [];
  return [
    ...[q.text, ...items, q.explanation].map((text) => ({ language: own, text })),
    ...(q.translations ?? []).flatMap((one) =>
      translatedTexts({ ...q, translations: [one] }).map((text) => ({ language: one.language, text })),
    ),
  ];
};

export const setOption = (q: Question, index: number, text: string): Question => ({
  ...q,
  options: q.options.map((old, place) => (place === index ? text : old)),
});
export const addOption = (q: Question): Question =>
  q.options.length >= mostOptions ? q : { ...q, options: [...q.options, ''] };
export const setCorrect = (q: Question, index: number, isCorrect: boolean): Question => {
  if (q.type !== 'multi-correct') return { ...q, correct: [index] };
  const others = q.correct.filter((one) => one !== index);
  return { ...q, correct: isCorrect ? [...others, index].sort((a, b) => a - b) : others };
};

/** The answer key stays with its option and is removed with it. */
export function removeOption(q: Question, index: number): Question {
  if (q.options.length <= fewestOptions) return q;
  const correct = q.correct.filter((one) => one !== index).map((one) => (one > index ? one - 1 : one));
  return withLists(q, { ...q, options: q.options.filter((_, place) => place !== index), correct });
}

/** The topics of these questions, compared without case, with the number of questions of each. */
export function topicsOf(questions: readonly Pick<Question, 'topic'>[]): { topic: string; count: number }[] {
  const topics = new Map<string, { topic: string; count: number }>();
  for (const topic of questions.map((q) => spaced(q.topic)).filter(Boolean)) {
    const known = topics.get(topic.toLowerCase()) ?? { topic, count: 0 };
    topics.set(topic.toLowerCase(), { topic: known.topic, count: known.count + 1 });
  }
  return [...topics.values()];
}
