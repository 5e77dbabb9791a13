import { setTimeout as pause } from 'node:timers/promises';
import { mustCall } from '../../local/api-client';
import { inLanes } from '../../local/in-lanes';
import { timed } from '../../local/say';
import { ackLog, type AckLog } from '../chaos/ack-log';
import { LABEL, randomOf } from '../chaos/random';
import { openSchool, PASSWORD, type School } from '../chaos/school';
import type { WaitingStudent, Plan, Question, RunningStudent } from './plan';

export interface Prepared {
  school: School;
  plan: Plan;
  all: WaitingStudent[];
}
const COPIES_MS = 30_000;

/** Preparation: accounts, logins and enrolments are done, and half of the students have their test open. */
export async function prepare({
  api,
  mongoUri,
  students,
  saves,
  notes,
}: {
  api: string;
  mongoUri: string;
  students: number;
  saves: number;
  notes: string;
}): Promise<Prepared> {
  const school = await timed(`Opening the school: ${students} accounts`, () =>
    openSchool({ api, mongoUri, students, random: randomOf(1, LABEL.school) }),
  );
  const teacherToken = await tokenOf(api, school.teacher.email);
  const all = await timed('Logging everybody in', () =>
    inLanes(school.students, 4, async ({ id, email }): Promise<WaitingStudent> => ({
      studentId: id,
      email,
      token: await tokenOf(api, email),
    })),
  );
  const log = ackLog(notes, 0);
  const half = Math.floor(students / 2);
  const inExam = await timed('Enrolling everybody and opening the test of every second one', async () => {
    await inLanes(all, 8, (one) => enrol(api, school, one, log));
    const open = await inLanes(all.slice(0, half), 8, (one) => start(api, school, one, log));
    await inLanes(all.slice(half), 8, (one) => untilShown(api, school, one));
    return open;
  });
  log.close();
  return {
    school,
    all,
    plan: { api, testId: school.testId, saves, password: PASSWORD, teacherToken, inExam, waiting: all.slice(half) },
  };
}

const tokenOf = async (api: string, email: string) =>
  (await mustCall(api, 'login', { body: { email, password: PASSWORD } })).token as string;

async function enrol(
  api: string,
  { classId }: School,
  { studentId, token }: WaitingStudent,
  log: AckLog,
): Promise<void> {
  await mustCall(api, 'enrollInClass', { token, params: { classId } });
  log.write({ kind: 'enrolled', studentId, classId });
}

async function start(
  api: string,
  { testId }: School,
  { studentId, token }: WaitingStudent,
  log: AckLog,
): Promise<RunningStudent> {
  const { data } = await mustCall(api, 'startAttempt', {
    token,
    params: { testId },
    body: { writerId: `surge-before-${studentId}` },
  });
  const { attemptId, sessionNo, ticket, ackSeq, paper } = data as Omit<RunningStudent, 'questions'> & {
    ackSeq: number;
    paper: { questions: Question[] };
  };
  const order = paper.questions.map(({ id }) => id);
  log.write({ kind: 'started', attemptId, studentId, testId, sessionNo, ackSeq, order });
  return {
    attemptId,
    sessionNo,
    ticket,
    questions: paper.questions.map(({ id, text, options }) => ({
      id,
      text,
      options: options.map((o) => ({ id: o.id })),
    })),
  };
}

/** Their page lists the test: the copies that a start needs have arrived. */
async function untilShown(api: string, { testId }: School, { email, token }: WaitingStudent): Promise<void> {
  for (const giveUpAt = performance.now() + COPIES_MS; ; await pause(200)) {
    const { data } = await mustCall(api, 'listMyTests', { token });
    if ((data as { id: string }[]).some(({ id }) => id === testId)) return;
    if (performance.now() > giveUpAt) throw new Error(`${email} is not shown the test`);
  }
}
