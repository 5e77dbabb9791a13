import type { components } from '@kasauti/contracts';
import { extraMinutes, type Accommodation } from '../accommodation/accommodation';
import { isClosed, isScored, type AttemptSummary } from '../attempt/attempt';
import type { ClassCopy } from '../class/class';
import { countedOf } from '../result/counted-score';
import {
  activeEntry,
  allowanceInForce,
  hasRight,
  isPaidTest,
  lastSubmittedAt,
  ownAttempts,
  refundUntil,
  type Seat,
} from '../seat/seat';
import { minutesLeft, minutesWith } from '../paper/section-times';
import { endsGoingOn } from '../seat/new-entry';
import { markingView } from '../question/marking';
import { namedLanguages } from '../question/texts';
import { isReached, releaseText, releaseTimes } from '../test-definition/release';
import {
  joinedTooLate,
  phaseOf,
  releaseOf,
  releaseRules,
  type TestDefinition,
} from '../test-definition/test-definition';
import type { SectionOutline } from '../test-definition/section';
import { studentAction } from './student-action';

type StudentTest = components['schemas']['StudentTest'];

export interface StudentCase {
  test: TestDefinition;
  classCopy: ClassCopy | undefined;
  /** Who no longer is may finish a running attempt, but start none. */
  isEnrolled: boolean;
  teacher: string;
  seat: Seat | null;
  /** This student's attempts, oldest first. */
  attempts: AttemptSummary[];
  /** The student's extra time for this test. */
  accommodations: Accommodation[];
  /** When the student first joined the class. */
  joinedAt?: Date;
  now: Date;
}

export function studentTestView(found: StudentCase): StudentTest {
  const { test, classCopy, isEnrolled, teacher, seat, attempts, joinedAt, now } = found;
  const counted = countedOf(test, seat, attempts, now);
  const last = attempts.find((a) => a._id === seat?.attempts.at(-1)?.attemptId);
  const lastClosed = last && isClosed(last) ? last : null;
  const classStatus = classCopy?.status ?? 'active';
  const action = studentAction({ test, classStatus, isEnrolled, seat, last: lastClosed, now });
  const extra = extraOf(found, action.code);
  const refundableUntil = refundUntil(test, seat);
  return {
    id: test._id,
    title: test.title,
    classId: test.classId,
    className: classCopy?.title ?? '',
    teacher,
    duration: test.durationMin,
    ...(extra > 0 ? { extraMinutes: extra } : {}),
    totalQuestions: test.questionsCount,
    totalPoints: test.totalPoints,
    fee: test.feePaise ?? 0,
    feePaise: test.feePaise ?? 0,
    isPaid: isPaidTest(test) && hasRight(test, seat),
    ...(refundableUntil ? { refundUntil: refundableUntil.toISOString() } : {}),
    startDate: test.startAt?.toISOString() ?? null,
    endDate: test.endAt?.toISOString() ?? null,
    attemptsAllowed: test.attemptsAllowed,
    // One that was allowed leaves the limit as it is, but its student has sat the test.
    attemptsUsed: ownAttempts(seat).length || Math.min(1, seat?.attempts.length ?? 0),
    phase: phaseOf(test, now),
    action,
    ...(action.code === 'start' ? allowedView(found) : {}),
    ...(joinedTooLate(test, joinedAt) ? { closedBeforeJoining: true } : {}),
    ...(counted ? { counted } : {}),
    ...(last ? { lastAttempt: lastAttemptView(test, seat, last, now) } : {}),
    ...earlierView(seat),
  };
}

function earlierView(seat: Seat | null): Pick<StudentTest, 'earlierAttempts'> {
  const earlier = (seat?.attempts ?? []).slice(0, -1).filter(({ closedAt }) => closedAt !== null);
  return earlier.length > 0 ? { earlierAttempts: earlier.map(({ attemptId }) => attemptId) } : {};
}

/** Of the sections that are left of an attempt that may go on now; undefined without section minutes. */
function sectionsLeft({ test, seat, now }: StudentCase): number[] | undefined {
  const allowance = allowanceInForce({ test, seat, now });
  if (allowance?.kind !== 'continue') return undefined;
  const before = seat?.attempts.find(({ attemptId }) => attemptId === allowance.attemptId);
  const ends = before && endsGoingOn(before, allowance, now);
  return ends && minutesLeft(ends, now);
}

/** `minutes`: of all that is left. With section minutes those given are of the running one, and later ones follow it. */
function allowedView(found: StudentCase): Pick<StudentTest, 'allowed'> {
  const allowance = allowanceInForce(found);
  if (!allowance) return {};
  const { kind, until } = allowance;
  const minutes = sectionsLeft(found)?.reduce((sum, one) => sum + one, 0) ?? allowance.minutes;
  return { allowed: { kind, until: until.toISOString(), ...(minutes ? { minutes } : {}) } };
}

/** A start that is possible gets what holds at its earliest moment; a running or past attempt has what it was given. */
function extraOf({ test, seat, accommodations, now }: StudentCase, code: StudentTest['action']['code']): number {
  if (code === 'resume') return activeEntry(seat)?.extraMin ?? 0;
  if (code !== 'start' && code !== 'pay' && code !== 'opens_at') return seat?.attempts.at(-1)?.extraMin ?? 0;
  if (allowanceInForce({ test, seat, now })?.kind === 'continue') return 0;
  const startsAt = test.startAt && test.startAt > now ? test.startAt : now;
  return extraMinutes(accommodations, test.durationMin, startsAt);
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
    ...(isReached(times.totalVisibleAt, now) && last.result?.pendingGrading === 0 && isScored(last.result)
      ? { percentage: last.result.percentage }
      : {}),
  };
}

const outlineView = ({ marking, ...section }: SectionOutline, extra: number) => ({
  ...section,
  ...(extra > 0 ? { extraMinutes: extra } : {}),
  ...(marking ? { marking: markingView(marking) } : {}),
});

function outlinesView(outline: SectionOutline[], extra: number) {
  const minutes = minutesWith(outline, extra);
  return outline.map((section, k) => outlineView(section, (minutes?.[k] ?? 0) - (section.minutes ?? 0)));
}

/** Where an attempt goes on: those that are left, with the minutes they have left. */
function outlinesLeft(outline: SectionOutline[], left: number[]) {
  const ended = outline.length - left.length;
  return outline.slice(ended).map((section, k) => outlineView({ ...section, minutes: left[k] ?? 0 }, 0));
}

/** Only where there are others than English. */
const languagesView = (test: TestDefinition) => ({
  ...namedLanguages(test),
  ...(test.translations?.length ? { translations: test.translations } : {}),
});

export function testInfoView(row: StudentCase): components['schemas']['TestInfo'] {
  const { test } = row;
  const shown = studentTestView(row);
  const left = shown.allowed && sectionsLeft(row);
  return {
    ...shown,
    description: test.description,
    instructions: test.instructions,
    passingScore: test.passingScore,
    release: releaseOf(test),
    releaseText: releaseText(releaseRules(test)),
    scorePolicy: test.scorePolicy,
    syncGraceSec: test.syncGraceSec,
    ...languagesView(test),
    ...(test.outline
      ? { sections: left ? outlinesLeft(test.outline, left) : outlinesView(test.outline, shown.extraMinutes ?? 0) }
      : {}),
  };
}
