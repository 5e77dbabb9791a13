import { randomBytes, randomUUID } from 'node:crypto';
import { operationTable, routes } from '@kasauti/contracts';
import { createLog } from '@kasauti/service-kit';
import { sharedByTests } from '@kasauti/service-kit/testing';
import { services } from '../../local/services';
import { eventually } from './eventually';
import { PASSWORD, startForm } from './form';

/* Marked secrets go through the whole story; then all output of the services is searched for the marks. */
const mark = (what: string) => `CANARY${what}${randomBytes(6).toString('hex')}`;
const logLines: string[] = [];

const key = { explanation: mark('expl'), accepted: mark('acc'), sample: mark('sample'), number: '31415.926535' };
const password = { teacher: `A1!a${mark('pwt')}`, student: `A1!a${mark('pws')}` };
const email = {
  teacher: `${mark('mt')}@story.kasauti.example`.toLowerCase(),
  student: `${mark('ms')}@story.kasauti.example`.toLowerCase(),
};
/** A row of a list of students: typed by staff, about somebody who has not been asked. */
const listed = {
  email: `${mark('ml')}@story.kasauti.example`.toLowerCase(),
  name: mark('nl').replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? ''),
  password: `A1!a${mark('pwl')}`,
};
const tokens: Record<string, string> = {};

interface Seen {
  who: 'teacher' | 'student' | 'anonymous';
  operation: string;
  status: number;
  text: string;
  released: boolean;
}
const seen: Seen[] = [];
let released = false;
type Op = keyof typeof operationTable;
interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string;
  raw?: string;
  type?: string;
}

async function call(
  who: Seen['who'],
  operation: Op,
  { params = {}, query = {}, body, token = tokens[who], raw, type = 'application/json' }: Sent = {},
) {
  const { method, path, stored } = operationTable[operation];
  const url = new URL(form.api + path.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? ''));
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const hasBody = raw !== undefined || body !== undefined;
  const answer = await fetch(url, {
    method: method.toUpperCase(),
    body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(hasBody ? { 'content-type': type } : {}),
      ...(stored ? { 'idempotency-key': randomUUID() } : {}),
    },
  });
  const text = await answer.text();
  seen.push({ who, operation, status: answer.status, text, released });
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as Record<string, never> };
}

// Answers of many operations in one type; what is read of them is asserted by what follows.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Body = any;

async function until(
  ask: () => Promise<{ status: number; body: Body }>,
  fits: (body: Body, status: number) => boolean,
): Promise<Body> {
  return (await eventually(ask, ({ status, body }) => fits(body, status))).body;
}
const ok = (_body: unknown, status: number) => status < 300;

async function join(role: 'teacher' | 'student', fullName: string): Promise<void> {
  const body = { email: email[role], password: password[role], fullName, role };
  await until(() => call('anonymous', 'signup', { body }), ok);
  const mails = await until(
    async () => ({ status: 200, body: form.mailbox.messages(email[role]) }),
    (list) => list.length > 0,
  );
  await until(
    () =>
      call('anonymous', 'verifyEmail', { body: { email: email[role], code: /\b(\d{6})\b/.exec(mails[0].text)?.[1] } }),
    ok,
  );
  const session = await until(
    () => call(role, 'login', { body: { email: email[role], password: password[role] } }),
    ok,
  );
  tokens[role] = session.token;
  tokens[`${role}Refresh`] = session.refreshToken;
}

let story: { classId: string; testId: string; attemptId: string };

const form = sharedByTests(() =>
  startForm({
    log: createLog('form', { level: 'debug', destination: { write: (line: string) => void logLines.push(line) } }),
  }),
);
beforeAll(async () => {
  await join('teacher', 'Meera Iyer');
  await join('student', 'Asha Verma');
  const made = await until(() => call('teacher', 'createClass', { body: { title: 'Canary class', price: 0 } }), ok);
  const test = await until(
    () =>
      call('teacher', 'createTest', {
        body: {
          title: 'Canary test',
          class: made.class.id,
          fee: 0,
          duration: 30,
          release: 'manual',
          showResults: true,
          questions: [
            {
              type: 'mcq',
              question: 'Sound is',
              options: ['longitudinal', 'transverse'],
              correctAnswer: 0,
              explanation: key.explanation,
            },
            {
              type: 'short-answer',
              question: 'Unit of frequency',
              correctAnswer: key.sample,
              acceptedAnswers: [key.accepted],
              explanation: key.explanation,
            },
            {
              type: 'multi-correct',
              question: 'Which are waves?',
              options: ['light', 'sound', 'a stone'],
              correctAnswers: [0, 1],
              explanation: key.explanation,
            },
            { type: 'numerical', question: 'How many waves?', answer: { value: Number(key.number) } },
          ],
        },
      }),
    ok,
  );
  await until(() => call('student', 'enrollInClass', { params: { classId: made.class.id } }), ok);
  await aList(made.class.id as string);
  await until(
    () => call('student', 'listMyTests'),
    (b) => b.data?.length === 1,
  );
  const params = { testId: test.data.testId };
  const { data: started } = await until(() => call('student', 'startAttempt', { params }), ok);
  tokens.ticket = started.ticket;
  story = { classId: made.class.id, testId: test.data.testId, attemptId: started.attemptId };
  const attempt = { params: { attemptId: started.attemptId }, token: started.ticket };
  const q = started.paper.questions.find((one: { options: unknown[] }) => one.options.length > 0);
  await until(
    () =>
      call('student', 'saveResponses', {
        ...attempt,
        body: { responses: [{ questionId: q.id, choice: q.options[0].id, seq: 1 }] },
      }),
    ok,
  );
  await everyReadOfTheStudent();
  await until(() => call('student', 'submitAttempt', { ...attempt, body: { lastSeq: 1 } }), ok);
  await commonMistakes();
  await until(
    () => call('student', 'getStudentDashboard'),
    (b) => b.data?.stats.testsCompleted === 1,
  );
  await everyReadOfTheStudent();
  released = true;
  await until(() => call('teacher', 'releaseResults', { params, body: { closeTest: true } }), ok);
  await until(
    () => call('student', 'getResult', { params: { attemptId: started.attemptId } }),
    (b) => JSON.stringify(b).includes(key.explanation),
  );
});

/** A list with a password in it, applied; the mail is out. */
async function aList(classId: string): Promise<void> {
  const raw = `email,name,password\n${listed.email},${listed.name},${listed.password}\n`;
  const made = await until(
    () => call('teacher', 'createRosterImport', { params: { classId }, raw, type: 'text/csv' }),
    ok,
  );
  const params = { classId, importId: made.data.importId };
  await until(() => call('teacher', 'commitRosterImport', { params, body: {} }), ok);
  await until(
    () => call('teacher', 'getRosterImport', { params }),
    ({ data }) => data?.state === 'done',
  );
  await until(
    async () => ({ status: 200, body: form.mailbox.messages(listed.email) }),
    (mails) => mails.length > 0 && !mails[0].text.includes(listed.name),
  );
}

/** Every operation that reads, as the student and with the ticket, on the objects of the story. */
async function everyReadOfTheStudent(): Promise<void> {
  for (const route of routes.filter((r) => r.method === 'get')) {
    for (const token of [tokens.student, ...(route.authz.includes('ticket') ? [tokens.ticket] : [])])
      await call('student', route.operationId as Op, {
        params: { ...story, service: 'assessment', letterId: 'x' },
        token,
      });
  }
}

/** Typical mistakes of people and programs, with secrets in them. */
async function commonMistakes(): Promise<void> {
  for (const raw of [
    `{"email":"${email.student}","password":"${password.student}"`,
    `{"email":"${email.student}","password":{"$ne":"${password.student}"}}`,
    JSON.stringify({ email: email.student, password: `${password.student}x` }),
    JSON.stringify({ email: [email.student], password: 7 }),
  ])
    await call('anonymous', 'login', { raw });
  await call('anonymous', 'refreshSession', { body: { refreshToken: `${tokens.studentRefresh}x` } });
  await call('anonymous', 'resetPassword', { body: { token: 'x'.repeat(40), newPassword: password.student } });
  await call('student', 'getMe', { token: `${tokens.student}x` });
  await call('student', 'saveResponses', {
    params: { attemptId: story.attemptId },
    token: tokens.ticket,
    body: { responses: [{ questionId: key.sample, text: key.accepted, seq: -1 }] },
  });
  await call('student', 'logClientAudit', {
    body: {
      action_type: 'ui_diagnostic',
      action_description: `lost ${email.student} ${tokens.student}`,
      request_data: { password: password.student, email: email.student, token: tokens.ticket },
    },
  });
}

const keyMarks = () => Object.values(key);
const tokenMarks = () =>
  ['teacher', 'student', 'ticket', 'teacherRefresh', 'studentRefresh'].map((name) => tokens[name] ?? 'missing');
const personal = () => [...Object.values(password), ...Object.values(email), ...Object.values(listed)];
const where = (hits: Seen[]) => hits.map((h) => `${h.operation} ${h.status} to ${h.who}`);

it('would find a mark: the teacher saw the key in the draft, and the student after the release', () => {
  expect(
    seen.filter((s) => s.who === 'student' && s.released && keyMarks().some((m) => s.text.includes(m))),
  ).not.toEqual([]);
  expect(seen.filter((s) => s.text.includes(email.student))).not.toEqual([]);
  expect(seen.length).toBeGreaterThan(60);
  expect(logLines.length).toBeGreaterThan(5);
});

it('threat 42, F-098: shows a student nothing of the key before the release, in no operation', () => {
  const before = seen.filter((s) => s.who === 'student' && !s.released);
  expect(
    where(
      before.filter((s) =>
        [...keyMarks(), 'correctAnswer', 'correctChoice', 'correctText', 'correctRange', 'acceptedAnswers'].some((m) =>
          s.text.includes(m),
        ),
      ),
    ),
  ).toEqual([]);
});

it('answers never contain a password, and an address or a token only for its owner', () => {
  const passwords = [...Object.values(password), listed.password];
  expect(where(seen.filter((s) => passwords.some((m) => s.text.includes(m))))).toEqual([]);
  const typed = [listed.email, listed.name];
  expect(where(seen.filter((s) => s.who !== 'teacher' && typed.some((m) => s.text.includes(m))))).toEqual([]);
  const own = new Set(['login', 'getMe', 'refreshSession', 'startAttempt']);
  const ownAddress = new Set([...own, 'getAccount', 'exportAccount']);
  const holds = (s: Seen, marks: string[]) => marks.some((m) => s.text.includes(m));
  expect(
    where(
      seen.filter(
        (s) =>
          (!own.has(s.operation) && holds(s, tokenMarks())) ||
          (!ownAddress.has(s.operation) && holds(s, Object.values(email))),
      ),
    ),
  ).toEqual([]);
  expect(where(seen.filter((s) => s.who === 'student' && s.text.includes(email.teacher)))).toEqual([]);
  expect(
    where(
      seen.filter(
        (s) => s.status >= 400 && [...keyMarks(), ...personal(), ...tokenMarks()].some((m) => s.text.includes(m)),
      ),
    ),
  ).toEqual([]);
});

it('threat 43: carries none of it in an event, nor in the trail, the dead letters or the copies of other services', async () => {
  const hits: string[] = [];
  let documents = 0;
  for (const service of Object.keys(services)) {
    const db = (await form.database(service)).db;
    for (const { name } of (await db?.listCollections().toArray()) ?? []) {
      const isEvents = ['event_archive', 'dead_letters', 'inbox', 'idempotency_keys'].includes(name);
      if (!isEvents && (service === 'identity' || service === 'assessment')) continue;
      for await (const document of db?.collection(name).find() ?? []) {
        documents++;
        const text = JSON.stringify(document);
        const marks =
          name === 'idempotency_keys'
            ? [...personal(), ...tokenMarks()]
            : [...keyMarks(), ...personal(), ...tokenMarks()];
        if (marks.some((m) => text.includes(m))) hits.push(`${service}.${name}: ${text.slice(0, 200)}`);
      }
    }
  }
  expect(documents).toBeGreaterThan(30);
  expect(hits).toEqual([]);
});

it('keeps passwords and tokens out of every database', async () => {
  const hits: string[] = [];
  for (const service of Object.keys(services)) {
    const db = (await form.database(service)).db;
    for (const { name } of (await db?.listCollections().toArray()) ?? []) {
      for await (const document of db?.collection(name).find() ?? []) {
        const text = JSON.stringify(document);
        if ([...Object.values(password), listed.password, ...tokenMarks()].some((m) => text.includes(m)))
          hits.push(`${service}.${name}`);
      }
    }
  }
  expect(hits).toEqual([]);
});

it('threat 43, threat 73: writes none of it to the log, however much is logged', () => {
  expect(
    logLines.filter((line) => [...keyMarks(), ...personal(), ...tokenMarks(), PASSWORD].some((m) => line.includes(m))),
  ).toEqual([]);
});
