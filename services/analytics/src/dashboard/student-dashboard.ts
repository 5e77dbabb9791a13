import type { components } from '@kasauti/contracts';
import { percentOf } from '../fact/counting';
import { isCancelled, joinedAt, type EnrolmentDoc, type TestDoc } from '../fact/fact';
import { performance } from '../performance/performance';
import {
  averageOf,
  indexOf,
  rankOf,
  shownScores,
  shownSubjects,
  type Index,
  type StudentFacts,
} from '../performance/student-facts';

export type StudentDashboard = components['schemas']['StudentDashboard'];
type Activity = StudentDashboard['recentActivity'][number];

const FAR = Number.MAX_SAFE_INTEGER;
const isPublished = (t: TestDoc) => t.status === 'published' || t.status === 'closed';
const isOver = (t: TestDoc, now: Date) => t.status === 'closed' || (t.endAt !== null && t.endAt <= now);

export function studentDashboard(facts: StudentFacts, now: Date): StudentDashboard {
  const all = indexOf(facts, now);
  const shown = shownScores(all);
  const known = facts.enrolments.filter((e) => all.classOf.has(e.classId));
  const { rank, rankReason, rankClass, totalStudents } = rankOf(known, all);
  return {
    stats: {
      enrolledClasses: known.length,
      testsCompleted: all.done.size,
      averageScore: averageOf(shown),
      rank,
      rankReason,
      rankClass,
      totalStudents,
    },
    recentActivity: recentActivity(known, all),
    enrolledClasses: enrolledClasses(known, all, new Map(shown.map((s) => [s.testId, s.percentage]))),
    upcomingTests: upcomingTests(known, all),
    performanceAnalytics: performance(shown, shownSubjects(all)),
    asOf: now.toISOString(),
  };
}

function recentActivity(
  enrolments: EnrolmentDoc[],
  { classOf, testOf, tests, payments, submitted, scoreOf, isLeftOut }: Index,
): Activity[] {
  const enrolled = new Set(enrolments.map((e) => e.classId));
  const rows: Activity[] = [
    ...submitted.map((a): Activity => {
      const score = scoreOf(a);
      const inClass = classOf.get(a.classId)?.title ?? '';
      const resultsVisible = testOf.get(a.testId)?.resultsVisible ?? true;
      const notScored = isLeftOut(a);
      const hidden = notScored
        ? 'not scored: every question was dropped'
        : resultsVisible
          ? 'results are not out yet'
          : 'results are not shown';
      return {
        id: `completed:${a._id}`,
        type: 'test_completed',
        title: testOf.get(a.testId)?.title ?? 'Test',
        description: score === undefined ? `${inClass}, ${hidden}` : inClass,
        className: inClass,
        timestamp: a.submittedAt.toISOString(),
        testId: a.testId,
        attemptId: a._id,
        resultsVisible,
        ...(notScored ? { notScored } : {}),
        ...(score === undefined ? {} : { score }),
      };
    }),
    ...tests.flatMap((t): Activity[] =>
      t.publishedAt && isPublished(t) && enrolled.has(t.classId)
        ? [
            {
              id: `published:${t._id}`,
              type: 'test_published',
              title: t.title,
              description: classOf.get(t.classId)?.title ?? '',
              timestamp: t.publishedAt.toISOString(),
              testId: t._id,
            },
          ]
        : [],
    ),
    ...enrolments.flatMap((e): Activity[] =>
      e.enrolledAt
        ? [
            {
              id: `enrolled:${e._id}`,
              type: 'enrollment_confirmed',
              title: classOf.get(e.classId)?.title ?? '',
              description: 'You joined this class',
              timestamp: e.enrolledAt.toISOString(),
              classId: e.classId,
            },
          ]
        : [],
    ),
    ...payments.flatMap((p): Activity[] =>
      p.paidAt
        ? [
            {
              id: `paid:${p._id}`,
              type: 'payment_completed',
              title: testOf.get(p.testId)?.title ?? 'Test',
              description: 'Payment received',
              timestamp: p.paidAt.toISOString(),
              amount: p.amountPaise,
              testId: p.testId,
            },
          ]
        : [],
    ),
  ];
  return rows
    .sort((a, b) => (a.timestamp === b.timestamp ? (a.id < b.id ? 1 : -1) : a.timestamp < b.timestamp ? 1 : -1))
    .slice(0, 20);
}

/** By opening time, those that are open first; then by closing time. */
const byOpening = (now: Date) => {
  const opens = (t: TestDoc) => Math.max(t.startAt?.getTime() ?? 0, now.getTime());
  return (a: TestDoc, b: TestDoc) =>
    opens(a) - opens(b) || (a.endAt?.getTime() ?? FAR) - (b.endAt?.getTime() ?? FAR) || (a._id < b._id ? -1 : 1);
};

/** Tests that can still be taken, in this order. */
function openTests(classId: string, { tests, classOf, done, now }: Index): TestDoc[] {
  if (classOf.get(classId)?.status === 'archived') return [];
  return tests
    .filter((t) => t.classId === classId && t.status === 'published' && !isOver(t, now) && !done.has(t._id))
    .sort(byOpening(now));
}

/** The score that counts in the latest test whose score is visible. */
function lastScore(
  classId: string,
  { submitted, testOf, scoreOf }: Index,
  counted: ReadonlyMap<string, number>,
): number | null {
  const last = submitted.find(
    (a) => a.classId === classId && scoreOf(a) !== undefined && !isCancelled(testOf.get(a.testId)),
  );
  if (!last) return null;
  const own = scoreOf(last) ?? null;
  return testOf.get(last.testId)?.scorePolicy ? (counted.get(last.testId) ?? own) : own;
}

function enrolledClasses(
  enrolments: EnrolmentDoc[],
  all: Index,
  counted: ReadonlyMap<string, number>,
): StudentDashboard['enrolledClasses'] {
  const newestFirst = [...enrolments].sort(
    (a, b) => (b.enrolledAt?.getTime() ?? 0) - (a.enrolledAt?.getTime() ?? 0) || (a._id < b._id ? -1 : 1),
  );
  return newestFirst.flatMap((enrolment) => {
    const { classId } = enrolment;
    const inClass = all.classOf.get(classId);
    if (!inClass) return [];
    // What had closed before the student joined could never be taken.
    const from = joinedAt(enrolment);
    const wasOpen = (t: TestDoc) => !from || t.endAt === null || t.endAt > from || all.done.has(t._id);
    const tests = all.tests.filter((t) => t.classId === classId && isPublished(t) && wasOpen(t));
    const testsCompleted = tests.filter((t) => all.done.has(t._id)).length;
    const [next] = openTests(classId, all);
    return [
      {
        id: classId,
        title: inClass.title,
        teacher: all.names.get(inClass.teacherId) || 'Teacher',
        description: inClass.description,
        progress: percentOf(testsCompleted, tests.length),
        testsCompleted,
        totalTests: tests.length,
        lastScore: lastScore(classId, all, counted),
        nextTest: next
          ? { id: next._id, title: next.title, scheduledFor: next.startAt?.toISOString() ?? null, fee: next.feePaise }
          : null,
      },
    ];
  });
}

function upcomingTests(enrolments: EnrolmentDoc[], all: Index): StudentDashboard['upcomingTests'] {
  return enrolments
    .flatMap((e) => openTests(e.classId, all))
    .sort(byOpening(all.now))
    .slice(0, 50)
    .map((t) => {
      const inClass = all.classOf.get(t.classId);
      return {
        id: t._id,
        title: t.title,
        classId: t.classId,
        className: inClass?.title ?? '',
        teacher: all.names.get(inClass?.teacherId ?? '') || 'Teacher',
        duration: t.durationMin,
        totalQuestions: t.totalQuestions,
        scheduledFor: t.startAt?.toISOString() ?? null,
        closesAt: t.endAt?.toISOString() ?? null,
        fee: t.feePaise,
        // A free test counts as paid.
        isPaid: t.feePaise === 0 || all.paid.has(t._id),
      };
    });
}
