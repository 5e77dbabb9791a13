import { METRICS } from '@kasauti/service-kit';
import { recordMetrics, sharedByTests } from '@kasauti/service-kit/testing';
import { callApi, mustCall } from '../../local/api-client';
import { allServices } from '../../local/parts';
import { fits, selectors } from '../observability/used-metrics';
import { eventually } from './eventually';
import { PASSWORD, startForm } from './form';

const recorded = recordMetrics();
const form = sharedByTests(startForm);

async function newUser(role: 'student' | 'teacher', fullName: string): Promise<string> {
  const email = `${fullName.split(' ')[0]?.toLowerCase()}.${role}@story.kasauti.example`;
  await mustCall(form.api, 'signup', { body: { email, password: PASSWORD, fullName, role } });
  const mail = await eventually(
    () => form.mailbox.messages(email),
    (mails) => mails.length > 0,
  );
  const code = /\b(\d{6})\b/.exec(mail[0]?.text ?? '')?.[1];
  expect((await callApi(form.api, 'login', { body: { email, password: PASSWORD } })).body.code).toBe(
    'email_not_verified',
  );
  await mustCall(form.api, 'verifyEmail', { body: { email, code } });
  return (await mustCall(form.api, 'login', { body: { email, password: PASSWORD } })).token as string;
}

it('F-010, F-145, F-150: leads a teacher and a student from signup to a result the server computed, and to the right dashboards', async () => {
  const { api } = form;
  const teacher = await newUser('teacher', 'Meera Iyer');
  const { class: made } = await mustCall(api, 'createClass', {
    token: teacher,
    body: { title: 'Physics', description: 'Waves', price: 0, subject: 'Physics' },
  });
  const published = await mustCall(api, 'createTest', {
    token: teacher,
    body: {
      title: 'Waves 1',
      class: made.id,
      fee: 0,
      duration: 30,
      questions: [
        {
          type: 'mcq',
          question: 'Sound is',
          options: ['longitudinal', 'transverse'],
          correctAnswer: 0,
          points: 2,
          explanation: 'CANARY-EXPLANATION',
        },
        { type: 'true-false', question: 'Light needs a medium', options: ['True', 'False'], correctAnswer: 1 },
        { type: 'short-answer', question: 'Unit of frequency', correctAnswer: 'hertz', acceptedAnswers: ['Hz'] },
      ],
    },
  });
  expect(published.data).toMatchObject({
    title: 'Waves 1',
    questionsCount: 3,
    totalPoints: 4,
    classBecameActive: true,
  });

  const student = await newUser('student', 'Asha Verma');
  const found = await eventually(
    () => mustCall(api, 'browseClasses', { query: { search: 'phisics' } }),
    (b) => b.data.classes.length === 1,
  );
  expect(found.data.classes[0]).toMatchObject({ title: 'Physics', teacher: { name: 'Meera Iyer' } });
  expect((await mustCall(api, 'enrollInClass', { token: student, params: { classId: made.id } })).message).toBe(
    'Enrollment successful! Welcome to the class.',
  );
  const mine = await eventually(
    () => mustCall(api, 'listMyTests', { token: student }),
    (b) => b.data.length === 1,
  );
  expect(mine.data[0]).toMatchObject({
    title: 'Waves 1',
    className: 'Physics',
    teacher: 'Meera Iyer',
    action: { code: 'start' },
  });

  const { data: started } = await mustCall(api, 'startAttempt', {
    token: student,
    params: { testId: published.data.testId },
  });
  const asked = started.paper.questions as { id: string; text: string; options: { id: string; text: string }[] }[];
  const pick = (stem: string, option: string) => {
    const q = asked.find((one) => one.text === stem);
    return { questionId: q?.id, choice: q?.options.find((o) => o.text === option)?.id };
  };
  expect(JSON.stringify(started)).not.toMatch(/CANARY|correctAnswer|explanation/);
  const saved = await mustCall(api, 'saveResponses', {
    token: started.ticket,
    params: { attemptId: started.attemptId },
    body: {
      responses: [
        { ...pick('Sound is', 'longitudinal'), seq: 1 },
        { ...pick('Light needs a medium', 'True'), seq: 2 },
        { questionId: asked.find((q) => q.text === 'Unit of frequency')?.id, text: '  HERTZ ', seq: 3 },
      ],
    },
  });
  expect(saved.data.ackSeq).toBe(3);
  expect(
    (
      await callApi(api, 'saveResponses', {
        token: student,
        params: { attemptId: started.attemptId },
        body: { responses: [{ ...pick('Sound is', 'transverse'), seq: 4 }] },
      })
    ).status,
  ).toBe(401);
  const submitted = await mustCall(api, 'submitAttempt', {
    token: started.ticket,
    params: { attemptId: started.attemptId },
    body: { lastSeq: 3 },
  });
  const result = await eventually(
    () => mustCall(api, 'getResult', { token: student, params: { attemptId: started.attemptId } }),
    (b) => b.data.status === 'graded',
  );
  expect(result.data).toMatchObject({
    released: true,
    score: 3,
    maxScore: 4,
    percentage: 75,
    correctCount: 2,
    passed: true,
  });
  expect(submitted.data.attemptId).toBe(started.attemptId);

  const seen = await eventually(
    () => mustCall(api, 'getTeacherDashboard', { token: teacher }),
    (b) => b.data.stats.avgClassPerformance === 75,
  );
  expect(seen.data.stats).toEqual({
    totalClasses: 1,
    totalStudents: 1,
    activeTests: 1,
    pendingGrading: 0,
    avgClassPerformance: 75,
  });
  const own = await eventually(
    () => mustCall(api, 'getStudentDashboard', { token: student }),
    (b) => b.data.stats.testsCompleted === 1 && b.data.stats.averageScore === 75,
  );
  expect(own.data.enrolledClasses[0]).toMatchObject({ title: 'Physics', progress: 100, lastScore: 75 });

  const admin = await form.member('admin');
  const trail = await eventually(
    () => mustCall(api, 'listAuditEntries', { token: admin.token, query: { resource_id: started.attemptId } }),
    (b) => b.data.length >= 3,
  );
  expect(trail.data.map((e: { action_type: string }) => e.action_type).sort()).toEqual([
    'test_graded',
    'test_started',
    'test_submitted',
  ]);
  const terms = await mustCall(api, 'listAuditEntries', {
    token: admin.token,
    query: { action_type: 'terms_accepted' },
  });
  expect(terms.data).toHaveLength(2);
  for (const entry of terms.data)
    expect(entry).toMatchObject({
      consent_given: true,
      consent_type: 'terms',
      request_data: { textVersion: expect.stringMatching(/^20/) },
    });
  const health = await mustCall(api, 'getSystemHealth', { token: admin.token });
  expect(health.data.services.filter((s: { status: string }) => s.status === 'up')).toHaveLength(6);
});

it('lists a test with a fee and refuses to start it until it is paid', async () => {
  const teacher = await form.member('teacher'),
    student = await form.member('student');
  const { class: made } = await mustCall(form.api, 'createClass', {
    token: teacher.token,
    body: { title: 'Paid class', price: 17.7 },
  });
  const test = await mustCall(form.api, 'createTest', {
    token: teacher.token,
    body: {
      title: 'Paid test',
      class: made.id,
      questions: [{ type: 'true-false', question: 'Is it?', options: ['True', 'False'], correctAnswer: 0 }],
    },
  });
  await eventually(
    () => callApi(form.api, 'enrollInClass', { token: student.token, params: { classId: made.id } }),
    (a) => a.status === 200,
  );
  const mine = await eventually(
    () => mustCall(form.api, 'listMyTests', { token: student.token }),
    (b) => b.data.length === 1,
  );
  expect(mine.data[0]).toMatchObject({ fee: 1770, isPaid: false, action: { code: 'pay' } });
  const refused = await callApi(form.api, 'startAttempt', {
    token: student.token,
    params: { testId: test.data.testId },
  });
  expect([refused.status, refused.body.code]).toEqual([402, 'payment_required']);
});

it('reports every figure that rules and dashboards ask for', async () => {
  const asked = selectors.filter(({ labels }) => labels.some(({ label }) => label === 'figure'));
  const reported = async () => {
    const all = await Promise.all(
      Object.keys(allServices).map(async (service) => {
        const { checks } = (await (await fetch(`${form.urlOf(service)}/readyz`)).json()) as {
          checks: Record<string, { figures?: Record<string, number> }>;
        };
        return Object.entries(checks);
      }),
    );
    // Ages are known with Kafka alone; they have the groups of the bus.
    const checksOf = (check: string) => (check === 'bus' ? ['bus', 'consumers'] : [check]);
    return all
      .flat()
      .flatMap(([name, { figures = {} }]) =>
        checksOf(name).flatMap((check) => Object.keys(figures).map((figure) => ({ check, figure }))),
      );
  };
  await eventually(
    async () => {
      const there = await reported();
      return asked.filter(
        ({ labels }) => !there.some((one) => fits(labels, 'check', one.check) && fits(labels, 'figure', one.figure)),
      );
    },
    (missing) => missing.length === 0,
  );
  expect(asked.length).toBeGreaterThan(10);
});

it('measured what the stories did, and attributes only from the list of metrics', async () => {
  const series = await recorded();
  // Nothing was bought, no page failed and no call went without a connection.
  const unheard = ['kasauti.unlock.delay', 'kasauti.page.failures', 'kasauti.pool.failures'];
  expect([...series.keys(), ...unheard].sort()).toEqual(Object.keys(METRICS).sort());
  for (const [name, { attributes }] of Object.entries(METRICS))
    for (const one of series.get(name) ?? []) expect([name, Object.keys(one)]).toEqual([name, [...attributes]]);
  const events = series.get('kasauti.events.published')?.map(({ event }) => event);
  expect(events).toEqual(expect.arrayContaining(['test_started', 'test_submitted', 'test_graded']));
  expect(series.get('kasauti.refusals')).toContainEqual({
    operation: 'startAttempt',
    status: 402,
    code: 'payment_required',
  });
});
