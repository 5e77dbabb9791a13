import { filled, type DraftQuestion } from '../question/question';
import { paperId } from './paper';

export interface KeyItem {
  /** Option id; null for a short answer. */
  correct: string | null;
  /** Texts that count as right, as the teacher typed them. */
  accepted: string[];
  explanation: string;
  /** Further options that count as right since a correction. */
  also?: string[];
  /** Since a correction: counts for nobody, or gives its points to everybody. */
  rule?: 'dropped' | 'full_marks';
}

export type CorrectionKind = 'answer_changed' | 'also_accepted' | 'dropped' | 'full_marks';
/** What was corrected, by whom and why; for the teacher, never for others. */
export interface CorrectionNote {
  keyVersion: number;
  questionId: string;
  kind: CorrectionKind;
  reason: string;
  by: string;
  at: Date;
}

/** Results of an older key: how many there were when it was corrected, and how many are left. */
export interface Regrade {
  keyVersion: number;
  of: number;
  left: number;
}

/** Lives in its own collection; only grading and released reviews read it. */
export interface AnswerKey {
  _id: string;
  testId: string;
  keyVersion: number;
  items: Record<string, KeyItem>;
  /** When it was last corrected; present while results of an older key version may exist. */
  regradeDueAt?: Date;
  /** How far grading again has come. */
  regrade?: Regrade;
  /** The latest ones. */
  corrections?: CorrectionNote[];
}

/** A later version of a paper keeps what was corrected in questions it still holds. */
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
