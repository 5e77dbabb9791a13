import type { components } from '@kasauti/contracts';
import { isClosed, type AttemptSummary } from '../attempt/attempt';
import type { ClassCopy } from '../class/class';
import { countedOf } from '../result/counted-score';
import { hasRight, isPaidTest, lastSubmittedAt, type Seat } from '../seat/seat';
import { markingView } from '../question/marking';
import { namedLanguages } from '../question/texts';
import { isReached, releaseText, releaseTimes } from '../test-definition/release';
import { phaseOf, releaseOf, releaseRules, type TestDefinition } from '../test-definition/test-definition';
import type { SectionOutline } from '../test-definition/section';
import { studentAction } from './student-action';

type StudentTest = components['schemas']['StudentTest'];

export interface StudentCase {
  test: TestDefinition;
  classCopy: ClassCopy | undefined;
  teacher: string;
  seat: Seat | null;
  /** This student's attempts, oldest first. */
  attempts: AttemptSummary[];
  /** When the student first joined the class. */
  joinedAt?: Date;
  now: Date;
}

export function studentTestView({ test, classCopy, teacher, seat, attempts, joinedAt, now }: StudentCase): StudentTest {
  const counted = countedOf(test, seat, attempts, now);
  const last = attempts.find((a) => a._id === seat?.attempts.at(-1)?.attemptId);
  const lastClosed = last && isClosed(last) ? last : null;
  return {
    id: test._id,
    title: test.title,
    classId: test.classId,
    className: classCopy?.title ?? '',
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
    action: studentAction({ test, classStatus: classCopy?.status ?? 'active', seat, last: lastClosed, now }),
    ...(joinedAt && test.endAt && test.endAt <= joinedAt ? { closedBeforeJoining: true } : {}),
    ...(counted ? { counted } : {}),
    ...(last ? { lastAttempt: lastAttemptView(test, seat, last, now) } : {}),
  };
}

function lastAttemptView(
  test: TestDefinition,
  seat: Seat | null,
  last: AttemptSummary,
  now: Date,
): NonNullable<StudentTest['lastAttempt']> {
  if (!isClosed(last) || !last.submittedAt) return { attemptId: last._id, status: last.status };
  const times = releaseTimes(releaseRules(test), {
    submittedAt: last.submittedAt,
    lastSubmittedAt: lastSubmittedAt(test, seat),
  });
  return {
    attemptId: last._id,
    status: test.hasTexts && !isReached(times.keyVisibleAt, now) ? 'submitted' : last.status,
    submittedAt: last.submittedAt.toISOString(),
    released: isReached(times.scoreVisibleAt, now),
    ...(isReached(times.totalVisibleAt, now) && last.result?.pendingGrading === 0
      ? { percentage: last.result.percentage }
      : {}),
  };
}

const outlineView = ({ marking, ...section }: SectionOutline) => ({
  ...section,
  ...(marking ? { marking: markingView(marking) } : {}),
});

/** Only where there are others than English. */
const languagesView = (test: TestDefinition) => ({
  ...namedLanguages(test),
  ...(test.translations?.length ? { translations: test.translations } : {}),
});

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
    ...languagesView(test),
    ...(test.outline ? { sections: test.outline.map(outlineView) } : {}),
  };
}
