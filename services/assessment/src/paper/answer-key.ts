import { filled, type DraftQuestion } from '../question/question';
import { paperId } from './paper';

export interface KeyItem {
  /** Option id; null for a short answer. */
  correct: string | null;
  /** Texts that count as right, as the teacher typed them. */
  accepted: string[];
  explanation: string;
}

/** Lives in its own collection; only grading and released reviews read it. */
export interface AnswerKey {
  _id: string;
  testId: string;
  keyVersion: number;
  items: Record<string, KeyItem>;
  /** Present while results of an older key version may exist. */
  regradeDueAt?: Date;
}

export function freezeKey(test: { _id: string; version: number; questions: DraftQuestion[] }): AnswerKey {
  return { _id: paperId(test._id, test.version), testId: test._id, keyVersion: 1, items: Object.fromEntries(test.questions.map((q) => [q.id, keyItem(q)])) };
}

function keyItem(q: DraftQuestion): KeyItem {
  if (q.type === 'short-answer') {
    const sample = typeof q.correctAnswer === 'string' ? [q.correctAnswer] : [];
    return { correct: null, accepted: [...sample, ...q.acceptedAnswers].filter(filled), explanation: q.explanation };
  }
  return { correct: typeof q.correctAnswer === 'number' ? q.optionIds[q.correctAnswer] ?? null : null, accepted: [], explanation: q.explanation };
}
