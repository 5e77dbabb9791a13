import { setTimeout as pause } from 'node:timers/promises';
import { addVerifiedAccount } from '@kasauti/identity';
import { callApi, mustCall } from '../../local/api-client';
import { plainPaper } from './questions';
import type { Random } from './random';

export const PASSWORD = 'Chaos-tests-27!';
const OPENS_WITHIN_MS = 60_000;

export interface Account {
  email: string;
  id: string;
}
export interface School {
  classId: string;
  testId: string;
  teacher: Account;
  students: Account[];
}

/** A verified account without any activity yet; `name` makes the address. */
export async function anAccount(
  mongoUri: string,
  role: 'teacher' | 'student',
  name: string,
  domain = 'chaos',
): Promise<Account> {
  const email = `${name}@${domain}.kasauti.example`;
  const fullName = name.replace(/^./, (letter) => letter.toUpperCase());
  const { userId } = await addVerifiedAccount({ MONGODB_URI: mongoUri }, { email, password: PASSWORD, fullName, role });
  return { email, id: userId };
}

/** A teacher, a class, a test and students with verified accounts and no activity yet. */
export async function openSchool({
  api,
  mongoUri,
  students,
  random,
  paper = plainPaper,
  domain = 'chaos',
}: {
  api: string;
  mongoUri: string;
  students: number;
  random: Random;
  paper?: (random: Random) => object;
  /** Of the accounts' addresses: each school on a database needs its own. */
  domain?: string;
}): Promise<School> {
  const account = (role: 'teacher' | 'student', no: number) => anAccount(mongoUri, role, `${role}${no}`, domain);
  const teacher = await account('teacher', 0);
  const { token } = await mustCall(api, 'login', { body: { email: teacher.email, password: PASSWORD } });
  const { class: made } = await mustCall(api, 'createClass', {
    token,
    body: { title: 'Class under fire', description: 'Everything is killed here', price: 0 },
  });
  const { data } = await mustCall(api, 'createTest', {
    token,
    body: {
      title: 'Test under fire',
      class: made.id,
      fee: 0,
      duration: 120,
      shuffleQuestions: true,
      ...paper(random),
    },
  });
  const all: Account[] = [];
  const pool = Array.from({ length: students }, (_, i) => i + 1);
  await Promise.all(
    [1, 2].map(async () => {
      for (let no = pool.shift(); no; no = pool.shift()) all.push(await account('student', no));
    }),
  );
  // With its first test the class opens to students, as soon as the catalog hears of it.
  const params = { classId: made.id as string };
  for (
    const until = performance.now() + OPENS_WITHIN_MS;
    (await callApi(api, 'getClassDetails', { params })).status === 404;
    await pause(100)
  )
    if (performance.now() > until) throw new Error(`The class is not open after ${OPENS_WITHIN_MS / 1000} s`);
  return { classId: made.id as string, testId: data.testId as string, teacher, students: all };
}

/** Reads the numbers the teacher sees. One login for all: from the sixth on each ends one before, which is an event, too. */
export async function openDashboard(api: string, { email }: Account): Promise<() => Promise<unknown>> {
  const { token } = await mustCall(api, 'login', { body: { email, password: PASSWORD } });
  return async () => (await mustCall(api, 'getTeacherDashboard', { token })).data as unknown;
}
