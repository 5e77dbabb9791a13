import type { components } from '@kasauti/contracts';
import type { ActivityDoc, ClassDoc, TestDoc } from '../fact/fact';
import { meanOf, round2 } from '../fact/counting';

export type TeacherDashboard = Omit<components['schemas']['TeacherDashboard'], 'source'>;
type ActiveTest = TeacherDashboard['activeTests'][number];
type Activity = TeacherDashboard['recentActivity'][number];

export interface TeacherFacts {
  classes: ClassDoc[];
  tests: TestDoc[];
  /** Each student once over all classes. */
  totalStudents: number;
  /** Newest first. */
  activity: ActivityDoc[];
  names: ReadonlyMap<string, string>;
}

const HOUR_MS = 3_600_000;
const CLOSED_SHOWN_MS = 7 * 24 * HOUR_MS;
const MOST_TESTS = 50;

/** State of a test's window; drafts and cancelled tests have none. */
export function badgeOf(
  { status, startAt, endAt }: Pick<TestDoc, 'status' | 'startAt' | 'endAt'>,
  now: Date,
): ActiveTest['status'] | undefined {
  if (status === 'closed') return 'closed';
  if (status !== 'published') return undefined;
  if (startAt && startAt > now) return 'scheduled';
  if (!endAt) return 'open';
  if (endAt <= now) return 'closed';
  return endAt.getTime() - now.getTime() < HOUR_MS ? 'closing' : 'open';
}

const closedAt = ({ endAt, totals, publishedAt }: TestDoc): number =>
  (endAt ?? totals?.lastSubmittedAt ?? publishedAt)?.getTime() ?? 0;

/** As what a test stands among the active ones; a closed one does for a week. */
export function listedAs(test: TestDoc, now: Date): ActiveTest['status'] | undefined {
  const status = badgeOf(test, now);
  return status === 'closed' && now.getTime() - closedAt(test) > CLOSED_SHOWN_MS ? undefined : status;
}

export function teacherDashboard(facts: TeacherFacts, now: Date): TeacherDashboard {
  const { classes, tests, totalStudents } = facts;
  const live = tests.filter((t) => t.status !== 'cancelled');
  const isArchived = inArchived(classes);
  const inClass = new Map<string, TestDoc[]>(classes.map((c) => [c._id, []]));
  for (const test of live) inClass.get(test.classId)?.push(test);
  const averages = new Map([...inClass].map(([id, its]) => [id, meanOf(its)]));
  const means = [...averages.values()].filter((m) => m !== null);
  return {
    stats: {
      totalClasses: classes.length,
      totalStudents,
      activeTests: tests.filter(
        (t) => ['scheduled', 'open', 'closing'].includes(badgeOf(t, now) ?? '') && !isArchived(t),
      ).length,
      // Those of cancelled tests too: they can be graded and released.
      pendingGrading: tests.reduce((sum, t) => sum + (t.totals?.pendingGrading ?? 0), 0),
      avgClassPerformance: means.length === 0 ? null : round2(means.reduce((a, b) => a + b, 0) / means.length),
    },
    classes: [...classes]
      .filter((c) => c.status !== 'archived')
      .map((c) => ({ c, at: lastActivity(c, inClass.get(c._id) ?? []) }))
      .sort((a, b) => b.at - a.at || (a.c._id < b.c._id ? -1 : 1))
      .slice(0, 4)
      .map(({ c }) => ({ id: c._id, name: c.title, students: c.students ?? 0, avgScore: averages.get(c._id) ?? null })),
    classAverages: [...averages].map(([id, avgScore]) => ({ id, avgScore })),
    activeTests: activeTests(facts, now),
    recentActivity: recentActivity(facts),
    asOf: now.toISOString(),
  };
}

const lastActivity = (c: ClassDoc, tests: TestDoc[]): number =>
  Math.max(
    ...[c.createdAt, c.lastEnrolledAt, ...tests.flatMap((t) => [t.publishedAt, t.totals?.lastSubmittedAt])].map(
      (at) => at?.getTime() ?? 0,
    ),
  );

/** An archived class takes no new attempt, so none of its tests is active. */
function inArchived(classes: ClassDoc[]): (test: TestDoc) => boolean {
  const archived = new Set(classes.flatMap(({ _id, status }) => (status === 'archived' ? [_id] : [])));
  return ({ classId }) => archived.has(classId);
}

/** By deadline, then those without one; tests closed in the last week come last. */
function activeTests({ classes, tests }: TeacherFacts, now: Date): ActiveTest[] {
  const classOf = new Map(classes.map((c) => [c._id, c]));
  const isArchived = inArchived(classes);
  const far = Number.MAX_SAFE_INTEGER;
  return tests
    .flatMap((t) => {
      const status = listedAs(t, now);
      if (!status || (status !== 'closed' && isArchived(t))) return [];
      const eligible = (t.audience ? t.eligible : undefined) ?? classOf.get(t.classId)?.students ?? 0;
      const submissions = t.totals?.submitted ?? 0;
      const row: ActiveTest = {
        id: t._id,
        title: t.title,
        class: classOf.get(t.classId)?.title ?? '',
        status,
        submissions,
        // The totals of a test and of its class are not computed at the same moment.
        total: Math.max(eligible + (t.outsiders ?? 0), submissions),
        deadline: t.endAt?.toISOString() ?? null,
        opensAt: t.startAt?.toISOString() ?? null,
      };
      return [{ row, order: status === 'closed' ? [1, -closedAt(t)] : [0, t.endAt?.getTime() ?? far] }];
    })
    .sort(
      (a, b) =>
        (a.order[0] ?? 0) - (b.order[0] ?? 0) ||
        (a.order[1] ?? 0) - (b.order[1] ?? 0) ||
        (a.row.id < b.row.id ? 1 : -1),
    )
    .slice(0, MOST_TESTS)
    .map(({ row }) => row);
}

/** A "question" activity is the publication of a test: that is when its questions reach the class. */
function recentActivity({ classes, tests, activity, names }: TeacherFacts): Activity[] {
  const classOf = new Map(classes.map((c) => [c._id, c]));
  const testOf = new Map(tests.map((t) => [t._id, t]));
  const rows: Activity[] = activity.map((a) => {
    const student = names.get(a.studentId) || 'A student';
    const inClass = { class: classOf.get(a.classId)?.title ?? '', classId: a.classId };
    const shared = { id: a._id, student, ...inClass, time: a.at.toISOString() };
    if (a.kind === 'enrollment')
      return { ...shared, type: 'enrollment', message: `${student} joined ${inClass.class || 'the class'}` };
    const test = testOf.get(a.testId ?? '')?.title ?? '';
    return {
      ...shared,
      type: 'submission',
      test,
      testId: a.testId,
      message: `${student} submitted ${test || 'a test'}`,
      ...(a.percentage === undefined ? {} : { score: round2(a.percentage) }),
    };
  });
  for (const t of tests) {
    if (!t.publishedAt || t.status === 'draft' || t.status === 'cancelled') continue;
    rows.push({
      id: `question:${t._id}`,
      type: 'question',
      test: t.title,
      testId: t._id,
      class: classOf.get(t.classId)?.title ?? '',
      classId: t.classId,
      message: `${t.title} was published with ${t.totalQuestions} ${t.totalQuestions === 1 ? 'question' : 'questions'}`,
      time: t.publishedAt.toISOString(),
    });
  }
  return rows.sort((a, b) => (a.time === b.time ? (a.id < b.id ? 1 : -1) : a.time < b.time ? 1 : -1)).slice(0, 20);
}
