import type { EventData, EventName } from '@kasauti/contracts';
import { newId, type Bus, type Service } from '@kasauti/service-kit';
import { aUser, fixedClock, startTestService, type TestUser } from '@kasauti/service-kit/testing';
import { assessmentWith, type Stores } from '../src/service';
import type { At } from '../src/failpoint';

export const NOW = new Date('2026-06-01T06:00:00Z');
export const MIN = 60_000;

export const mcq = (over: object = {}) => ({
  type: 'mcq',
  question: 'What is 2 + 2?',
  options: ['3', '4', '5', '6'],
  correctAnswer: 1,
  points: 2,
  explanation: 'Count on your fingers',
  difficulty: 'easy',
  ...over,
});
export const trueFalse = (over: object = {}) => ({
  type: 'true-false',
  question: 'Water is wet',
  options: ['True', 'False'],
  correctAnswer: 0,
  points: 1,
  ...over,
});
export const shortAnswer = (over: object = {}) => ({
  type: 'short-answer',
  question: 'Capital of India?',
  correctAnswer: 'New Delhi',
  acceptedAnswers: ['Delhi'],
  points: 3,
  ...over,
});

export const multiCorrect = (over: object = {}) => ({
  type: 'multi-correct',
  question: 'Which are prime?',
  options: ['2', '4', '7', '9'],
  correctAnswers: [0, 2],
  points: 4,
  ...over,
});
export const numerical = (over: object = {}) => ({
  type: 'numerical',
  question: 'The ratio of a circle to its diameter?',
  answer: { value: 3.14, tolerance: 0.01 },
  points: 4,
  ...over,
});

type Body = Record<string, unknown>;

/** The body of a test with a question in each of these sections: `Question A` and so on. */
export const timedTest = (...minutes: number[]): Body => ({
  questions: undefined,
  sections: minutes.map((one, k) => ({
    title: `Section ${'ABCDEFGH'[k]}`,
    minutes: one,
    questions: [mcq({ question: `Question ${'ABCDEFGH'[k]}` })],
  })),
});

/** A school on its own assessment service: one teacher, one class, tests and students on demand. */
export async function aSchool({
  at,
  config,
  startsAt = NOW,
  bus,
}: { at?: At; config?: Record<string, string>; startsAt?: Date; bus?: Bus } = {}) {
  const clock = fixedClock(startsAt);
  let opened: Stores | undefined;
  const service = assessmentWith({
    at,
    opened: (stores) => {
      opened = stores;
    },
  }) as unknown as Service;
  const t = await startTestService(service, {
    clock,
    bus,
    config: { TICKET_SECRET: 'a secret for tests that is long enough', OVERDUE_SWEEP_SEC: '3600', ...config },
  });
  const teacher = aUser('teacher');
  const classId = aClassId(startsAt);
  let seq = 0;

  const school = {
    t,
    clock,
    teacher,
    classId,
    async classIs({ occurredAt, ...over }: Body & { occurredAt?: string } = {}, id = classId) {
      const data = {
        classId: id,
        teacherId: teacher.id,
        title: 'Physics XI',
        description: '',
        visibility: 'public' as const,
        status: 'active' as const,
        pricePaise: 0,
        createdAt: startsAt.toISOString(),
        ...over,
      };
      await t.deliver('class_changed', data, { aggId: id, aggSeq: ++seq, ...(occurredAt ? { occurredAt } : {}) });
    },
    async enrol(student: TestUser, id = classId) {
      const data = {
        classId: id,
        studentId: student.id,
        teacherId: teacher.id,
        via: 'public' as const,
        enrolledAt: clock.now().toISOString(),
      };
      await t.deliver('enrolment_confirmed', data, { aggId: `${id}:${student.id}`, aggSeq: ++seq });
    },
    async leave(student: TestUser) {
      await t.deliver(
        'enrolment_ended',
        { classId, studentId: student.id, reason: 'left' },
        { aggId: `${classId}:${student.id}`, aggSeq: ++seq },
      );
    },
    draftOf: async (testId: string) => (await t.call('getTestDraft', { as: teacher, params: { testId } })).body.data,
    edit: (testId: string, body: object) => t.call('updateTestDraft', { as: teacher, params: { testId }, body }),
    /** Roll number and batch, as catalog tells them. */
    async member(student: TestUser, place: { rollNo?: string; batchId?: string; batchSince?: string }, id = classId) {
      const data = { classId: id, studentId: student.id, rollNo: null, batchId: null, ...place };
      await t.deliver('member_changed', data, { aggId: `${id}:${student.id}`, aggSeq: ++seq });
    },
    async pay(student: TestUser, testId: string, orderId = newId(), paidIn?: string, amountPaise = 1770) {
      await t.deliver(
        'payment_completed',
        {
          ...{ orderId, testId, studentId: student.id, amountPaise, paidAt: clock.now().toISOString() },
          ...(paidIn ? { classId: paidIn } : {}),
        },
        { aggId: orderId, aggSeq: 3 },
      );
      return orderId;
    },
    async refund(student: TestUser, testId: string, orderId: string) {
      await t.deliver(
        'refund_requested',
        { orderId, testId, studentId: student.id, amountPaise: 1770, requestedAt: clock.now().toISOString() },
        { aggId: orderId, aggSeq: 4 },
      );
    },
    /** A person who works in the classes of a teacher. */
    async aPersonWith(grants: EventData['staff_changed']['grants'], displayName = '', owner = teacher) {
      const person = aUser('teacher');
      const profile = { userId: person.id, displayName, role: 'teacher' as const, isActive: true };
      if (displayName) await t.deliver('profile_changed', profile, { aggId: person.id, aggSeq: 1 });
      const data = { ownerId: owner.id, userId: person.id, grants, since: clock.now().toISOString() };
      await t.deliver('staff_changed', data, { aggId: `${owner.id}:${person.id}`, aggSeq: ++seq });
      return person;
    },
    async aStudent() {
      const student = aUser('student');
      await school.enrol(student);
      return student;
    },
    body: (over: Body = {}) => ({
      title: 'Kinematics',
      class: classId,
      duration: 60,
      fee: 0,
      questions: [mcq(), trueFalse()],
      ...over,
    }),
    draft: async (over: Body = {}) =>
      (await t.call('createTestDraft', { as: teacher, body: school.body(over) })).body.data,
    create: (over: Body = {}) => t.call('createTest', { as: teacher, body: school.body(over) }),
    async aTest(over: Body = {}): Promise<string> {
      const made = await school.create(over);
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return made.body.data.testId;
    },
    start: (testId: string, student: TestUser, body?: Body) =>
      t.call('startAttempt', { as: student, params: { testId }, body }),
    save: (attempt: Started, responses: Body[]) =>
      t.call('saveResponses', { token: attempt.ticket, params: { attemptId: attempt.attemptId }, body: { responses } }),
    submit: (attempt: Started, body?: Body) =>
      t.call('submitAttempt', { token: attempt.ticket, params: { attemptId: attempt.attemptId }, body }),
    cancel: (testId: string, body: Body = {}, as = teacher) =>
      t.call('cancelTest', {
        as,
        params: { testId },
        body: { confirm: 'Kinematics', reason: 'The paper leaked', ...body },
      }),
    correct: (testId: string, body: Body, as = teacher) =>
      t.call('correctKey', { as, params: { testId }, body: { reason: 'printed wrong', ...body } }),
    grantTime: (testId: string, body: Body = {}, as = teacher) =>
      t.call('grantTime', { as, params: { testId }, body: { minutes: 10, reason: 'power cut', ...body } }),
    /** Of a student in all classes of the teacher. */
    extraTime: (student: TestUser, body: Body = {}, { as = teacher, id = classId } = {}) =>
      t.call('setAccommodation', {
        as,
        params: { classId: id, studentId: student.id },
        body: { kind: 'percent', amount: 25, reason: 'Writes with the left hand', ...body },
      }),
    /** Events of this type about one aggregate, oldest first. */
    async published<T extends EventName>(type: T, aggId: string) {
      await t.settle();
      return (await t.published(type)).filter((e) => e.aggId === aggId);
    },
    result: (attemptId: string, student: TestUser) => t.call('getResult', { as: student, params: { attemptId } }),
    async started(testId: string, student: TestUser, body?: Body): Promise<Started> {
      const answer = await school.start(testId, student, body);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body.data;
    },
    /** Points given by hand, without the grading that goes with them. */
    mark: ({ attemptId }: Started, questionId: string, points: number) =>
      t
        .stored('attempts')
        .updateOne({ _id: attemptId }, { $set: { [`marks.${questionId}`]: points, gradeDueAt: clock.now() } }),
    doc: (collection: string, _id: string) => t.stored(collection).findOne({ _id }) as Promise<Body | null>,
    docs: (collection: string, filter: Body = {}) => t.stored(collection).find(filter).toArray(),
    stores(): Stores {
      if (!opened) throw new Error('the service has not started');
      return opened;
    },
    stop: () => t.stop(),
  };
  await school.classIs();
  await t.deliver(
    'profile_changed',
    { userId: teacher.id, displayName: 'Asha Rao', role: 'teacher', isActive: true },
    { aggId: teacher.id, aggSeq: 1 },
  );
  return school;
}
export type School = Awaited<ReturnType<typeof aSchool>>;

export interface Started {
  attemptId: string;
  ticket: string;
  sessionNo: number;
  ackSeq: number;
  deadlineAt: string;
  beatSec: number;
  startedAt: string;
  extraMinutes?: number;
  sectionEnds?: { sectionId: string; opensAt: string; endsAt: string }[];
  readOnly?: boolean;
  paper: {
    needs?: string[];
    sections: { id: string; title: string; minutes?: number }[];
    questions: {
      id: string;
      sectionId: string;
      type: string;
      text: string;
      options: { id: string; text: string }[];
    }[];
  };
  responses: Body[];
}

/** Wraps the next call of a store's method: tests fail there, or let another request go first. */
export function once<M extends string>(
  store: Record<M, (...args: never[]) => Promise<unknown>>,
  method: M,
  around: (call: () => Promise<unknown>) => Promise<unknown>,
): void {
  const methods: Record<string, (...args: never[]) => Promise<unknown>> = store;
  const original = methods[method];
  methods[method] = (...args) => {
    if (original) methods[method] = original;
    return around(() => Promise.resolve(original?.(...args)));
  };
}
/** The write is sent, and then all of its transaction is lost. */
export const lost = async (call: () => Promise<unknown>) => {
  await call();
  throw new Error('the process died');
};

/** The id of a class created an hour before the test's clock, so no copy of it can be pending. */
export function aClassId(now: Date, ageMs = 3600_000): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  let ms = now.getTime() - ageMs;
  let time = '';
  for (let i = 0; i < 10; i++) {
    time = alphabet.charAt(ms % 32) + time;
    ms = Math.floor(ms / 32);
  }
  return time + newId().slice(10);
}

/** The entry that chooses the option with this text. */
export function choose(
  attempt: Started,
  question: number | string,
  optionText: string,
  seq: number,
  more: Body = {},
): Body {
  const q =
    typeof question === 'number'
      ? attempt.paper.questions[question]
      : attempt.paper.questions.find((x) => x.text === question);
  const option = q?.options.find((o) => o.text === optionText);
  if (!q || !option) throw new Error(`no such option: ${question} ${optionText}`);
  return { questionId: q.id, choice: option.id, seq, ...more };
}

/** The entry that chooses all options with these texts. */
export function chooseAll(attempt: Started, question: string, optionTexts: string[], seq: number): Body {
  const entries = optionTexts.map((text) => choose(attempt, question, text, seq));
  return { questionId: entries[0]?.questionId, choices: entries.map((e) => e.choice), seq };
}

/** The entry that types an answer. */
export const type = (attempt: Started, question: string, text: string, seq: number): Body => ({
  questionId: attempt.paper.questions.find((q) => q.text === question)?.id,
  text,
  seq,
});
