import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mustCall, type Answer } from '../../local/api-client';
import { say, timed } from '../../local/say';
import { startClusterForm, type ClusterForm } from './cluster-form';
import { LABEL, randomOf } from './random';
import { openSchool, PASSWORD, type School } from './school';
import { SET_FAULTS, setFaults } from './set-faults';
import { send } from './wire';

const WORKS_WITHIN_MS = 20_000;
const STUDENTS = 8;
/** Their students log in again and again, which ends older sessions; the other callers use tokens of the rest. */
const LOGIN_CALLERS = 6;

/** One kind of call, repeated by several callers; `at` holds when each successful one began. */
interface Kind {
  name: string;
  callers: number;
  at: number[];
  call: (caller: number) => Promise<boolean>;
}

/**
 * Kills the primary of the database, or makes it step down, under every kind of call. @returns whether each kind worked
 * again within 20 s of each election
 */
export async function runDatabaseKills(kills: number, seed: number): Promise<boolean> {
  say(`database: ${kills} faults, seed ${seed}`);
  const dir = mkdtempSync(join(tmpdir(), `kasauti-database-${process.pid}-`));
  const cluster = await timed('Starting the cluster', () => startClusterForm(join(dir, 'state')));
  let ok = false;
  try {
    ok = await underKills(cluster, kills, seed);
  } finally {
    await cluster.stop();
    if (ok) rmSync(dir, { recursive: true, force: true });
    else say(`data and logs of this run: ${dir}`);
  }
  return ok;
}

async function underKills(cluster: ClusterForm, kills: number, seed: number): Promise<boolean> {
  const { api } = cluster.run();
  const school = await timed('Opening the school', () =>
    openSchool({ api, mongoUri: cluster.mongoUri, students: STUDENTS, random: randomOf(seed, LABEL.school) }),
  );
  const { kinds, unexpected } = await kindsOf(api, school);
  let isOver = false;
  const callers = kinds.flatMap((kind) =>
    Array.from({ length: kind.callers }, async (_, caller) => {
      while (!isOver) {
        const began = performance.now();
        if (await kind.call(caller)) kind.at.push(began);
        await pause(40);
      }
    }),
  );
  const random = randomOf(seed, LABEL.kills);
  let failures = 0;
  const database = setFaults(cluster, random);
  for (let n = 1; n <= kills; n += 1) {
    await pause(random.between(1000, 3000));
    const fault = n % 2 === 1 ? SET_FAULTS.steppedDown : SET_FAULTS.killed;
    const { downMs, backAt } = await database.strike(fault);
    const late = await notWorking(kinds, backAt);
    failures += late.length;
    const took = kinds.map(({ name, at }) => `${name} ${seconds((at.find((t) => t > backAt) ?? NaN) - backAt)}`);
    say(
      `  ${n}, ${fault}: another after ${seconds(downMs)}; worked again after: ${took.join(', ')}${late.length > 0 ? `; NOT after 20 s: ${late.join(', ')}` : ''}`,
    );
    if (late.length > 0) break;
  }
  isOver = true;
  await Promise.all([...callers, database.close()]);
  process.stdout.write(
    `\nfaults of the database ${kills}\n${kinds.map(({ name, at }) => `${name.padEnd(22)} ${at.length} done`).join('\n')}\nkinds that stood still ${failures}\nunexpected errors      ${unexpected()}\n`,
  );
  return failures === 0 && unexpected() === 0;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The kinds of which no call that began after `backAt` was done in time. */
async function notWorking(kinds: Kind[], backAt: number): Promise<string[]> {
  for (;;) {
    const late = kinds.filter(({ at }) => !at.some((t) => t > backAt)).map(({ name }) => name);
    if (late.length === 0 || performance.now() - backAt > WORKS_WITHIN_MS) return late;
    await pause(50);
  }
}

async function kindsOf(api: string, { classId, testId, teacher, students }: School) {
  const tokenOf = async (email: string): Promise<string> =>
    (await mustCall(api, 'login', { body: { email, password: PASSWORD } })).token as string;
  const teacherToken = await tokenOf(teacher.email);
  const endless = await mustCall(api, 'createTest', {
    token: teacherToken,
    body: {
      title: 'As often as you like',
      class: classId,
      fee: 0,
      duration: 120,
      attempts: -1,
      confirmPractice: true,
      questions: [{ type: 'true-false', question: 'Yes?', options: ['True', 'False'], correctAnswer: 0, points: 1 }],
    },
  });
  const tokens = await Promise.all(students.map(({ email }) => tokenOf(email)));
  await Promise.all(tokens.map((token) => mustCall(api, 'enrollInClass', { token, params: { classId } })));
  const attempts = await Promise.all(
    tokens.map(
      async (token) =>
        (await mustCall(api, 'startAttempt', { token, params: { testId }, body: {} })).data as Answer['body'],
    ),
  );
  const seqs = attempts.map(() => 0);
  let classes = 0;
  let unexpected = 0;
  const good = ({ status }: { status: number }) => {
    if (status === 500) unexpected += 1;
    return status >= 200 && status < 300;
  };
  const kind = (name: string, callers: number, call: Kind['call']): Kind => ({ name, callers, at: [], call });
  const kinds = [
    kind('login', LOGIN_CALLERS, async (n) =>
      good(await send(api, 'login', { body: { email: students[n]?.email, password: PASSWORD } })),
    ),
    kind('save', 4, async (n) => {
      const { ticket: token, attemptId, paper } = attempts[n];
      const seq = (seqs[n] ?? 0) + 1;
      const responses = [
        { questionId: paper.questions[0].id, choice: null, markedForReview: false, seq, timeSpentMs: 100 },
      ];
      const answer = await send(api, 'saveResponses', { token, params: { attemptId }, body: { responses } });
      if (good(answer)) seqs[n] = answer.body.data.ackSeq;
      return good(answer);
    }),
    kind('start and submit', 2, async (n) => {
      const { status, body } = await send(api, 'startAttempt', {
        token: tokens[n + LOGIN_CALLERS],
        params: { testId: endless.data.testId as string },
        body: {},
      });
      if (!good({ status })) return false;
      return good(
        await send(api, 'submitAttempt', {
          token: body.data.ticket,
          params: { attemptId: body.data.attemptId },
          body: {},
        }),
      );
    }),
    kind('student dashboard', 1, async () => good(await send(api, 'getStudentDashboard', { token: tokens[6] }))),
    kind('consumers', 1, async () => {
      // A new class is counted by analytics, so this covers outbox, relay, Kafka, consumer and dashboard.
      const made = await send(
        api,
        'createClass',
        { token: teacherToken, body: { title: `Class ${classes + 1}`, price: 0 } },
        randomUUID(),
      );
      if (!good(made)) return false;
      const before = classes;
      for (const until = performance.now() + WORKS_WITHIN_MS; performance.now() < until; await pause(200)) {
        const { status, body } = await send(api, 'getTeacherDashboard', { token: teacherToken });
        if (good({ status })) classes = body.data.stats.totalClasses as number;
        if (classes > before) return true;
      }
      return false;
    }),
  ];
  return { kinds, unexpected: () => unexpected };
}
