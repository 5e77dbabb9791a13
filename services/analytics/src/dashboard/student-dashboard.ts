import type { components } from '@kasauti/contracts';
import { isGraded, isVisible, type AttemptDoc, type ClassDoc, type EnrolmentDoc, type PaymentDoc, type TestDoc } from '../fact/fact';
import { round2 } from '../totals/totals';
import { mean, performance } from './performance';

export type StudentDashboard = components['schemas']['StudentDashboard'];
type Activity = StudentDashboard['recentActivity'][number];

export interface StudentFacts {
  /** Enrolments that hold now. */
  enrolments: EnrolmentDoc[];
  attempts: AttemptDoc[];
  payments: PaymentDoc[];
  classes: ClassDoc[];
  tests: TestDoc[];
  names: ReadonlyMap<string, string>;
}

const FAR = Number.MAX_SAFE_INTEGER;
const isOut = (t: TestDoc) => t.status === 'published' || t.status === 'closed';
const isOver = (t: TestDoc, now: Date) => t.status === 'closed' || (t.endAt !== null && t.endAt <= now);

/** The facts by id, and what follows from them once. */
function indexOf(facts: StudentFacts, now: Date) {
  const classOf = new Map(facts.classes.map((c) => [c._id, c]));
  const testOf = new Map(facts.tests.filter((t) => t.seq > 0).map((t) => [t._id, t]));
  const submitted = facts.attempts.filter((a): a is AttemptDoc & { submittedAt: Date } => a.submittedAt !== undefined)
    .sort((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime() || (a._id < b._id ? 1 : -1));
  const scoreOf = (a: AttemptDoc) => (isGraded(a) && isVisible(a, testOf.get(a.testId), now) ? round2(a.percentage) : undefined);
  return { ...facts, now, classOf, testOf, submitted, scoreOf, done: new Set(submitted.map((a) => a.testId)), paid: new Set(facts.payments.map((p) => p.testId)) };
}
type Index = ReturnType<typeof indexOf>;

export function studentDashboard(facts: StudentFacts, now: Date): StudentDashboard {
  const all = indexOf(facts, now);
  // The first attempt counts in every mean; practice never moves a figure (P-33).
  const shown = all.submitted.filter((a) => a.attemptNo === 1).reverse().flatMap((a) => {
    const percentage = all.scoreOf(a);
    const inClass = all.classOf.get(a.classId);
    return percentage === undefined ? [] : [{ percentage, at: a.submittedAt, subject: inClass?.subject || inClass?.title || 'Other' }];
  });
  const average = mean(shown.map((s) => s.percentage));
  const known = facts.enrolments.filter((e) => all.classOf.has(e.classId));
  return {
    stats: { enrolledClasses: known.length, testsCompleted: all.done.size, averageScore: average === null ? null : round2(average), ...rankOf(known, all) },
    recentActivity: recentActivity(known, all),
    enrolledClasses: enrolledClasses(known, all),
    upcomingTests: upcomingTests(known, all),
    performanceAnalytics: performance(shown),
    asOf: now.toISOString(),
  };
}

/** Rank inside the class this student is most active in; without one, the size of that class (P-14). */
function rankOf(enrolments: EnrolmentDoc[], { submitted, classOf }: Index): { rank: number | null; totalStudents: number } {
  const activity = (e: EnrolmentDoc) => submitted.filter((a) => a.classId === e.classId).length;
  const [most] = [...enrolments].sort((a, b) => (b.standing?.tests ?? 0) - (a.standing?.tests ?? 0) || activity(b) - activity(a) || (a._id < b._id ? -1 : 1));
  if (most?.standing) return { rank: most.standing.rank, totalStudents: most.standing.of };
  return { rank: null, totalStudents: most ? (classOf.get(most.classId)?.students ?? 0) : 0 };
}

function recentActivity(enrolments: EnrolmentDoc[], { classOf, testOf, tests, payments, submitted, scoreOf }: Index): Activity[] {
  const enrolled = new Set(enrolments.map((e) => e.classId));
  const rows: Activity[] = [
    ...submitted.map((a): Activity => {
      const score = scoreOf(a);
      const inClass = classOf.get(a.classId)?.title ?? '';
      return { id: `completed:${a._id}`, type: 'test_completed', title: testOf.get(a.testId)?.title ?? 'Test', description: score === undefined ? `${inClass}, results are not out yet` : inClass, timestamp: a.submittedAt.toISOString(), ...(score === undefined ? {} : { score }) };
    }),
    ...tests.flatMap((t): Activity[] => (t.publishedAt && isOut(t) && enrolled.has(t.classId) ? [{ id: `published:${t._id}`, type: 'test_published', title: t.title, description: classOf.get(t.classId)?.title ?? '', timestamp: t.publishedAt.toISOString() }] : [])),
    ...enrolments.flatMap((e): Activity[] => (e.enrolledAt ? [{ id: `enrolled:${e._id}`, type: 'enrollment_confirmed', title: classOf.get(e.classId)?.title ?? '', description: 'You joined this class', timestamp: e.enrolledAt.toISOString() }] : [])),
    ...payments.flatMap((p): Activity[] => (p.paidAt ? [{ id: `paid:${p._id}`, type: 'payment_completed', title: testOf.get(p.testId)?.title ?? 'Test', description: 'Payment received', timestamp: p.paidAt.toISOString(), amount: p.amountPaise }] : [])),
  ];
  return rows.sort((a, b) => (a.timestamp === b.timestamp ? (a.id < b.id ? 1 : -1) : a.timestamp < b.timestamp ? 1 : -1)).slice(0, 20);
}

/** What may still be taken, the soonest opening first, then the soonest to close. */
function openTests(classId: string, { tests, classOf, done, now }: Index): TestDoc[] {
  if (classOf.get(classId)?.status === 'archived') return [];
  const opens = (t: TestDoc) => Math.max(t.startAt?.getTime() ?? 0, now.getTime());
  return tests.filter((t) => t.classId === classId && t.status === 'published' && !isOver(t, now) && !done.has(t._id))
    .sort((a, b) => opens(a) - opens(b) || (a.endAt?.getTime() ?? FAR) - (b.endAt?.getTime() ?? FAR) || (a._id < b._id ? -1 : 1));
}

function enrolledClasses(enrolments: EnrolmentDoc[], all: Index): StudentDashboard['enrolledClasses'] {
  const newestFirst = [...enrolments].sort((a, b) => (b.enrolledAt?.getTime() ?? 0) - (a.enrolledAt?.getTime() ?? 0) || (a._id < b._id ? -1 : 1));
  return newestFirst.flatMap(({ classId }) => {
    const inClass = all.classOf.get(classId);
    if (!inClass) return [];
    const tests = all.tests.filter((t) => t.classId === classId && isOut(t));
    const testsCompleted = tests.filter((t) => all.done.has(t._id)).length;
    const scores = all.submitted.filter((a) => a.classId === classId).map(all.scoreOf).filter((s) => s !== undefined);
    const [next] = openTests(classId, all);
    return [{
      id: classId, title: inClass.title, teacher: all.names.get(inClass.teacherId) || 'Teacher', description: inClass.description,
      progress: tests.length === 0 ? 0 : Math.round((100 * testsCompleted) / tests.length), testsCompleted, totalTests: tests.length, lastScore: scores[0] ?? null,
      nextTest: next ? { id: next._id, title: next.title, scheduledFor: next.startAt?.toISOString() ?? null, fee: next.feePaise } : null,
    }];
  });
}

function upcomingTests(enrolments: EnrolmentDoc[], all: Index): StudentDashboard['upcomingTests'] {
  const open = enrolments.flatMap((e) => openTests(e.classId, all));
  const start = (t: TestDoc) => Math.max(t.startAt?.getTime() ?? 0, all.now.getTime());
  return open.sort((a, b) => start(a) - start(b) || (a.endAt?.getTime() ?? FAR) - (b.endAt?.getTime() ?? FAR) || (a._id < b._id ? -1 : 1)).slice(0, 50).map((t) => {
    const inClass = all.classOf.get(t.classId);
    return {
      id: t._id, title: t.title, classId: t.classId, className: inClass?.title ?? '', teacher: all.names.get(inClass?.teacherId ?? '') || 'Teacher', duration: t.durationMin, totalQuestions: t.totalQuestions,
      scheduledFor: t.startAt?.toISOString() ?? null, closesAt: t.endAt?.toISOString() ?? null, fee: t.feePaise,
      // Nothing is left to pay for a free test.
      isPaid: t.feePaise === 0 || all.paid.has(t._id),
    };
  });
}
