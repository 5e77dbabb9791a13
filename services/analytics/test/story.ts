import type { EventData, EventName } from '@kasauti/contracts';
import { newId } from '@kasauti/service-kit';
import { fixedClock, startTestService, type TestService } from '@kasauti/service-kit/testing';
import { analytics } from '../src/service';

export interface StoryEvent {
  type: EventName;
  data: EventData[EventName];
  aggId: string;
  aggSeq: number;
  eventId: string;
  occurredAt: string;
}

export const at = (text: string): string => new Date(text).toISOString();

/** Collects the events of a scenario. Numbers them per aggregate, as the producing service does. */
export function story() {
  const emitted: StoryEvent[] = [];
  const seqs = new Map<string, number>();
  function emit<T extends EventName>(
    type: T,
    aggId: string,
    data: EventData[T],
    occurredAt = '2026-11-03T12:00Z',
  ): void {
    const aggSeq = (seqs.get(aggId) ?? 0) + 1;
    seqs.set(aggId, aggSeq);
    emitted.push({ type, data, aggId, aggSeq, eventId: newId(), occurredAt: at(occurredAt) });
  }
  return {
    emitted,
    emit,
    person(name: string, role: 'student' | 'teacher' = 'student', id: string = newId()): string {
      emit('profile_changed', id, { userId: id, displayName: name, role, isActive: true });
      return id;
    },
    erased: (id: string) =>
      emit('profile_changed', id, { userId: id, displayName: '', role: 'student', isActive: false, erased: true }),
    aClass(teacherId: string, over: Partial<EventData['class_changed']> = {}, classId: string = newId()): string {
      emit('class_changed', classId, {
        classId,
        teacherId,
        title: 'Physics 2027',
        description: 'Mechanics to optics',
        visibility: 'public',
        status: 'active',
        pricePaise: 0,
        subject: 'Physics',
        createdAt: at('2026-11-01T06:00Z'),
        ...over,
      });
      return classId;
    },
    enrol: (classId: string, studentId: string, enrolledAt = '2026-11-02T06:00Z') =>
      emit('enrolment_confirmed', `${classId}:${studentId}`, {
        classId,
        studentId,
        teacherId: 't',
        via: 'public',
        enrolledAt: at(enrolledAt),
      }),
    member: (
      classId: string,
      studentId: string,
      rollNo: string | null,
      batchId: string | null,
      over: Partial<EventData['member_changed']> = {},
    ) => emit('member_changed', `${classId}:${studentId}`, { classId, studentId, rollNo, batchId, ...over }),
    leave: (classId: string, studentId: string) =>
      emit('enrolment_ended', `${classId}:${studentId}`, { classId, studentId, reason: 'left' }),
    aTest(
      classId: string,
      teacherId: string,
      over: Partial<EventData['test_changed']> = {},
      testId: string = newId(),
    ): string {
      emit('test_changed', testId, {
        testId,
        classId,
        teacherId,
        title: 'Mechanics 1',
        status: 'published',
        feePaise: 0,
        durationMin: 60,
        totalQuestions: 2,
        totalPoints: 2,
        startAt: null,
        endAt: null,
        resultsVisible: true,
        publishedAt: at('2026-11-03T06:00Z'),
        keyVisibleAt: at('2026-11-03T06:00Z'),
        ...over,
      });
      return testId;
    },
    release: (testId: string, releasedAt: string) =>
      emit('results_released', testId, { testId, teacherId: 't', releasedAt: at(releasedAt) }),
    start: (a: Sat, over: Partial<EventData['test_started']> = {}) =>
      emit('test_started', a.attemptId, {
        ...ids(a),
        startedAt: at('2026-11-04T05:00Z'),
        deadlineAt: at('2026-11-04T06:00Z'),
        ...over,
      }),
    submit: (a: Sat) =>
      emit('test_submitted', a.attemptId, {
        ...ids(a),
        startedAt: at('2026-11-04T05:00Z'),
        submittedAt: at(a.submittedAt ?? '2026-11-04T06:00Z'),
        closedBy: 'student',
        answeredCount: 2,
        timeTakenSec: 3600,
      }),
    grade: (a: Sat, percentage: number, over: Partial<EventData['test_graded']> = {}) =>
      emit('test_graded', a.attemptId, {
        ...ids(a),
        submittedAt: at(a.submittedAt ?? '2026-11-04T06:00Z'),
        score: percentage,
        maxScore: 100,
        percentage,
        correctCount: 1,
        wrongCount: 1,
        totalQuestions: 2,
        pendingGrading: 0,
        passed: percentage >= 40,
        keyVersion: 1,
        timeTakenSec: 3600,
        visibleAt: at(a.submittedAt ?? '2026-11-04T06:00Z'),
        ...over,
      }),
    /** Starts and has not submitted. */
    begin(a: Omit<Sat, 'attemptId'>): void {
      this.start({ ...a, attemptId: newId() });
    },
    signUp(registeredAt: string, verifiedAt?: string): string {
      const who = { userId: newId(), role: 'student' };
      emit('user_registered', who.userId, who, registeredAt);
      if (verifiedAt) emit('user_verified', who.userId, who, verifiedAt);
      return who.userId;
    },
    /** Opens an order and does not pay. */
    order(testId: string, studentId: string, amountPaise: number, openedAt = '2026-11-03T11:59Z', orderId = newId()) {
      emit('payment_initiated', orderId, { orderId, testId, studentId, amountPaise }, openedAt);
      return orderId;
    },
    pay(
      testId: string,
      studentId: string,
      amountPaise: number,
      paidAt = '2026-11-03T12:00Z',
      { orderId = newId(), gstPaise = 0, unlockedAt = paidAt } = {},
    ): string {
      emit('payment_completed', orderId, { orderId, testId, studentId, amountPaise, gstPaise, paidAt: at(paidAt) });
      emit('entitlement_granted', orderId, { orderId, testId, studentId }, unlockedAt);
      return orderId;
    },
    /** The whole amount, or a part of it. */
    refund(
      orderId: string,
      testId: string,
      studentId: string,
      amountPaise: number,
      completedAt = '2026-11-05T12:00Z',
      over: Partial<EventData['refund_completed']> = {},
    ) {
      const refundId = `${orderId}-${amountPaise}`;
      const refund = { refundId, amountPaise, to: 'source' as const, completedAt: at(completedAt), ...over };
      emit('refund_completed', orderId, { orderId, testId, studentId, ...refund });
    },
    revoke: (orderId: string, testId: string, studentId: string) =>
      emit('entitlement_revoked', orderId, { orderId, testId, studentId }),
  };
}

/** One that begins with a class of a teacher. */
export function storyOfClass() {
  const s = story();
  const meera = s.person('Meera Rao', 'teacher');
  return { s, meera, physics: s.aClass(meera) };
}

/** One that begins with a student in a class. */
export function storyOfStudent() {
  const begun = storyOfClass();
  const asha = begun.s.person('Asha Verma');
  begun.s.enrol(begun.physics, asha);
  return { ...begun, asha };
}
export type Story = ReturnType<typeof story>;

export interface Sat {
  attemptId: string;
  testId: string;
  classId: string;
  studentId: string;
  attemptNo?: number;
  submittedAt?: string;
}
const ids = ({ attemptId, testId, classId, studentId, attemptNo = 1 }: Sat) => ({
  attemptId,
  testId,
  classId,
  studentId,
  attemptNo,
});

/** Starts, submits and is graded at once. */
export function sits(
  s: Story,
  a: Omit<Sat, 'attemptId'>,
  percentage: number,
  over: Partial<EventData['test_graded']> = {},
): Sat {
  const sat = { ...a, attemptId: newId() };
  s.start(sat);
  s.submit(sat);
  s.grade(sat, percentage, over);
  return sat;
}

type Graded = Partial<EventData['test_graded']> & { percentage: number; keyVersion: number };

/**
 * Graded again by a newer key: the two events of one write.
 * @param correctedAt null: in no question of this student
 */
export function regrades(s: Story, sat: Sat, [before, after]: [Graded, Graded], correctedAt: string | null): void {
  const { attemptNo: _no, ...whose } = ids(sat);
  const { correctCount = 1, wrongCount = 1, pendingGrading = 0 } = before;
  s.grade(sat, after.percentage, { paperVersion: 1, ...after });
  s.emit('test_regraded', sat.attemptId, {
    ...whose,
    keyVersion: after.keyVersion,
    previousKeyVersion: before.keyVersion,
    score: after.percentage,
    previousScore: before.percentage,
    percentage: after.percentage,
    previousPercentage: before.percentage,
    ...(before.maxScore === undefined ? {} : { previousMaxScore: before.maxScore }),
    previousPending: pendingGrading,
    previousCorrectCount: correctCount,
    previousWrongCount: wrongCount,
    regradedAt: at(correctedAt ?? NOW),
    ...(correctedAt ? { correctedAt: at(correctedAt) } : {}),
  });
}

export type Clocked = TestService<ReturnType<typeof fixedClock>>;
export const NOW = '2026-11-21T07:00:00Z';

export const startAnalytics = (): Promise<Clocked> => startTestService(analytics, { clock: fixedClock(new Date(NOW)) });

/** Delivers the events and runs the totals job after its debounce. */
export async function deliver(t: Clocked, emitted: StoryEvent[]): Promise<void> {
  for (const { type, data, ...envelope } of emitted) await t.deliver(type, data as never, envelope);
  await t.settle();
  t.clock.advance(5000);
  await t.runJob('totals');
}
