import { setTimeout as sleep } from 'node:timers/promises';
import { newId, type OperationId, type Running } from '@kasauti/service-kit';
import {
  aUser,
  startTestService,
  tokenFor,
  type CallInput,
  type CallResult,
  type TestService,
} from '@kasauti/service-kit/testing';
import type { Route } from '@kasauti/contracts';
import { realService } from '../test/upstreams';
import type { ServiceName } from './config';
import { gateway } from './gateway';

const SLOW_MS = 400;
const FOR_MS = 3000;
let lag = 0;
let begun = 0;
const running: Running[] = [];
let edge: TestService;

/** Saves take 5 ms, everything else 400 ms, as with a slow database. */
async function service(name: ServiceName): Promise<string> {
  const work = ({ priority }: Route) => {
    begun++;
    return sleep(priority === 0 ? 5 : SLOW_MS);
  };
  const one = await realService(name, work, () => lag);
  running.push(one);
  return one.url;
}

beforeAll(async () => {
  const [CATALOG_URL, ASSESSMENT_URL, ANALYTICS_URL] = [
    await service('catalog'),
    await service('assessment'),
    await service('analytics'),
  ];
  edge = await startTestService(gateway, {
    lagMs: () => lag,
    config: { CATALOG_URL, ASSESSMENT_URL, ANALYTICS_URL, MAX_IN_FLIGHT: '40', TRUSTED_NETWORKS: 'loopback' },
  });
});
afterAll(async () => {
  await edge.stop();
  await Promise.all(running.map((r) => r.stop()));
});
beforeEach(() => {
  lag = 0;
  begun = 0;
});

const students = Array.from({ length: 20 }, () => tokenFor(aUser('student')));
const save = () =>
  edge.call('saveResponses', {
    params: { attemptId: newId() },
    token: 'a.b.c',
    body: { responses: [{ questionId: 'q1', seq: 1 }] },
  });
const others: [OperationId, (i: number) => CallInput][] = [
  ['getStudentDashboard', (i) => ({ token: students[i % students.length] })],
  ['browseClasses', () => ({})],
  ['listMyTests', (i) => ({ token: students[i % students.length] })],
];
const other = (i: number) => {
  const [operation, input] = others[i % others.length] ?? ['browseClasses', () => ({})];
  return edge.call(operation, input(i));
};
const timed = async (work: Promise<CallResult>) => {
  const started = performance.now();
  const { status, headers } = await work;
  return { status, ms: performance.now() - started, retryAfter: headers.get('retry-after') };
};

it('threat 71: keeps answering saves under five times the load it can carry, refuses the rest by 503, and recovers', async () => {
  const rest: Promise<Awaited<ReturnType<typeof timed>>>[] = [];
  const saves: typeof rest = [];
  const started = performance.now();
  for (let i = 0; performance.now() - started < FOR_MS; i++) {
    for (let n = 0; n < 6; n++) rest.push(timed(other(6 * i + n)));
    saves.push(timed(save()));
    await sleep(20);
  }
  const [saved, answered] = [await Promise.all(saves), await Promise.all(rest)];
  const count = (status: number) => answered.filter((a) => a.status === status).length;
  const p99 = saved.map((s) => s.ms).sort((a, b) => a - b)[Math.floor(saved.length * 0.99)] ?? 0;
  console.log(
    `overload: ${saved.length} saves, p99 ${Math.round(p99)} ms; others ${answered.length}: ${count(200)} answered, ${count(503)} refused`,
  );
  expect(saved.filter((s) => s.status !== 200)).toEqual([]);
  expect(count(200) + count(503)).toBe(answered.length);
  expect(count(503)).toBeGreaterThan(0);
  const waits = new Set(answered.filter((a) => a.status === 503).map((a) => Number(a.retryAfter)));
  expect(Math.min(...waits)).toBeGreaterThan(0);
  expect(waits.size).toBeGreaterThan(2);
  expect(begun).toBe(saved.length + count(200)); // no refused request was started, and none was retried

  const after = await Promise.all(Array.from({ length: 6 }, (_, i) => timed(other(i))));
  expect(after.map((a) => a.status)).toEqual([200, 200, 200, 200, 200, 200]);
});

it('threat 71: sheds dashboards first, then everything but exams, when the event loop lags', async () => {
  const statuses = async () => {
    const student = aUser('student');
    const answers = await Promise.all([
      edge.call('getStudentDashboard', { as: student }),
      edge.call('browseClasses'),
      edge.call('startAttempt', { as: student, params: { testId: newId() } }),
      save(),
    ]);
    return answers.map((a) => a.status);
  };
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  lag = 150;
  expect(await statuses()).toEqual([503, 200, 200, 200]);
  lag = 450;
  expect(await statuses()).toEqual([503, 503, 200, 200]);
  const atTheService = await fetch(`${running[0]?.url}/api/v1/classes/browse`);
  expect([atTheService.status, atTheService.headers.get('retry-after')]).toEqual([
    503,
    expect.stringMatching(/^[3-8]$/),
  ]);
  lag = 0;
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});

it('does not begin a request whose deadline is over', async () => {
  const late = await edge.call('browseClasses', { headers: { 'x-deadline-ms': '1' } });
  expect([late.status, late.body.code]).toEqual([503, 'deadline']);
  await sleep(50);
  const begunBefore = begun;
  // The deadline of these requests passes before their turn comes.
  await Promise.all(
    Array.from({ length: 50 }, () =>
      fetch(`${running[0]?.url}/api/v1/classes/browse`, { headers: { 'x-deadline-ms': '0.001' } }).then((a) =>
        a.text(),
      ),
    ),
  );
  expect(begun).toBe(begunBefore);
});
