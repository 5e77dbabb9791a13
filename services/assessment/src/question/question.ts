export type QuestionType = 'mcq' | 'true-false' | 'short-answer' | 'multi-correct' | 'numerical';

/** A teacher's input as typed; it may be invalid until the test is published. */
export interface DraftQuestion {
  id: string;
  type: QuestionType;
  question: string;
  options: string[];
  optionIds: string[];
  correctAnswer: number | string | null;
  acceptedAnswers: string[];
  points: number;
  explanation: string;
  difficulty: 'easy' | 'medium' | 'hard';
  /** Strong and weak areas are counted by topic. */
  topic?: string;
}

export interface QuestionInput {
  type: QuestionType;
  question: string;
  options?: string[];
  correctAnswer?: number | string;
  acceptedAnswers?: string[];
  points?: number;
  explanation?: string;
  difficulty?: 'easy' | 'medium' | 'hard';
  topic?: string;
}

export interface Problem {
  field: string;
  message: string;
  code: string;
}

const TRUE_FALSE = ['True', 'False'];
const MAX_OPTIONS = 8;

/** Ids are random, so they reveal neither order nor key. */
export function draftQuestion(input: QuestionInput, id: () => string): DraftQuestion {
  const options =
    input.type === 'short-answer'
      ? []
      : input.type === 'true-false' && !input.options?.length
        ? TRUE_FALSE
        : (input.options ?? []);
  return {
    id: id(),
    type: input.type,
    question: input.question,
    options,
    optionIds: options.map(id),
    correctAnswer: input.correctAnswer ?? null,
    acceptedAnswers: input.acceptedAnswers ?? [],
    points: input.points ?? 1,
    explanation: input.explanation ?? '',
    difficulty: input.difficulty ?? 'medium',
    ...(input.topic ? { topic: input.topic } : {}),
  };
}

export const totalPoints = (questions: { points: number }[]) => questions.reduce((sum, q) => sum + q.points, 0);
export const filled = (text: string) => text.trim() !== '';
const spaced = (text: string) => text.trim().replace(/\s+/g, ' ');

/** All reasons why a question cannot be published. */
export function questionProblems(q: DraftQuestion, index: number): Problem[] {
  const at = (field: string, code: string, message: string): Problem => ({
    field: `questions.${index}.${field}`,
    code,
    message,
  });
  const problems: Problem[] = [];
  if (!filled(q.question)) problems.push(at('question', 'question_empty', 'Please enter a question'));
  if (q.type === 'short-answer') return problems;

  const options = q.options.filter(filled).map(spaced);
  if (q.type === 'true-false' && (options.length !== 2 || options.some((text, i) => text !== TRUE_FALSE[i]))) {
    problems.push(at('options', 'true_false_options', 'A true-false question has the options True and False'));
  }
  if (q.type === 'mcq' && options.length < 2)
    problems.push(at('options', 'too_few_options', 'Please provide at least 2 options for multiple choice questions'));
  if (options.length > MAX_OPTIONS)
    problems.push(at('options', 'too_many_options', `A question has at most ${MAX_OPTIONS} options`));
  if (new Set(options).size < options.length)
    problems.push(at('options', 'same_options', 'Options of a question must differ'));
  const key = typeof q.correctAnswer === 'number' ? q.options[q.correctAnswer] : undefined;
  if (key === undefined || !filled(key))
    problems.push(at('correctAnswer', 'key_missing', 'Please select a valid correct answer'));
  return problems;
}
