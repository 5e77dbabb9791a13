import type { On } from '@kasauti/service-kit';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { AttemptStateStore } from './attempt-state.store';

interface Deps {
  states: AttemptStateStore;
  classes: ClassStore;
  enrolments: EnrolmentStore;
}

export const attemptStateEvents = ({
  states,
  classes,
  enrolments,
}: Deps): On<'test_started' | 'test_submitted' | 'test_graded'> => {
  /** The batch of the student at this moment, seconds after the submission; after a rebuild of the copies, that of today. */
  const keepBatch = async ({
    attemptId,
    classId,
    studentId,
  }: {
    attemptId: string;
    classId: string;
    studentId: string;
  }) => {
    const batchId = (await enrolments.get(classId, studentId))?.batchId ?? null;
    // The news of who is in a batch may come before that of the batches.
    if (batchId !== null || (await classes.get(classId))?.batches) await states.keepBatch(attemptId, batchId);
  };
  const of = (data: { attemptId: string; testId: string; studentId: string; attemptNo?: number }, lastSeq: number) => ({
    _id: data.attemptId,
    testId: data.testId,
    studentId: data.studentId,
    no: data.attemptNo ?? 1,
    lastSeq,
  });
  return {
    test_started: ({ data, aggSeq }) =>
      states.keep({ ...of(data, aggSeq), isClosed: false, pendingGrading: 0, startedAt: new Date(data.startedAt) }),
    async test_submitted({ data, aggSeq }) {
      if (data.replaces) await states.replaced(data.replaces, data.attemptId, data.testId);
      await states.keep({
        ...of(data, aggSeq),
        isClosed: true,
        pendingGrading: 0,
        submittedAt: new Date(data.submittedAt),
        timeTakenSec: data.timeTakenSec,
        lateAnswers: data.lateCount ?? 0,
      });
      await keepBatch(data);
    },
    async test_graded({ data, aggSeq }) {
      if (data.replaces) await states.replaced(data.replaces, data.attemptId, data.testId);
      await states.keep({
        ...of(data, aggSeq),
        isClosed: true,
        pendingGrading: data.pendingGrading,
        submittedAt: new Date(data.submittedAt),
        timeTakenSec: data.timeTakenSec,
        score: data.score,
        maxScore: data.maxScore,
        percentage: data.percentage,
        correctCount: data.correctCount,
        wrongCount: data.wrongCount,
        passed: data.passed,
      });
    },
  };
};
