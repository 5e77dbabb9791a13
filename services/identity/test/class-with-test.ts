import { newId } from '@kasauti/service-kit';
import type { Rig } from './builders';

export interface TestOver {
  startAt?: string | null;
  status?: string;
  audience?: { batchIds: string[] };
  release?: string;
  scoresVisibleAt?: string | null;
}
/** A teacher, a class with one student, and a test in it. */
export async function classWithTest(rig: Rig, over: TestOver = {}) {
  const [teacher, student] = [await rig.anAccount({ role: 'teacher' }), await rig.anAccount()];
  const ids = { classId: newId(), testId: newId() };
  let seq = 0;
  const change = (part: TestOver = {}) =>
    rig.t.deliver(
      'test_changed',
      {
        ...ids,
        teacherId: teacher.id,
        title: 'Waves',
        status: 'published',
        feePaise: 0,
        durationMin: 60,
        totalQuestions: 10,
        totalPoints: 10,
        startAt: null,
        endAt: null,
        resultsVisible: true,
        release: 'at_submit',
        scoresVisibleAt: null,
        ...over,
        ...part,
      } as never,
      { aggId: ids.testId, aggSeq: ++seq },
    );
  const enrol = (studentId: string) =>
    rig.t.deliver(
      'enrolment_confirmed',
      {
        classId: ids.classId,
        studentId,
        teacherId: teacher.id,
        via: 'public',
        enrolledAt: rig.t.clock.now().toISOString(),
      },
      { aggId: `${ids.classId}:${studentId}`, aggSeq: 1 },
    );
  const leave = (studentId = student.id) =>
    rig.t.deliver(
      'enrolment_ended',
      { classId: ids.classId, studentId, teacherId: teacher.id, reason: 'left' } as never,
      { aggId: `${ids.classId}:${studentId}`, aggSeq: 2 },
    );
  const graded = (
    attemptId: string,
    aggSeq: number,
    pendingGrading: number,
    studentId = student.id,
    submittedAt = rig.t.clock.now(),
    more = {},
  ) =>
    rig.t.deliver(
      'test_graded',
      {
        attemptId,
        ...ids,
        studentId,
        submittedAt: submittedAt.toISOString(),
        score: 5,
        maxScore: 10,
        percentage: 50,
        correctCount: 5,
        wrongCount: 5,
        pendingGrading,
        passed: true,
        keyVersion: 1,
        attemptNo: 1,
        timeTakenSec: 60,
        visibleAt: null,
        ...more,
      },
      { aggId: attemptId, aggSeq, occurredAt: rig.t.clock.now().toISOString() },
    );
  await change();
  await enrol(student.id);
  return { ...ids, teacher, student, change, enrol, leave, graded };
}
