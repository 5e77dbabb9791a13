import { newId, type Role } from '@kasauti/service-kit';
import jwt from 'jsonwebtoken';
import { callApi, mustCall } from '../../local/api-client';
import type { Form } from './form';
import { eventually } from './eventually';

export interface Person {
  id: string;
  token: string;
  email: string;
}
interface SignMore {
  mfa?: boolean;
  mfaAt?: number;
  exp?: number;
  client?: { client: string; scope: string };
}
export type Sign = (sub: string, role: Role, more?: SignMore) => string;

/** Signs tokens as identity does, so that many callers cost no password hash. */
export function signer(form: Form, sample: string): Sign {
  const kid = jwt.decode(sample, { complete: true })?.header.kid;
  return (sub, role, { mfa, mfaAt, exp, client } = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      sub,
      role,
      sid: newId(),
      sv: 1,
      iss: 'kasauti',
      aud: 'api',
      jti: newId(),
      iat: now,
      exp: exp ?? now + 3600,
      ...(mfa ? { mfa, mfaAt: mfaAt ?? now } : {}),
      ...client,
    };
    return jwt.sign(claims, form.secrets.jwtPrivateKey, {
      algorithm: 'ES256',
      header: { alg: 'ES256', typ: 'at+jwt', kid },
    });
  };
}

export const questions = [
  {
    type: 'mcq',
    question: 'Sound is',
    options: ['longitudinal', 'transverse'],
    correctAnswer: 0,
    explanation: 'It moves along',
  },
  { type: 'short-answer', question: 'Unit of frequency', correctAnswer: 'hertz', acceptedAnswers: ['Hz'] },
];

export interface School {
  teacher: Person;
  student: Person;
  classId: string;
  testId: string;
  attemptId: string;
  ticket: string;
  questionId: string;
  choice: string;
}

/** A teacher with an active class, an open test, and a student in the middle of it. */
export async function aSchool(form: Form, title: string): Promise<School> {
  const [teacher, student] = [await form.member('teacher'), await form.member('student')];
  const classId = (await mustCall(form.api, 'createClass', { token: teacher.token, body: { title, price: 0 } })).class
    .id as string;
  const testId = await anOpenTest(form, teacher, classId, `${title} test`);
  await enrol(form, student, classId);
  const started = await mustStart(form, student, testId);
  const asked = started.paper.questions.find((q: { options: unknown[] }) => q.options.length > 0);
  return {
    teacher,
    student,
    classId,
    testId,
    attemptId: started.attemptId,
    ticket: started.ticket,
    questionId: asked.id,
    choice: asked.options[0].id,
  };
}

export async function anOpenTest(form: Form, teacher: Person, classId: string, title: string): Promise<string> {
  return (
    await mustCall(form.api, 'createTest', {
      token: teacher.token,
      body: { title, class: classId, fee: 0, duration: 30, attempts: 3, release: 'manual', questions },
    })
  ).data.testId as string;
}

/** In no test, so it can be archived. */
export async function aBankQuestion(form: Form, { token }: Person): Promise<string> {
  const question = { ...questions[0], question: 'What travels through a wall?' };
  return (await mustCall(form.api, 'createBankQuestion', { token, body: { question } })).data.id as string;
}

/** A new class reaches the other services with a short delay. */
export async function enrol(form: Form, { token }: Pick<Person, 'token'>, classId: string): Promise<void> {
  await eventually(
    () => callApi(form.api, 'enrollInClass', { token, params: { classId } }),
    ({ status }) => status === 200,
  );
}

export const mustStart = async (form: Form, student: Person, testId: string) =>
  (await mustCall(form.api, 'startAttempt', { token: student.token, params: { testId } })).data;
