import { routes } from '@kasauti/contracts';
import { admission, newId } from '@kasauti/service-kit';
import {
  aUser,
  fixedClock,
  sharedByTests,
  startTestService,
  tokenFor,
  type TestService,
} from '@kasauti/service-kit/testing';
import { rawService, startGateway } from '../test/upstreams';
import { gateway } from './gateway';
import { bucketOf, CLASSES } from './rate-limit';

const attempt = (attemptId: string) => ({ params: { attemptId }, token: 'a.b.c', body: { responses: [] } });
let edge: TestService;
let hold: (() => void)[] = [];
let holding = false;

const behind = sharedByTests(() =>
  rawService((_req, res) => {
    const answer = () => res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    if (holding) hold.push(answer);
    else answer();
  }),
);
beforeEach(async () => {
  holding = false;
  hold = [];
});
afterEach(async () => {
  hold.splice(0).forEach((answer) => answer());
  await edge.stop();
});
const everywhere = () => ({
  identity: behind.url,
  catalog: behind.url,
  assessment: behind.url,
  analytics: behind.url,
  audit: behind.url,
});
const start = async (config: Record<string, string> = {}) => {
  edge = await startGateway(everywhere(), config);
};

it('lets a student read 120 times a minute and says what is left', async () => {
  // Time stands still: on a slow machine the bucket would fill again in between.
  edge = await startTestService(gateway, {
    clock: fixedClock(new Date('2026-11-21T07:00:00Z')),
    config: { ASSESSMENT_URL: behind.url, CATALOG_URL: behind.url },
  });
  const asha = aUser('student');
  const first = await edge.call('listMyTests', { as: asha });
  expect(['limit', 'remaining', 'reset'].map((h) => first.headers.get(`ratelimit-${h}`))).toEqual(['120', '119', '1']);
  const rest = await Promise.all(Array.from({ length: 140 }, () => edge.call('browseClasses', { as: asha })));
  const refused = rest.filter((a) => a.status === 429);
  expect(refused).toHaveLength(21);
  expect([refused[0]?.body.code, Number(refused[0]?.headers.get('retry-after'))]).toEqual(['rate_limited', 1]);
  expect((await edge.call('listMyTests', { as: aUser('student') })).status).toBe(200);
});

it('counts saves by attempt, never by address: an exam hall behind one address goes on saving', async () => {
  await start();
  const [mine, others] = [newId(), Array.from({ length: 300 }, () => newId())];
  const answers = await Promise.all(Array.from({ length: 12 }, () => edge.call('saveResponses', attempt(mine))));
  expect(answers.filter((a) => a.status === 200).length).toBeLessThanOrEqual(8);
  expect(answers.filter((a) => a.status === 429).length).toBeGreaterThanOrEqual(4);
  const hall = await Promise.all(others.map((id) => edge.call('saveResponses', attempt(id))));
  expect(new Set(hall.map((a) => a.status))).toEqual(new Set([200]));
  expect((await edge.call('submitAttempt', { params: { attemptId: mine }, token: 'a.b.c', body: {} })).status).toBe(
    200,
  );
});

it("counts each forged ticket by itself, so a stranger who knows an attempt's id uses up nothing of its limit", async () => {
  const clock = fixedClock(new Date('2026-11-21T07:00:00Z'));
  edge = await startTestService(gateway, { clock, config: { ASSESSMENT_URL: behind.url } });
  const mine = newId();
  for (let i = 0; i < 6; i++) await edge.call('saveResponses', { ...attempt(mine), token: `junk.${i}.x` });
  for (let i = 0; i < 6; i++) await edge.call('saveResponses', { ...attempt(mine), token: 'junk.same.x' });
  const own = await Promise.all(Array.from({ length: 4 }, () => edge.call('saveResponses', attempt(mine))));
  expect(own.map((a) => a.status)).toEqual([200, 200, 200, 200]);
});

it('counts refused tickets by address, 60 a minute, but neither valid tickets nor a trusted network', async () => {
  const strict = await rawService((req, res) =>
    res
      .writeHead(req.headers.authorization === 'Bearer a.b.c' ? 200 : 401, { 'content-type': 'application/json' })
      .end('{"code":"unauthorized"}'),
  );
  const clock = fixedClock(new Date('2026-11-21T07:00:00Z'));
  const junk = async (count: number) => {
    const statuses = await Promise.all(
      Array.from(
        { length: count },
        async (_, i) => (await edge.call('saveResponses', { ...attempt(newId()), token: `junk.${i}.x` })).status,
      ),
    );
    return [401, 429].map((status) => statuses.filter((s) => s === status).length);
  };
  edge = await startTestService(gateway, { clock, config: { ASSESSMENT_URL: strict.url } });
  expect(await junk(150)).toEqual([60, 90]);
  expect((await edge.call('saveResponses', attempt(newId()))).status).toBe(200);
  await edge.stop();
  edge = await startTestService(gateway, {
    clock,
    config: { ASSESSMENT_URL: strict.url, TRUSTED_NETWORKS: 'loopback' },
  });
  expect(await junk(150)).toEqual([150, 0]);
  await strict.stop();
});

it('counts strangers by address, but not those of a trusted network', async () => {
  // Time stands still: on a slow machine the bucket would fill again in between.
  edge = await startTestService(gateway, {
    clock: fixedClock(new Date('2026-11-21T07:00:00Z')),
    config: { IDENTITY_URL: behind.url },
  });
  const asStrangers = () => Promise.all(Array.from({ length: 310 }, () => edge.call('login', { body: {} })));
  expect((await asStrangers()).filter((a) => a.status === 429).length).toBe(10);
  await edge.stop();
  await start({ TRUSTED_NETWORKS: 'loopback' });
  expect((await asStrangers()).filter((a) => a.status === 429)).toEqual([]);
});

it('refuses senders of wrong tokens by address, but not in a trusted network', async () => {
  edge = await startTestService(gateway, {
    clock: fixedClock(new Date('2026-11-21T07:00:00Z')),
    config: { ASSESSMENT_URL: behind.url },
  });
  const forged = tokenFor(aUser('student')).replace(/\.[^.]+$/, '.AAAA');
  const guesses = async () => {
    const statuses: number[] = [];
    while (statuses.length < 1210)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 110 }, async () => (await edge.call('listMyTests', { token: forged })).status),
        )),
      );
    return [401, 429].map((status) => statuses.filter((s) => s === status).length);
  };
  expect(await guesses()).toEqual([1200, 10]);
  await edge.stop();
  await start({ TRUSTED_NETWORKS: 'loopback' });
  expect(await guesses()).toEqual([1210, 0]);
});

it('keeps room for saves when everything else fills the gateway', async () => {
  await start({ MAX_IN_FLIGHT: '10', TRUSTED_NETWORKS: 'loopback' });
  holding = true;
  const waiting = Array.from({ length: 2 }, () => edge.call('getStudentDashboard', { as: aUser('student') }));
  while (hold.length < 2) await new Promise((r) => setTimeout(r, 5));
  const third = await edge.call('getStudentDashboard', { as: aUser('student') });
  expect([third.status, third.body.code]).toEqual([503, 'overloaded']);
  const browsing = Array.from({ length: 4 }, () => edge.call('browseClasses'));
  while (hold.length < 6) await new Promise((r) => setTimeout(r, 5));
  expect((await edge.call('browseClasses')).status).toBe(503);
  const saves = Array.from({ length: 4 }, () => edge.call('saveResponses', attempt(newId())));
  while (hold.length < 10) await new Promise((r) => setTimeout(r, 5));
  hold.splice(0).forEach((answer) => answer());
  expect((await Promise.all([...waiting, ...browsing, ...saves])).map((a) => a.status)).toEqual(Array(10).fill(200));
});

it('releases each place exactly once, whatever happens', async () => {
  await start();
  const places = admission({ places: 10, lagMs: () => 0, shedLagMs: 100 });
  const leave = places.enter(0);
  leave();
  leave();
  expect(places.inFlight()).toBe(0);
});

it('has a bucket for every operation of the contract and every kind of caller that may reach it', async () => {
  await start();
  const free: string[] = [];
  for (const route of routes) {
    const caller =
      route.authz.some((a) => ['student', 'teacher', 'admin'].includes(a)) && !route.authz.includes('ticket')
        ? { id: 'u', role: 'student' as const, sid: 's', sv: 1 }
        : undefined;
    const bucket = bucketOf({
      route,
      params: route.path.includes('{attemptId}') ? { attemptId: 'a' } : {},
      caller,
      ip: '1.2.3.4',
      isTrustedNetwork: false,
    });
    if (!bucket) free.push(route.operationId);
  }
  expect(free).toEqual([]);
  expect(CLASSES.save?.address).toBeUndefined();
});

it('counts all addresses of one IPv6 customer together', () => {
  const route = routes.find(({ operationId }) => operationId === 'login');
  const keyOf = (ip: string) =>
    route && bucketOf({ route, params: {}, caller: undefined, ip, isTrustedNetwork: false })?.key;
  expect(keyOf('2001:db8:1:2::7')).toBe(keyOf('2001:db8:1:2:ffff::1'));
  expect(keyOf('2001:db8:1:3::7')).not.toBe(keyOf('2001:db8:1:2::7'));
  expect(keyOf('::ffff:203.0.113.9')).toBe('login:ip:203.0.113.9');
});

it('has an operation for every class', () => {
  const used = new Set(routes.map(({ limit }) => limit));
  expect(Object.keys(CLASSES).filter((name) => !used.has(name))).toEqual([]);
});

it('counts each API client by itself, 600 a minute, beside its owner', async () => {
  await start();
  const meera = aUser('teacher');
  const ask = async (client?: string, operation: 'listMyClasses' | 'exportStudents' = 'listMyClasses') => {
    const scope = 'classes:read results:read';
    const answer = await edge.call(operation, {
      as: { ...meera, ...(client ? { client: { id: client, scope } } : {}) },
    });
    return [answer.headers.get('ratelimit-limit'), answer.headers.get('ratelimit-remaining')];
  };
  const [one, other] = [newId(), newId()];
  expect([await ask(one), await ask(one), await ask(other), await ask()]).toEqual([
    ['600', '599'],
    ['600', '598'],
    ['600', '599'],
    ['120', '119'],
  ]);
  // Ten clients must not make ten times as many files: what is expensive counts for all clients of an owner together.
  const files = [await ask(one, 'exportStudents'), await ask(other, 'exportStudents')];
  expect([...files, await ask(undefined, 'exportStudents')]).toEqual([
    ['10', '9'],
    ['10', '8'],
    ['10', '9'],
  ]);
});

it('threat 79: refuses the token of an API client from an address that is not its own', async () => {
  await start();
  const from = async (...net: string[]) =>
    (
      await edge.call('listMyClasses', {
        as: aUser('teacher', { client: { id: newId(), scope: 'classes:read', net } }),
      })
    ).body.code;
  expect([await from(), await from('127.0.0.0/8', '::1'), await from('203.0.113.0/24')]).toEqual([
    undefined,
    undefined,
    'address_not_allowed',
  ]);
});

it('refills with time', async () => {
  const clock = fixedClock(new Date('2026-11-21T07:00:00Z'));
  edge = await startTestService(gateway, { clock, config: { ASSESSMENT_URL: behind.url } });
  const id = newId();
  const five = async () =>
    (await Promise.all(Array.from({ length: 5 }, () => edge.call('saveResponses', attempt(id)))))
      .map((a) => a.status)
      .sort();
  expect(await five()).toEqual([200, 200, 200, 200, 429]);
  clock.advance(1000);
  expect(await five()).toEqual([200, 200, 200, 200, 429]);
});
