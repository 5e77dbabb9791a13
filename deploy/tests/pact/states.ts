import { randomBytes } from 'node:crypto';
import { newId } from '@kasauti/service-kit';
import jwt from 'jsonwebtoken';
import { callApi, mustCall } from '../../local/api-client';
import { otpOf } from '../../local/authenticator';
import { eventually } from '../api/eventually';
import { PASSWORD, type Form } from '../api/form';

type Values = Record<string, string>;
type Make = () => Promise<Values>;

// A type and no interface, so that it is one of Values.
type School = { classId: string; testId: string; accessToken: string; teacherToken: string; userId: string };

/**
 * The provider states of the apps' pacts, each made with real calls against the running form.
 * What a state returns is filled into the request where the pact asks for it: ids, tokens, codes.
 */
export function statesOf(form: Form): Record<string, Make> {
  const { api } = form;

  async function school({
    fee = 0,
    enrol = true,
    test = {},
  }: { fee?: number; enrol?: boolean; test?: object } = {}): Promise<School> {
    const teacher = await form.member('teacher', 'Meera Iyer'),
      student = await form.member('student', 'Asha Rao');
    const { class: made } = await mustCall(api, 'createClass', {
      token: teacher.token,
      body: {
        title: 'Physics for NEET',
        description: 'Waves',
        subject: 'Physics',
        difficulty: 'beginner',
        tags: ['NEET'],
      },
    });
    const questions = [
      {
        type: 'mcq',
        question: 'Sound is',
        options: ['longitudinal', 'transverse'],
        correctAnswer: 0,
        explanation: 'It pushes.',
      },
      {
        type: 'mcq',
        question: 'Light is',
        options: ['longitudinal', 'transverse'],
        correctAnswer: 1,
        explanation: 'It shakes.',
      },
    ];
    const { data } = await mustCall(api, 'createTest', {
      token: teacher.token,
      body: { title: 'Waves', class: made.id, fee, duration: 60, instructions: 'Read well.', questions, ...test },
    });
    const params = { classId: made.id as string };
    await eventually(
      () => callApi(api, 'getClassDetails', { params }),
      ({ body }) => body.data?.status === 'active' && body.data.totalTests === 1,
    );
    if (enrol) {
      const { token } = student;
      await mustCall(api, 'enrollInClass', { token, params });
      await eventually(
        async () => (await mustCall(api, 'listMyTests', { token })).data.length as number,
        (tests) => tests === 1,
      );
      await eventually(
        async () => (await mustCall(api, 'getStudentDashboard', { token })).data,
        ({ upcomingTests, recentActivity, enrolledClasses }) =>
          upcomingTests.length === 1 && recentActivity.length > 0 && enrolledClasses.length === 1,
      );
    }
    return {
      classId: made.id as string,
      testId: data.testId as string,
      accessToken: student.token,
      teacherToken: teacher.token,
      userId: student.id,
    };
  }

  async function attempt(options?: Parameters<typeof school>[0]): Promise<Values & School> {
    const made = await school(options);
    const { data } = await mustCall(api, 'startAttempt', {
      token: made.accessToken,
      params: { testId: made.testId },
      body: { writerId: 'writer-0001' },
    });
    const question = data.paper.questions[0] as { id: string; options: { id: string }[] };
    return {
      ...made,
      attemptId: data.attemptId as string,
      ticket: data.ticket as string,
      questionId: question.id,
      optionId: question.options[0]?.id ?? '',
    };
  }

  async function submitted(options?: Parameters<typeof school>[0]): Promise<Values & School> {
    const made = await attempt(options);
    await mustCall(api, 'saveResponses', {
      token: made.ticket,
      params: { attemptId: made.attemptId ?? '' },
      body: { responses: [{ questionId: made.questionId, choice: made.optionId, seq: 1, timeSpentMs: 4000 }] },
    });
    await mustCall(api, 'submitAttempt', {
      token: made.ticket,
      params: { attemptId: made.attemptId ?? '' },
      body: { lastSeq: 1 },
    });
    return made;
  }

  /** An invite to an active, invite-only class, and a student who may have joined by it. */
  async function invited({ joined }: { joined: boolean }): Promise<Values> {
    const teacher = await form.member('teacher', 'Meera Iyer'),
      student = await form.member('student', 'Asha Rao');
    const token = teacher.token;
    const { class: made } = await mustCall(api, 'createClass', {
      token,
      body: { title: 'Kaveri batch', visibility: 'invite_only', price: 17.7 },
    });
    const params = { classId: made.id as string };
    await mustCall(api, 'updateClass', { token, params, body: { status: 'active', confirm: true } });
    const { invite } = await mustCall(api, 'createInvite', { token, params, body: { maxUses: 30, expiresInDays: 30 } });
    if (joined) {
      await mustCall(api, 'joinClass', { token: student.token, params: { inviteCode: invite.code } });
      await eventually(
        async () => (await mustCall(api, 'listStudents', { token })).data.length as number,
        (students) => students === 1,
      );
    }
    return {
      ...params,
      inviteId: invite.id as string,
      inviteCode: invite.code as string,
      accessToken: student.token,
      teacherToken: token,
      studentId: student.id,
    };
  }

  /** The student of `invited` with a roll number in a batch, and one person in the team of the teacher and one invited. */
  async function withTeam(): Promise<Values> {
    const made = await invited({ joined: true });
    const { classId = '', studentId = '', teacherToken: token } = made;
    const params = { classId };
    const { data: batch } = await mustCall(api, 'createBatch', { token, params, body: { name: 'Morning' } });
    const batchId = batch.batchId as string;
    await mustCall(api, 'setMember', { token, params: { classId, studentId }, body: { rollNo: 'JA-017', batchId } });
    await mustCall(api, 'announceToClass', { token, params, body: { text: 'No class on Friday' } });
    const grants = [{ role: 'evaluator', classIds: null }];
    const person = await form.member('teacher', 'Farah Ansari');
    for (const email of [person.email, `kavya.${person.email}`])
      await mustCall(api, 'inviteStaff', { token, body: { email, grants } });
    const link = await eventually(
      () => /invitation#(\S+)/.exec(form.mailbox.messages(person.email)[0]?.text ?? '')?.[1],
      Boolean,
    );
    await mustCall(api, 'acceptStaffInvitation', { token: person.token, body: { token: link } });
    return { ...made, batchId };
  }

  /** A teacher's API client; with `isRotated` it has a second secret. */
  async function withClient({ isRotated = false } = {}): Promise<Values> {
    const { token } = await form.member('teacher', 'Meera Iyer');
    const body = { name: 'School portal', scopes: ['results:read'], networks: ['203.0.113.0/24'], password: PASSWORD };
    const { data } = await mustCall(api, 'createClient', { token, body });
    const params = { clientId: data.clientId as string };
    const input = { token, params, body: { password: PASSWORD } };
    const { client } = isRotated ? (await mustCall(api, 'rotateClientSecret', input)).data : data;
    return { ...params, secretId: client.secrets[0].id as string, teacherToken: token, password: PASSWORD };
  }

  /** A teacher's webhook that a test event was sent to. */
  async function withWebhook(): Promise<Values> {
    const { token } = await form.member('teacher', 'Meera Iyer');
    // No server listens there, so the delivery waits.
    const body = { url: 'http://127.0.0.1:9/hook', types: ['result.released'], description: 'School portal' };
    const made = await mustCall(api, 'createWebhook', { token, body });
    const params = { webhookId: made.data.webhook.id as string };
    const { data } = await mustCall(api, 'testWebhook', { token, params });
    return { ...params, messageId: data.id as string, teacherToken: token };
  }

  async function inBank(): Promise<Values> {
    const { token } = await form.member('teacher', 'Meera Iyer');
    const question = { type: 'true-false', question: 'Sound needs a medium', correctAnswer: 0, topic: 'Waves' };
    const body = { question, subject: 'Physics', chapter: 'Sound', tags: ['neet'] };
    const { data } = await mustCall(api, 'createBankQuestion', { token, body });
    return { questionId: data.id as string, teacherToken: token };
  }

  /** An administrator's token as identity signs it, with the second factor proved so many seconds ago; without a number there is none. */
  async function admin(mfaAgoSec?: number): Promise<Values> {
    const { token } = await form.member('admin', 'Kavita Rao', { factor: mfaAgoSec !== undefined });
    const seen = jwt.decode(token, { complete: true });
    if (mfaAgoSec === undefined || !seen) return { accessToken: token };
    const claims = { ...(seen.payload as jwt.JwtPayload), mfa: true, mfaAt: Math.floor(Date.now() / 1000) - mfaAgoSec };
    return {
      accessToken: jwt.sign(claims, form.secrets.jwtPrivateKey, {
        algorithm: 'ES256',
        header: { alg: 'ES256', typ: 'at+jwt', kid: seen.header.kid },
      }),
    };
  }

  /** An event catalog could not apply once, as its consumer parks it; it can now. */
  async function deadLetter(): Promise<Values> {
    const classId = newId(),
      eventId = newId(),
      at = new Date();
    const profile = {
      eventId,
      type: 'profile_changed',
      v: 1,
      aggId: classId,
      aggSeq: 1,
      occurredAt: at.toISOString(),
      data: { userId: classId, displayName: 'Someone', role: 'student', isActive: true },
    };
    const groups = (await (await fetch(`${form.urlOf('catalog')}/readyz`)).json()) as {
      checks: { bus?: { figures?: Record<string, number> } };
    };
    const group =
      Object.keys(groups.checks.bus?.figures ?? {}).find((name) => /people|teacher|person/.test(name)) ??
      'catalog.people';
    const letters = (await form.database('catalog')).collection<{ _id: string }>('dead_letters');
    await letters.insertOne({
      _id: `${group}:${eventId}`,
      group,
      topic: 'identity.profile',
      key: classId,
      type: 'profile_changed',
      raw: JSON.stringify(profile),
      reason: 'The store was full',
      tries: 5,
      parkedAt: at,
      state: 'parked',
      history: [{ at, action: 'parked', by: group, reason: 'The store was full' }],
    } as never);
    return { letterId: encodeURIComponent(`${group}:${eventId}`) };
  }

  async function adminWithAuthenticator(): Promise<Values> {
    const { token } = await form.member('admin', 'Kavita Rao', { factor: false });
    const begun = await mustCall(api, 'beginSecondFactor', { token, body: { password: PASSWORD } });
    const secret = begun.data.secret as string;
    await mustCall(api, 'confirmSecondFactor', { token, body: { otp: otpOf(secret, Date.now() - 30_000) } });
    return { accessToken: token, otp: otpOf(secret, Date.now()) };
  }

  const withLetter =
    (mfaAgoSec?: number): Make =>
    async () => ({ ...(await admin(mfaAgoSec)), ...(await deadLetter()) });
  return {
    'a public class in physics exists': () => school(),
    'a student who is not enrolled in a public class': () => school({ enrol: false }),
    'a student with an open free test': () => school(),
    'a student with an unpaid test': () => school({ fee: 17.7 }),
    'an invite to a class': () => invited({ joined: false }),
    'a student who joined by an invite': () => invited({ joined: true }),
    'a class with a team, a batch and an announcement': withTeam,
    'a question in the bank of a teacher': inBank,
    'a teacher with an API client': () => withClient(),
    'a teacher with an API client that has two secrets': () => withClient({ isRotated: true }),
    'a teacher with a webhook': withWebhook,
    'a running attempt': () => attempt(),
    'a submitted attempt': () => submitted(),
    'a released result': () => submitted({ test: { release: 'at_submit' } }),
    'an attempt that another device has taken over': async () => {
      const made = await attempt();
      await mustCall(api, 'startAttempt', {
        token: made.accessToken,
        params: { testId: made.testId },
        body: { writerId: randomBytes(6).toString('hex'), takeOver: true },
      });
      return made;
    },
    'an administrator': () => admin(10),
    'an administrator and a student': async () => ({
      ...(await admin(10)),
      userId: (await form.member('student', 'Asha Rao')).id,
    }),
    'an administrator and an API client of a teacher': async () => ({ ...(await withClient()), ...(await admin(10)) }),
    'an administrator whose second factor is on': adminWithAuthenticator,
    'an administrator and a submitted attempt in the audit trail': async () => {
      const made = await submitted();
      const { accessToken } = (await admin(10)) as { accessToken: string };
      const { attemptId = '' } = made;
      const query = { action_type: 'test_submitted', resource_id: attemptId };
      await eventually(
        async () => (await mustCall(api, 'listAuditEntries', { token: accessToken, query })).data.length as number,
        (entries) => entries > 0,
      );
      return { accessToken, attemptId };
    },
    'an administrator without a second factor and a dead letter of catalog': withLetter(),
    'an administrator with a confirmed second factor and a dead letter of catalog': withLetter(10),
    'an administrator with a confirmed second factor and a dead letter of catalog, whose cause is fixed':
      withLetter(10),
    'an administrator who confirmed the second factor an hour ago and a dead letter of catalog': withLetter(3600),
  };
}
