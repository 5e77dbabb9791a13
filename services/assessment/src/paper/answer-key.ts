import { filled, type DraftQuestion } from '../question/question';
import { paperId } from './paper';

export interface KeyItem {
  /** Option id; null for a short answer. */
  correct: string | null;
  /** Accepted texts, as the teacher typed them. */
  accepted: string[];
  explanation: string;
  /** Further options accepted by a correction. */
  also?: string[];
  /** Set by a correction: the question does not count, or gives full marks to every student. */
  rule?: 'dropped' | 'full_marks';
}

export type CorrectionKind = 'answer_changed' | 'also_accepted' | 'dropped' | 'full_marks';
/** A correction, its author and reason; visible to the teacher only. */
export interface CorrectionNote {
  keyVersion: number;
  questionId: string;
  kind: CorrectionKind;
  reason: string;
  by: string;
  at: Date;
}

/** Progress of a regrade: the results of an older key, at the correction and now. */
export interface Regrade {
  keyVersion: number;
  of: number;
  left: number;
}

/** In its own collection; only grading and released reviews read it. */
export interface AnswerKey {
  _id: string;
  testId: string;
  keyVersion: number;
  items: Record<string, KeyItem>;
  /** Time of the latest correction; present while results of an older key may exist. */
  regradeDueAt?: Date;
  regrade?: Regrade;
  /** The latest corrections. */
  corrections?: CorrectionNote[];
}

/** A later version of a paper keeps the corrections of its questions. */
export function freezeKey(
  test: { _id: string; version: number; questions: DraftQuestion[] },
  before?: AnswerKey,
): AnswerKey {
  const corrected = (id: string): Pick<KeyItem, 'also' | 'rule'> => {
    const { also, rule } = before?.items[id] ?? {};
    return { ...(also ? { also } : {}), ...(rule ? { rule } : {}) };
  };
  return {
    _id: paperId(test._id, test.version),
    testId: test._id,
    keyVersion: before?.keyVersion ?? 1,
    items: Object.fromEntries(test.questions.map((q) => [q.id, { ...keyItem(q), ...corrected(q.id) }])),
  };
}

function keyItem(q: DraftQuestion): KeyItem {
  if (q.type === 'short-answer') {
    const sample = typeof q.correctAnswer === 'string' ? [q.correctAnswer] : [];
    return { correct: null, accepted: [...sample, ...q.acceptedAnswers].filter(filled), explanation: q.explanation };
  }
  return {
    correct: typeof q.correctAnswer === 'number' ? (q.optionIds[q.correctAnswer] ?? null) : null,
    accepted: [],
    explanation: q.explanation,
  };
}
