import type { components } from '@kasauti/contracts';
import { markingOf, type Marking } from './marking';
import { cellsOf, matchOf, rightCells, type Match } from './match';
import type { NumericalAnswer } from './numerical';
import type { Passage, Translation } from './texts';

type Wire = components['schemas']['QuestionInput'];
/** As a teacher typed it; points and difficulty have defaults. */
export type QuestionInput = Omit<Wire, 'points' | 'difficulty'> & Partial<Pick<Wire, 'points' | 'difficulty'>>;
export type QuestionType = Wire['type'];

export interface Common {
  id: string;
  /** Of question, options and explanation. */
  format: 'markdown';
  question: string;
  /** Empty for a question without options. */
  options: string[];
  optionIds: string[];
  /** Marks of a right answer where the section has no marking. */
  points: number;
  explanation: string;
  difficulty: Wire['difficulty'];
  /** Strong and weak areas are counted by topic. */
  topic?: string;
  /** Its options are the cells of this grid. */
  match?: Match;
  /** Of its own texts; absent: the first of the test, English in the bank. */
  language?: string;
  translations?: Translation[];
  passage?: Passage;
  /** Replaces the marking of the section and the points. */
  marking?: Marking;
  /** Address of a video, as typed. */
  solutionVideo?: string;
}

/** The answer is null or empty until the teacher gives it. */
type Kind =
  | { type: 'mcq' | 'true-false'; correctAnswer: number | null }
  | { type: 'multi-correct'; correctAnswers: number[] }
  | { type: 'short-answer'; correctAnswer: string | null; acceptedAnswers: string[] }
  | { type: 'numerical'; answer: NumericalAnswer | null };

/** A question in the editor; it may be incomplete until the test is published. */
export type DraftQuestion = Common & Kind;

export const TRUE_FALSE = ['True', 'False'];
export const filled = (text: string) => text.trim() !== '';
export const spaced = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Ids are random, so they reveal neither order nor key. */
export function draftQuestion(input: QuestionInput, id: () => string): DraftQuestion {
  const options = optionsOf(input);
  return {
    id: id(),
    format: 'markdown',
    question: input.question,
    options,
    optionIds: options.map(id),
    points: input.points ?? 1,
    explanation: input.explanation ?? '',
    difficulty: input.difficulty ?? 'medium',
    ...(input.topic ? { topic: input.topic } : {}),
    ...(input.match ? { match: matchOf(input.match) } : {}),
    ...worded(input),
    ...(input.marking ? { marking: markingOf(input.marking) } : {}),
    ...(input.solutionVideo ? { solutionVideo: input.solutionVideo } : {}),
    ...kindOf(input),
  };
}

/** Only what is given, so that a question in one language is stored as ever. */
export const worded = ({ language, translations, passage }: Pick<Wire, 'language' | 'translations' | 'passage'>) => ({
  ...(language ? { language } : {}),
  ...(translations?.length ? { translations } : {}),
  ...(passage ? { passage } : {}),
});

function optionsOf({ type, options = [], match }: QuestionInput): string[] {
  if (type === 'multi-correct' && match) return cellsOf(matchOf(match));
  if (type === 'short-answer' || type === 'numerical') return [];
  return type === 'true-false' && options.length === 0 ? TRUE_FALSE : options;
}

function kindOf({ type, correctAnswer, correctAnswers, acceptedAnswers, answer, match }: QuestionInput): Kind {
  switch (type) {
    case 'mcq':
    case 'true-false':
      return { type, correctAnswer: typeof correctAnswer === 'number' ? correctAnswer : null };
    case 'multi-correct':
      return { type, correctAnswers: match ? rightCells(matchOf(match)) : (correctAnswers ?? []) };
    case 'short-answer':
      return {
        type,
        correctAnswer: typeof correctAnswer === 'string' ? correctAnswer : null,
        acceptedAnswers: acceptedAnswers ?? [],
      };
    case 'numerical':
      return { type, answer: answer ?? null };
  }
}

/** Publishing asks for one. */
export function withoutKey(q: DraftQuestion): DraftQuestion {
  switch (q.type) {
    case 'mcq':
    case 'true-false':
      return { ...q, correctAnswer: null };
    case 'multi-correct':
      return {
        ...q,
        correctAnswers: [],
        ...(q.match ? { match: { ...q.match, right: q.match.rows.map(() => []) } } : {}),
      };
    case 'short-answer':
      return { ...q, correctAnswer: null, acceptedAnswers: [] };
    case 'numerical':
      return { ...q, answer: null };
  }
}
