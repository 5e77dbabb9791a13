import type { NewEvent, Store } from '@kasauti/service-kit';
import type { Attempt, EarlierResult, Result, TypedAnswers } from './attempt';

const MAX_EARLIER = 20;
const CHUNK = 500;

const WITH_ANSWER = {
  studentId: 1,
  no: 1,
  paperId: 1,
  optionIds: 1,
  'result.score': 1,
  'result.maxScore': 1,
  'result.percentage': 1,
  'result.correctCount': 1,
  'result.wrongCount': 1,
  'result.passed': 1,
} as const;
const oneAnswer = (questionId: string) =>
  Object.fromEntries(
    [`responses.${questionId}`, `result.items.${questionId}`, `marks.${questionId}`].map((path) => [path, 1 as const]),
  );
/** With one answer only, and of the result its totals. */
export type WithAnswer = Pick<Attempt, '_id' | 'studentId' | 'no' | 'paperId' | 'optionIds' | 'responses' | 'result'> &
  Partial<Pick<Attempt, 'marks'>>;

export const resultsOf = (attempts: Store<Attempt>) => ({
  /** Never replaces a result of a newer key. Null: it may have changed since it was read. */
  putResult: (
    a: Attempt,
    {
      status,
      result,
      earlier,
      byHand,
    }: {
      status: Attempt['status'];
      result: Result;
      earlier?: EarlierResult;
      byHand?: Pick<Attempt, 'marks' | 'comments'>;
    },
    events: NewEvent[],
  ): Promise<Attempt | null> => {
    const set = {
      status,
      result,
      ...byHand,
      ...(earlier ? { earlier: [...(a.earlier ?? []), earlier].slice(-MAX_EARLIER) } : {}),
    };
    return attempts.saveShared(
      a,
      {
        status: a.status,
        gradeDueAt: a.gradeDueAt ?? null,
        $or: [{ result: null }, { 'result.keyVersion': { $lte: result.keyVersion } }],
      },
      { $set: set, $unset: { gradeDueAt: 1 } },
      { ...set, gradeDueAt: undefined },
      events,
    );
  },
  gradeDue: (now: Date, limit: number) =>
    attempts.find({ gradeDueAt: { $lte: now } }, { fields: { _id: 1 }, sort: { gradeDueAt: 1 }, limit }),
  nextGradeDue: () => attempts.earliest('gradeDueAt'),
  countGradeDue: (since: Date): Promise<number> => attempts.count({ gradeDueAt: { $lte: since } }),
  gradedBefore: (paperId: string, keyVersion: number, limit: number) =>
    attempts.find({ paperId, 'result.keyVersion': { $lt: keyVersion } }, { fields: { _id: 1 }, limit }),
  countBehind: (paperId: string, keyVersion: number): Promise<number> =>
    attempts.count({ paperId, 'result.keyVersion': { $lt: keyVersion } }),
  /** The typed answers to some questions and how they were graded. */
  typedAnswers: async (ids: string[], questionIds: string[]): Promise<TypedAnswers[]> => {
    const fields = Object.fromEntries(
      questionIds.flatMap((id) => [`responses.${id}.text`, `result.items.${id}`].map((path) => [path, 1 as const])),
    );
    const found: TypedAnswers[] = [];
    for (let i = 0; i < ids.length; i += CHUNK)
      found.push(
        ...(await attempts.find(
          { _id: { $in: ids.slice(i, i + CHUNK) } },
          { fields: { ...fields, studentId: 1, submittedAt: 1, deadlineAt: 1 }, sort: { _id: 1 }, limit: CHUNK },
        )),
      );
    return found;
  },
  /** A page of a test's closed attempts with one answer and their totals, in the order of their ids. */
  withAnswer: (testId: string, questionId: string, after: string, limit: number): Promise<WithAnswer[]> =>
    attempts.find(
      { testId, _id: { $gt: after }, status: { $in: ['submitted', 'graded'] } },
      { fields: { ...WITH_ANSWER, ...oneAnswer(questionId) }, sort: { _id: 1 }, limit },
    ),
  /** Closed first attempts of a test with their answers, in the order of their ids. */
  firstClosed: (
    testId: string,
    after: string,
    limit: number,
  ): Promise<Pick<Attempt, '_id' | 'paperId' | 'optionIds' | 'responses' | 'result'>[]> =>
    attempts.find(
      { testId, _id: { $gt: after }, no: 1, status: { $in: ['submitted', 'graded'] } },
      {
        fields: { paperId: 1, optionIds: 1, responses: 1, 'result.items': 1, 'result.percentage': 1 },
        sort: { _id: 1 },
        limit,
      },
    ),
});
