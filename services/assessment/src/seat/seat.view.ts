import type { components } from '@kasauti/contracts';
import type { Attempt } from '../attempt/attempt';
import type { Summary } from '../attempt/attempt.store';
import { countedScore, type CountedScore, type Scored } from '../attempt/counted-score';
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
  /** All of this student's attempts. */
  sat: Summary[];
  now: Date;
}

export function studentTestView({ test, owned, teacher, seat, sat, last, now }: StudentCase): StudentTest {
  const counted = countedOf(test, seat, sat, now);
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
    ...(counted ? { counted } : {}),
    ...(last ? { lastAttempt: lastAttemptView(test, seat, last, now) } : {}),
  };
}

/** The score that counts, made of the totals this student may see by now. */
export function countedOf(test: TestDefinition, seat: Seat | null, sat: Summary[], now: Date): CountedScore | null {
  const scored = sat
    .filter((a) => a.status !== 'in_progress')
    .map(({ no, submittedAt, result }): Scored => {
      const { totalVisibleAt } = releaseTimes(releaseRules(test), {
        submittedAt: submittedAt ?? now,
        lastSubmittedAt: lastSubmittedAt(test, seat),
      });
      const isOut = result && result.pendingGrading === 0 && totalVisibleAt !== null && totalVisibleAt <= now;
      return {
        no,
        total: isOut ? { score: result.score, maxScore: result.maxScore, percentage: result.percentage } : null,
      };
    });
  return countedScore(test.scorePolicy, scored);
}

function lastAttemptView(
  test: TestDefinition,
  seat: Seat | null,
  last: Summary,
  now: Date,
): NonNullable<StudentTest['lastAttempt']> {
  if (last.status === 'in_progress' || !last.submittedAt)
    return { attemptId: last._id, status: last.status satisfies Attempt['status'] };
  const times = releaseTimes(releaseRules(test), {
    submittedAt: last.submittedAt,
    lastSubmittedAt: lastSubmittedAt(test, seat),
  });
  const isOut = (from: Date | null) => from !== null && from <= now;
  return {
    attemptId: last._id,
    status: test.hasTexts && !isOut(times.keyVisibleAt) ? 'submitted' : last.status,
    submittedAt: last.submittedAt.toISOString(),
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
