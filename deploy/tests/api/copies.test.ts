import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharedByTests } from '@kasauti/service-kit/testing';
import { callApi, mustCall } from '../../local/api-client';
import { eventually } from './eventually';
import { startForm, type Form } from './form';
import { anOpenTest, enrol, mustStart, type Person } from './world';

/** The collections of each service that copy what another owns, or another part of it. */
const COPIES: Record<string, string[]> = {
  assessment: ['attempt_states', 'classes', 'enrolments', 'people', 'session_floors'],
  catalog: ['people', 'tests', 'session_floors'],
  identity: ['classes', 'enrolments', 'tests', 'session_floors'],
  payment: ['tests', 'classes', 'enrolments', 'people', 'session_floors'],
  analytics: ['session_floors'],
  audit: ['session_floors'],
};
type Docs = Record<string, string>;

const form = sharedByTests(startForm);

type Collection = ReturnType<Awaited<ReturnType<Form['database']>>['collection']>;
async function eachCopy(act: (name: string, collection: Collection) => Promise<unknown>): Promise<void> {
  for (const [service, names] of Object.entries(COPIES)) {
    const db = await form.database(service);
    for (const name of names) await act(`${service}.${name}`, db.collection(name));
  }
}

/** Waits until outboxes and archives are drained: then every event has been consumed. */
async function drained(): Promise<void> {
  for (const service of Object.keys(COPIES)) {
    const db = await form.database(service);
    const waits = async () =>
      (await db.collection('event_archive').countDocuments({ pending: 1 })) +
      (
        await Promise.all(
          ['users', 'classes', 'enrolments', 'test_definitions', 'attempts'].map((name) =>
            db.collection(name).countDocuments({ outboxAt: { $exists: true } }),
          ),
        )
      ).reduce((a, b) => a + b, 0);
    while ((await waits()) > 0) await sleep(50);
  }
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, v: unknown) =>
    v && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
      : v,
  );

async function contents(): Promise<Docs> {
  await drained();
  const all: Docs = {};
  await eachCopy(async (name, collection) => {
    for (const doc of await collection.find({}).toArray()) all[`${name}/${String(doc._id)}`] = canonical(doc);
  });
  return all;
}

/** `make rebuild service=...` */
async function rebuild(...services: string[]): Promise<{ code: number | null; said: string }> {
  const { name } = await form.database('catalog');
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', 'deploy/bin/rebuild.ts', ...services],
    {
      cwd: resolve(__dirname, '../../..'),
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        MONGODB_URI: process.env.TEST_MONGODB_URI,
        DATABASE_PREFIX: name.slice(0, -'catalog'.length),
      },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.on('exit', done));
  return { code, said };
}

async function aSchoolYear(): Promise<{ teacher: Person; classId: string }> {
  const teacher = await form.member('teacher', 'Kavita Sharma');
  const student = await form.member('student', 'Asha Verma');
  const classId = (
    await mustCall(form.api, 'createClass', { token: teacher.token, body: { title: 'Physics', price: 0 } })
  ).class.id as string;
  const waves = await anOpenTest(form, teacher, classId, 'Waves');
  const optics = await anOpenTest(form, teacher, classId, 'Optics');
  await enrol(form, student, classId);
  const { attemptId, ticket } = await mustStart(form, student, waves);
  await mustCall(form.api, 'submitAttempt', { token: ticket, params: { attemptId }, body: {} });
  await eventually(
    () => mustCall(form.api, 'getResult', { token: student.token, params: { attemptId } }),
    ({ data }) => data.status === 'graded',
  );
  await mustStart(form, student, optics);
  for (const title of ['Physics XI', 'Physics XII'])
    await mustCall(form.api, 'updateClass', { token: teacher.token, params: { classId }, body: { title } });
  await mustCall(form.api, 'logoutAll', { token: (await form.member('student')).token, body: {} });
  return { teacher, classId };
}

it('threat 65: fills every copy again from the archives while events arrive, equal byte for byte', async () => {
  const { teacher, classId } = await aSchoolYear();
  const before = await contents();
  expect(new Set(Object.keys(before).map((key) => key.split('/')[0]))).toEqual(
    new Set(Object.entries(COPIES).flatMap(([service, names]) => names.map((n) => `${service}.${n}`))),
  );

  await eachCopy((_name, collection) => collection.deleteMany({}));
  let isOver = false;
  const traffic = (async () => {
    for (let n = 0; !isOver; n++) {
      await mustCall(form.api, 'updateClass', {
        token: teacher.token,
        params: { classId },
        body: { description: `Description ${n}` },
      });
      const made = await mustCall(form.api, 'createClass', {
        token: teacher.token,
        body: { title: `Class ${n}`, price: 0 },
      });
      await anOpenTest(form, teacher, made.class.id as string, `Test ${n}`);
      await sleep(200);
    }
  })();
  const { code, said } = await rebuild();
  isOver = true;
  await traffic;
  expect({ code, said }).toMatchObject({
    code: 0,
    said: expect.stringMatching(/catalog: every copy is complete/) as string,
  });

  const after = await contents();
  // Documents that traffic changed meanwhile are newer, never missing.
  const changed = [`assessment.classes/${classId}`, `payment.classes/${classId}`, `identity.classes/${classId}`];
  for (const key of Object.keys(before))
    expect([key, changed.includes(key) ? typeof after[key] : after[key]]).toEqual([
      key,
      changed.includes(key) ? 'string' : before[key],
    ]);
  const owned = async (service: string, name: string) =>
    (await form.database(service)).collection(name).countDocuments({});
  expect(await owned('assessment', 'classes')).toBe(await owned('catalog', 'classes'));
  for (const reader of ['catalog', 'payment'])
    expect(await owned(reader, 'tests')).toBe(await owned('assessment', 'test_definitions'));
  expect((await callApi(form.api, 'getClassDetails', { params: { classId } })).body.data).toMatchObject({
    totalTests: 2,
    teacher: { name: 'Kavita Sharma' },
  });

  // A second rebuild changes nothing.
  const settled = await contents();
  expect((await rebuild('assessment', 'catalog')).code).toBe(0);
  expect(await contents()).toEqual(settled);
});
