import { letterOf } from '@kasauti/contracts/match';
import type { Paper } from './attempt.data';

// What a logout leaves beside the answers, so that their student can read later which of them did not count. It holds no text of
// the paper, no name and no ticket.

/** A question by its place in the paper; an option has its letter, or its cell of a grid. */
export type LeftQuestion = { id: string; options: { id: string; label: string }[] };

export type LeftAttempt = {
  ownerId: string;
  attemptId: string;
  sessionNo: number;
  /** Everything up to here is stored by the server. */
  ackSeq: number;
};
export type LeftBehind = LeftAttempt & { questions: LeftQuestion[] };

export const leftQuestions = ({ questions }: Pick<Paper, 'questions'>): LeftQuestion[] =>
  questions.map(({ id, options, match }) => ({
    id,
    options: options.map((option, i) => ({ id: option.id, label: match ? option.text : letterOf(i) })),
  }));
