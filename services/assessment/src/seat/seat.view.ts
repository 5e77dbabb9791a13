import type { components } from '@kasauti/contracts';
import type { Attempt } from '../attempt/attempt';
import type { Summary } from '../attempt/attempt.store';
import type { ClassCopy } from '../class/class';
import { releaseText, releaseTimes } from '../test-definition/release';
import { phaseOf, releaseOf, releaseRules, type TestDefinition } from '../test-definition/test-definition';
import { hasRight, isPaidTest, lastSubmittedAt, type Seat } from './seat';
import { studentAction } from './student-action';

type StudentTest = components['schemas']['StudentTest'];

export interface StudentCase {
  test: TestDefinition;
  owned: ClassCopy | undefined;
  teacher: string;
  seat: Seat | null;
  last: Summary | null;
  now: Date;
}

export function studentTestView({ test, owned, teacher, seat, last, now }: StudentCase): StudentTest {
  const closed = last && last.status !== 'in_progress' ? last : null;
  return {
    id: test._id,
    title: test.title,
    classId: test.classId,
    className: owned?.title ?? '',
    teacher,
    duration: test.durationMin,
    totalQuestions: test.questionsCount,
    totalPoints: test.totalPoints,
    fee: test.feePaise ?? 0,
    isPaid: isPaidTest(test) && hasRight(test, seat),
    startDate: test.startAt?.toISOString() ?? null,
    endDate: test.endAt?.toISOString() ?? null,
    attemptsAllowed: test.attemptsAllowed,
    attemptsUsed: seat?.attempts.length ?? 0,
    phase: phaseOf(test, now),
    action: studentAction({ test, classStatus: owned?.status ?? 'active', seat, last: closed, now }),
    ...(last ? { lastAttempt: lastAttemptView(test, seat, last, now) } : {}),
  };
}

function lastAttemptView(test: TestDefinition, seat: Seat | null, last: Summary, now: Date): NonNullable<StudentTest['lastAttempt']> {
  if (last.status === 'in_progress' || !last.submittedAt) return { attemptId: last._id, status: last.status satisfies Attempt['status'] };
  const times = releaseTimes(releaseRules(test), { submittedAt: last.submittedAt, lastSubmittedAt: lastSubmittedAt(test, seat) });
  const isOut = (from: Date | null) => from !== null && from <= now;
  return {
    attemptId: last._id, status: test.hasTexts && !isOut(times.keyVisibleAt) ? 'submitted' : last.status, submittedAt: last.submittedAt.toISOString(),
    released: isOut(times.scoreVisibleAt),
    ...(isOut(times.totalVisibleAt) && last.result ? { percentage: last.result.percentage } : {}),
  };
}

export function testInfoView(row: StudentCase): components['schemas']['TestInfo'] {
  const { test } = row;
  return {
    ...studentTestView(row),
    description: test.description,
    instructions: test.instructions,
    passingScore: test.passingScore,
    release: releaseOf(test),
    releaseText: releaseText(releaseRules(test)),
    scorePolicy: test.scorePolicy,
    syncGraceSec: test.syncGraceSec,
  };
}
