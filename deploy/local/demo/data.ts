import { createHmac } from 'node:crypto';
import { addVerifiedAccount } from '@kasauti/identity';
import { mustCall } from '../api-client';
import { secretOf, type Authenticator } from './authenticator';
import { organicBasics } from './chemistry';
import { optics } from './optics';
import { payForTest } from './payment';
import { kinematics, mechanics, units, waves } from './physics';
import type { DemoTest } from './question';
import type { RunFile } from '../run-file';
import { say } from '../say';
import type { Secrets } from '../secrets';

interface Deps {
  api: string;
  secrets: Secrets;
  identityEnv: Record<string, string>;
  /** Null: paying goes to Razorpay, where no demo student can pay. */
  sandboxUrl: string | null;
}

const people = [
  { role: 'admin', email: 'admin@demo.kasauti.example', name: 'Kavita Rao' },
  { role: 'teacher', email: 'meera@demo.kasauti.example', name: 'Meera Iyer' },
  { role: 'teacher', email: 'imran@demo.kasauti.example', name: 'Imran Sheikh' },
  { role: 'student', email: 'asha@demo.kasauti.example', name: 'Asha Verma' },
  { role: 'student', email: 'rohan@demo.kasauti.example', name: 'Rohan Das' },
  { role: 'student', email: 'fatima@demo.kasauti.example', name: 'Fatima Khan' },
  { role: 'student', email: 'joseph@demo.kasauti.example', name: 'Joseph Kurian' },
  // Approves the large refunds that the first administrator requests.
  { role: 'admin', email: 'nikhil@demo.kasauti.example', name: 'Nikhil Bose' },
] as const;

const DAY_MS = 86_400_000;

/** The authenticator apps of the demo administrators. Their keys are derived from a stored secret, so they survive restarts. */
export const demoAuthenticators = ({ identitySecret }: Secrets): Authenticator[] =>
  people
    .filter(({ role }) => role === 'admin')
    .map(({ email }, no) => ({
      email,
      secret: secretOf(
        createHmac('sha256', identitySecret)
          .update(no === 0 ? 'demo authenticator' : `demo authenticator ${no + 1}`)
          .digest(),
      ),
    }));

/**
 * Creates the demo accounts, classes, tests and results ("the demo school"), unless an earlier run has created them.
 * Accounts are written directly, because the API has no sign-up for administrators and verifies addresses by mail.
 * Everything else goes through the public API.
 */
export async function seedDemo({ api, secrets, identityEnv, sandboxUrl }: Deps): Promise<RunFile['accounts']> {
  const password = { admin: secrets.adminPassword, teacher: secrets.teacherPassword, student: secrets.studentPassword };
  const authenticators = demoAuthenticators(secrets);
  const accounts = people.map((p) => ({
    ...p,
    password: password[p.role],
    totpSecret: authenticators.find(({ email }) => email === p.email)?.secret,
  }));
  say('Preparing the demo school');
  for (const { email, name, role, password: secret, totpSecret } of accounts)
    await addVerifiedAccount(identityEnv, { email, fullName: name, role, password: secret, totpSecret });
  const login = async (email: string) => {
    const account = accounts.find((a) => a.email === email);
    return (await mustCall(api, 'login', { body: { email, password: account?.password } })).token as string;
  };
  const meera = await login(people[1].email);
  if ((await mustCall(api, 'listMyClasses', { token: meera })).data.length === 0)
    await buildSchool({ api, sandboxUrl }, login, meera);
  return accounts;
}

async function buildSchool(
  { api, sandboxUrl }: Pick<Deps, 'api' | 'sandboxUrl'>,
  login: (email: string) => Promise<string>,
  meera: string,
): Promise<void> {
  say('Building the demo school: classes, tests, students and their first results');
  const imran = await login(people[2].email);
  const physics = await aClass(api, meera, {
    title: 'Physics for NEET 2027',
    description: 'A test every Sunday: mechanics, waves, optics and modern physics at the level of the entrance test.',
    subject: 'Physics',
    difficulty: 'intermediate',
    tags: ['NEET', 'mechanics', 'waves', 'weekly test'],
    price: 17.7,
  });
  await aClass(api, meera, {
    title: 'Physics olympiad circle',
    description: 'Hard problems, few of them.',
    subject: 'Physics',
    difficulty: 'advanced',
    tags: ['olympiad'],
    visibility: 'invite_only',
  });
  const chemistry = await aClass(api, imran, {
    title: 'Organic chemistry from zero',
    description: 'Names, mechanisms and reactions, one small test a chapter.',
    subject: 'Chemistry',
    difficulty: 'beginner',
    tags: ['NEET', 'organic'],
    price: 0,
  });
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const first = await aTest(api, meera, physics, units, { fee: 0 });
  const second = await aTest(api, meera, physics, kinematics, { fee: 0 });
  await aTest(api, meera, physics, mechanics, { fee: 0, attempts: 2, release: 'at_close', endDate: inDays(7) });
  await aTest(api, meera, physics, waves, { startDate: inDays(2), endDate: inDays(5) });
  const paid = await aTest(api, meera, physics, optics, { fee: 17.7 });
  await aTest(api, imran, chemistry, organicBasics, { fee: 0 });
  // Analytics shows strong and weak areas only above a minimum of answers in a topic; these two tests have enough.
  const answers = [
    [people[3].email, 0.9, { Projectiles: 0.4 }],
    [people[4].email, 0.6, { Projectiles: 0.8 }],
    [people[5].email, 0.4, { Projectiles: 0.2 }],
  ] as const;
  for (const [email, share, ofTopic] of answers) {
    const token = await login(email);
    await mustCall(api, 'enrollInClass', { token, params: { classId: physics } });
    await sit(api, token, first, units, share, ofTopic);
    await sit(api, token, second, kinematics, share, ofTopic);
  }
  const asha = await login(people[3].email);
  await mustCall(api, 'enrollInClass', { token: asha, params: { classId: chemistry } });
  // Rohan and Fatima have not paid.
  if (sandboxUrl) await payForTest(api, sandboxUrl, asha, paid);
}

/** Creates a class and activates it, because a new class is a draft. @returns its id */
async function aClass(api: string, token: string, body: object): Promise<string> {
  const { class: made } = await mustCall(api, 'createClass', { token, body });
  await mustCall(api, 'updateClass', {
    token,
    params: { classId: made.id },
    body: { status: 'active', confirm: true },
  });
  return made.id as string;
}

/** Creates and publishes a test. @returns its id */
async function aTest(api: string, token: string, classId: string, test: DemoTest, over: object): Promise<string> {
  const { data } = await mustCall(api, 'createTest', { token, body: { ...test, class: classId, ...over } });
  return data.testId as string;
}

/** A question as the student receives it: without the key, and possibly with its options in another order. */
interface Shown {
  id: string;
  text: string;
  type: string;
  options: { id: string; text: string }[];
}

/**
 * Takes a test as a student who answers part of the questions of each topic correctly.
 * @param share share of correct answers, from 0 to 1
 * @param ofTopic the share for single topics, instead of `share`
 */
async function sit(
  api: string,
  token: string,
  testId: string,
  test: DemoTest,
  share: number,
  ofTopic: Readonly<Record<string, number>>,
): Promise<void> {
  const { data } = await mustCall(api, 'startAttempt', { token, params: { testId } });
  const shown = data.paper.questions as Shown[];
  const sourceOf = (question: Shown) => test.questions.find((q) => q.question === question.text);
  const responses = shown.map((question, i) => {
    const source = sourceOf(question);
    const right = source?.options?.[Number(source.correctAnswer)];
    const alike = shown.filter((other) => sourceOf(other)?.topic === source?.topic);
    const knows = alike.indexOf(question) < alike.length * (ofTopic[source?.topic ?? ''] ?? share);
    if (question.type === 'short-answer')
      return {
        questionId: question.id,
        text: knows ? String(source?.correctAnswer) : 'not sure',
        seq: i + 1,
        timeSpentMs: 41_000,
      };
    const option = question.options.find((o) => (o.text === right) === knows) ?? question.options[0];
    return { questionId: question.id, choice: option?.id, seq: i + 1, timeSpentMs: 30_000 + 4000 * i };
  });
  const ticket = data.ticket as string;
  await mustCall(api, 'saveResponses', { token: ticket, params: { attemptId: data.attemptId }, body: { responses } });
  await mustCall(api, 'submitAttempt', {
    token: ticket,
    params: { attemptId: data.attemptId },
    body: { lastSeq: responses.length },
  });
}
