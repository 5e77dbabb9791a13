import type { Envelope } from '@kasauti/contracts';
import type { On } from '@kasauti/service-kit';
import type { Dirty } from '../dirty/dirty.store';
import { isUnscored, type EarlierResult } from './fact';
import type { Facts } from './fact.store';
import { answersFrom, byTheRest } from './release';
import { replaced, STANDS } from './replaced.store';

type Attempt = Envelope<'test_started' | 'test_submitted' | 'test_graded'>['data'];

const dateOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);
const whose = ({ testId, classId, studentId, attemptNo }: Attempt) => ({ testId, classId, studentId, attemptNo });

interface Deps {
  facts: Facts;
  dirty: Dirty;
}

/**
 * Every event becomes one document: newer state replaces older, a fact is written once. Handlers depend on no order and
 * increment nothing, so any order and repetition of events ends in the same documents.
 */
export const factEvents = (deps: Deps): On => ({
  ...classEvents(deps),
  ...testEvents(deps),
  ...attemptEvents(deps),
  ...paymentEvents(deps),
  ...signUpEvents(deps),
});

const classEvents = ({ facts, dirty }: Deps): On => ({
  profile_changed: ({ data, aggSeq }) =>
    facts.people.upsertIf(
      { _id: data.userId, seq: { $lt: aggSeq } },
      { $set: { name: data.erased ? '' : data.displayName, role: data.role, isActive: data.isActive, seq: aggSeq } },
    ),

  async class_changed({ data, aggSeq }) {
    const { classId, teacherId, title, description, status, subject, createdAt } = data;
    await facts.classes.upsertIf(
      { _id: classId, seq: { $lt: aggSeq } },
      {
        $set: {
          teacherId,
          title,
          description,
          status,
          subject: subject ?? null,
          createdAt: new Date(createdAt),
          ...(data.batches ? { batches: data.batches } : {}),
          seq: aggSeq,
        },
      },
    );
    await dirty.mark({ kind: 'class', id: classId });
  },

  async enrolment_confirmed({ data, aggSeq, eventId }) {
    const { classId, studentId } = data;
    const enrolledAt = new Date(data.enrolledAt);
    const _id = `${classId}:${studentId}`;
    await facts.enrolments.upsertIf(
      { _id, seq: { $lt: aggSeq } },
      { $set: { classId, studentId, isActive: true, enrolledAt, via: data.via, seq: aggSeq } },
    );
    // Also by an older event.
    await facts.enrolments.upsertIf({ _id }, { $min: { firstEnrolledAt: enrolledAt } });
    await facts.activity.upsertIf(
      { _id: `enrollment:${eventId}` },
      { $set: { kind: 'enrollment', classId, studentId, at: enrolledAt, seq: 0 } },
    );
    await dirty.mark({ kind: 'class', id: classId });
  },
  /** Guarded by its own number: it comes before or after the events of the enrolment, in any order. */
  async member_changed({ data: { classId, studentId, rollNo, batchId, batchSince }, aggSeq }) {
    await facts.enrolments.upsertIf(
      { _id: `${classId}:${studentId}`, memberSeq: { $not: { $gte: aggSeq } } },
      {
        $set: { rollNo, batchId, batchSince: dateOf(batchSince), memberSeq: aggSeq },
        $setOnInsert: { classId, studentId, isActive: false, seq: 0 },
      },
    );
    // Tests for single batches count their students.
    await dirty.mark({ kind: 'class', id: classId });
  },
  async enrolment_ended({ data: { classId, studentId }, aggSeq }) {
    await facts.enrolments.upsertIf(
      { _id: `${classId}:${studentId}`, seq: { $lt: aggSeq } },
      {
        $set: { classId, studentId, isActive: false, seq: aggSeq },
        $unset: { standing: 1, recentPercentile: 1, enrolledAt: 1 },
      },
    );
    await dirty.mark({ kind: 'class', id: classId });
  },
});

const testEvents = ({ facts, dirty }: Deps): On => ({
  async test_changed({ data, aggSeq }) {
    const { testId, classId, teacherId, title, status, feePaise, durationMin, totalQuestions, resultsVisible } = data;
    const times = {
      startAt: dateOf(data.startAt),
      endAt: dateOf(data.endAt),
      publishedAt: dateOf(data.publishedAt),
      scoresVisibleAt: dateOf(data.scoresVisibleAt),
    };
    const audience = data.audience ?? null;
    const rules = { release: data.release ?? null, scorePolicy: data.scorePolicy ?? null };
    const isSaid = data.keyVisibleAt !== undefined;
    const keyVisibleAt = isSaid
      ? dateOf(data.keyVisibleAt)
      : (dateOf(answersFrom(data)) ?? byTheRest({ ...rules, ...times, durationMin }));
    await facts.tests.upsertIf(
      { _id: testId, seq: { $lt: aggSeq } },
      {
        $set: {
          classId,
          teacherId,
          title,
          status,
          feePaise,
          durationMin,
          totalQuestions,
          resultsVisible,
          audience,
          ...times,
          ...rules,
          keyVisibleAt,
          seq: aggSeq,
        },
      },
    );
    await dirty.mark({ kind: 'test', id: testId }, { kind: 'class', id: classId });
  },
  async results_released({ data }) {
    await facts.tests.upsertIf(
      { _id: data.testId },
      { $min: { releasedAt: new Date(data.releasedAt) }, $setOnInsert: { seq: 0 } },
    );
    // For an unknown test, its own event will mark both.
    const test = await facts.tests.get(data.testId, { classId: 1 });
    if (test?.classId) await dirty.mark({ kind: 'test', id: data.testId }, { kind: 'class', id: test.classId });
  },
});

const attemptEvents = ({ facts, dirty }: Deps): On => ({
  async test_started({ data }) {
    const startedAt = new Date(data.startedAt);
    await facts.attempts.upsertIf(
      { _id: data.attemptId, ...STANDS },
      { $set: { ...whose(data), startedAt, deadlineAt: new Date(data.deadlineAt) }, $setOnInsert: { gradedSeq: 0 } },
    );
    await wasActive(facts, data, startedAt);
  },
  async test_submitted({ data }) {
    const at = new Date(data.submittedAt);
    const { classId, studentId, testId } = data;
    if (data.replaces) await replaced(facts, data.replaces, data.attemptId);
    await facts.attempts.upsertIf(
      { _id: data.attemptId, ...STANDS },
      { $set: { ...whose(data), submittedAt: at, timeTakenSec: data.timeTakenSec }, $setOnInsert: { gradedSeq: 0 } },
    );
    await facts.activity.upsertIf(
      { _id: `submission:${data.attemptId}`, ...STANDS },
      { $set: { kind: 'submission', classId, studentId, testId, at }, $setOnInsert: { seq: 0 } },
    );
    await wasActive(facts, data, at);
    await dirty.mark({ kind: 'test', id: testId }, { kind: 'class', id: classId });
  },
  async test_graded({ data, aggSeq }) {
    const at = new Date(data.submittedAt);
    const { classId, studentId, testId, percentage, pendingGrading, score, maxScore } = data;
    const { correctCount, wrongCount, passed, keyVersion, timeTakenSec, areas, subjects, paperVersion } = data;
    if (data.replaces) await replaced(facts, data.replaces, data.attemptId);
    const optional = optionalFields({ areas, subjects, paperVersion });
    await facts.attempts.upsertIf(
      { _id: data.attemptId, gradedSeq: { $lt: aggSeq }, ...STANDS },
      {
        ...optional,
        $set: {
          ...optional.$set,
          ...whose(data),
          submittedAt: at,
          percentage,
          pendingGrading,
          score,
          maxScore,
          correctCount,
          wrongCount,
          passed,
          keyVersion,
          timeTakenSec,
          visibleAt: dateOf(data.visibleAt),
          gradedSeq: aggSeq,
        },
      },
    );
    const isCounted = pendingGrading === 0 && !isUnscored(data);
    const shown = isCounted ? { $set: { percentage } } : { $unset: { percentage: 1 as const } };
    await facts.activity.upsertIf(
      { _id: `submission:${data.attemptId}`, seq: { $lt: aggSeq }, ...STANDS },
      { ...shown, $set: { ...shown.$set, kind: 'submission', classId, studentId, testId, at, seq: aggSeq } },
    );
    await dirty.mark({ kind: 'test', id: testId }, { kind: 'class', id: classId });
  },
  /** The new result comes as test_graded; this one keeps what it replaced. */
  async test_regraded({ data }) {
    const { attemptId, testId, classId, studentId, previousKeyVersion } = data;
    const earlier: EarlierResult = {
      percentage: data.previousPercentage,
      maxScore: data.previousMaxScore,
      pendingGrading: data.previousPending,
      correctCount: data.previousCorrectCount,
      wrongCount: data.previousWrongCount,
      correctedAt: dateOf(data.correctedAt ?? data.corrections?.at(-1)?.correctedAt) ?? undefined,
    };
    await facts.attempts.upsertIf(
      { _id: attemptId, ...STANDS },
      {
        $set: { testId, classId, studentId, [`earlier.${previousKeyVersion}`]: earlier },
        $setOnInsert: { gradedSeq: 0 },
      },
    );
  },
});

/** What the newest event does not say is removed, so that no older one decides. */
function optionalFields(said: Record<string, unknown>) {
  const names = Object.keys(said);
  const absent = names.filter((name) => said[name] === undefined);
  return {
    $set: Object.fromEntries(names.filter((name) => said[name] !== undefined).map((name) => [name, said[name]])),
    ...(absent.length > 0 ? { $unset: Object.fromEntries(absent.map((name) => [name, 1 as const])) } : {}),
  };
}

/** May come before the enrolment itself, which then fills the rest. */
const wasActive = (
  { enrolments }: Facts,
  { classId, studentId }: { classId: string; studentId: string },
  at: Date,
): Promise<boolean> =>
  enrolments.upsertIf(
    { _id: `${classId}:${studentId}` },
    { $max: { lastActiveAt: at }, $setOnInsert: { classId, studentId, isActive: false, seq: 0 } },
  );

const paymentEvents = ({ facts }: Deps): On => ({
  payment_initiated: ({ data: { orderId }, occurredAt }) =>
    facts.orders.upsertIf({ _id: orderId }, { $min: { openedAt: new Date(occurredAt) } }),
  async payment_completed({ data: { orderId, testId, studentId, amountPaise, gstPaise = 0, ...data } }) {
    const paidAt = new Date(data.paidAt);
    await facts.payments.upsertIf({ _id: orderId }, { $set: { testId, studentId, amountPaise, gstPaise, paidAt } });
    await facts.orders.upsertIf({ _id: orderId }, { $set: { paidAt }, $min: { openedAt: paidAt } });
  },
  async entitlement_granted({ data: { orderId, testId, studentId }, occurredAt }) {
    await facts.payments.upsertIf({ _id: `right:${orderId}` }, { $set: { testId, studentId } });
    await facts.orders.upsertIf({ _id: orderId }, { $min: { unlockedAt: new Date(occurredAt) } });
  },
  entitlement_revoked: ({ data }) => withoutRight(facts, data),
  entitlement_refused: ({ data }) => withoutRight(facts, data),
  /** An extra payment was no sale, so its way back is no refund of one. */
  async refund_completed({ data: { refundId, testId, studentId, amountPaise, gstPaise = 0, completedAt, isExtra } }) {
    if (isExtra) return;
    const refundedAt = new Date(completedAt);
    const amounts = { refundedPaise: amountPaise, refundedGstPaise: gstPaise, refundedAt };
    await facts.payments.upsertIf(
      { _id: `refund:${refundId}` },
      { $set: { testId, studentId, ...amounts, isRevoked: true } },
    );
  },
});

const signUpEvents = ({ facts: { signUps } }: Deps): On => ({
  user_registered: ({ data: { userId }, occurredAt }) =>
    signUps.upsertIf({ _id: userId }, { $min: { registeredAt: new Date(occurredAt) } }),
  user_verified: ({ data: { userId }, occurredAt }) =>
    signUps.upsertIf({ _id: userId }, { $min: { verifiedAt: new Date(occurredAt) } }),
});

async function withoutRight(
  { payments }: Facts,
  { orderId, testId, studentId }: { orderId: string; testId: string; studentId: string },
): Promise<void> {
  for (const _id of [orderId, `right:${orderId}`])
    await payments.upsertIf({ _id }, { $set: { testId, studentId, isRevoked: true } });
}
