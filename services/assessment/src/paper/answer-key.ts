import { videoAt, type SolutionVideo } from '@kasauti/contracts/solution-video';
import { idsByRow } from '../question/match';
import type { NumericalAnswer } from '../question/numerical';
import { filled, type DraftQuestion } from '../question/question';
import type { Texts } from '../question/texts';
import { questionsIn, type DraftSection } from '../test-definition/section';
import { frozenExplanation } from './freeze-texts';
import { paperId } from './paper';

/** What is right: option ids, texts as the teacher typed them, or a number. */
export type RightAnswer =
  /** `also`: further options accepted by a correction. */
  | { kind: 'choice'; correct: string | null; also?: string[] }
  /** `rows`: of a match question, the cells of each row. */
  | { kind: 'choices'; correct: string[]; rows?: string[][] }
  | { kind: 'text'; accepted: string[] }
  | { kind: 'number'; answer: NumericalAnswer | null };

/** A typed answer and an accepted text are compared without case and outer or repeated spaces. */
export const normalised = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

export type KeyItem = RightAnswer & {
  /** Of the explanation. */
  format: 'markdown';
  explanation: string;
  /** Of the explanation. */
  translations?: Texts;
  /** Explains the solution. */
  video?: SolutionVideo;
  /** Set by a correction: the question does not count, or gives full marks to every student. */
  rule?: 'dropped' | 'full_marks';
};

export type CorrectionKind = 'answer_changed' | 'also_accepted' | 'dropped' | 'full_marks';
/** A correction, its author and reason. */
export interface CorrectionNote {
  keyVersion: number;
  questionId: string;
  kind: CorrectionKind;
  reason: string;
  /** Missing where the teacher was told that the reason is kept for teachers only. */
  isReasonShown?: true;
  by: string;
  at: Date;
}

/** When a question was last corrected. */
export const lastCorrected = (notes: readonly CorrectionNote[], questionId: string): Date | undefined =>
  notes
    .filter((note) => note.questionId === questionId)
    .map(({ at }) => at)
    .sort((a, b) => +a - +b)
    .at(-1);

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
  /** The latest version that was frozen from it. */
  nextVersion?: number;
  /** The latest corrections. */
  corrections?: CorrectionNote[];
}

/** Of all versions of a test's key. */
export interface Regrading {
  done: number;
  of: number;
  /** Last. */
  correctedAt: Date;
}

/** By test. */
export function regradingOf(keys: Pick<AnswerKey, 'testId' | 'regrade' | 'regradeDueAt'>[]): Map<string, Regrading> {
  const progress = new Map<string, Regrading>();
  for (const { testId, regrade, regradeDueAt: at = new Date(0) } of keys) {
    if (!regrade) continue;
    const { done, of, correctedAt } = progress.get(testId) ?? { done: 0, of: 0, correctedAt: at };
    progress.set(testId, {
      done: done + regrade.of - regrade.left,
      of: of + regrade.of,
      correctedAt: at > correctedAt ? at : correctedAt,
    });
  }
  return progress;
}

/** A later version of a paper keeps the corrections of its questions. */
export function freezeKey(
  test: { _id: string; version: number; sections: DraftSection[] },
  before?: AnswerKey,
): AnswerKey {
  const corrected = (id: string): { also?: string[]; rule?: KeyItem['rule'] } => {
    const item = before?.items[id];
    return {
      ...(item?.kind === 'choice' && item.also ? { also: item.also } : {}),
      ...(item?.rule ? { rule: item.rule } : {}),
    };
  };
  const questions = test.sections.flatMap(questionsIn);
  const ids = new Set(questions.map(({ id }) => id));
  const corrections = (before?.corrections ?? []).filter(({ questionId }) => ids.has(questionId));
  return {
    _id: paperId(test._id, test.version),
    testId: test._id,
    keyVersion: before?.keyVersion ?? 1,
    ...(corrections.length > 0 ? { corrections } : {}),
    items: Object.fromEntries(
      questions.map((q) => [
        q.id,
        {
          ...rightAnswer(q),
          format: q.format,
          explanation: q.explanation,
          ...frozenExplanation(q),
          ...videoOf(q),
          ...corrected(q.id),
        },
      ]),
    ),
  };
}

function videoOf({ solutionVideo = '' }: DraftQuestion): Pick<KeyItem, 'video'> {
  const video = videoAt(solutionVideo);
  return video ? { video } : {};
}

function rightAnswer(q: DraftQuestion): RightAnswer {
  const optionId = (index: number) => q.optionIds[index] ?? [];
  switch (q.type) {
    case 'mcq':
    case 'true-false':
      return { kind: 'choice', correct: q.optionIds[q.correctAnswer ?? -1] ?? null };
    case 'multi-correct':
      return {
        kind: 'choices',
        correct: q.correctAnswers.flatMap(optionId),
        ...(q.match ? { rows: idsByRow(q.optionIds, q.match) } : {}),
      };
    case 'short-answer':
      return { kind: 'text', accepted: [q.correctAnswer ?? '', ...q.acceptedAnswers].filter(filled) };
    case 'numerical':
      return { kind: 'number', answer: q.answer };
  }
}
