import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fixedClock } from '../clock';
import { newId } from '../id';
import { silentLog } from '../observe/log';
import { limiter } from './rate-limit';
import { createLatest } from './latest';
import { connectRedis, type Redis } from './redis';
import { TALLY_WINDOW_SEC, createTally } from './tally';

const TEN_A_MINUTE = { capacity: 10, perSec: 10 / 60 };
const REDIS = '/usr/bin/redis-server';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
/** Longer than several of the client's waits between two tries, of up to 5 s each. */
async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 800 && !holds(); i++) await new Promise((done) => setTimeout(done, 25));
  if (!holds()) throw new Error('nothing happened within 20 s');
}

const none = (): Redis => connectRedis(undefined, silentLog);

function limiterSuite(redis: () => Redis) {
  const start = () => {
    const clock = fixedClock(new Date('2026-04-01T10:00:00Z'));
    return { clock, limits: limiter({ redis: redis(), clock }), key: `login:${newId()}` };
  };

  it('lets ten in, refuses the eleventh and says when to come back', async () => {
    const { limits, key } = start();
    for (let i = 1; i <= 10; i++)
      expect(await limits.take(key, TEN_A_MINUTE)).toMatchObject({
        ok: true,
        remaining: 10 - i,
        limit: 10,
        retryAfterSec: 0,
      });
    expect(await limits.take(key, TEN_A_MINUTE)).toEqual({
      ok: false,
      remaining: 0,
      limit: 10,
      resetSec: 60,
      retryAfterSec: 6,
    });
  });

  it('refills with time, never above its capacity', async () => {
    const { limits, key, clock } = start();
    await limits.take(key, TEN_A_MINUTE, 10);
    clock.advance(5999);
    expect((await limits.take(key, TEN_A_MINUTE)).ok).toBe(false);
    clock.advance(1);
    expect((await limits.take(key, TEN_A_MINUTE)).ok).toBe(true);
    clock.advance(3_600_000);
    expect(await limits.peek(key, TEN_A_MINUTE)).toMatchObject({ ok: true, remaining: 10, resetSec: 0 });
  });

  it('checks without taking', async () => {
    const { limits, key } = start();
    for (let i = 0; i < 30; i++)
      expect(await limits.peek(key, TEN_A_MINUTE)).toMatchObject({ ok: true, remaining: 10 });
    await limits.take(key, TEN_A_MINUTE, 10);
    expect((await limits.peek(key, TEN_A_MINUTE)).ok).toBe(false);
  });

  it('takes nothing when the cost does not fit', async () => {
    const { limits, key } = start();
    await limits.take(key, TEN_A_MINUTE, 8);
    expect(await limits.take(key, TEN_A_MINUTE, 3)).toMatchObject({ ok: false, remaining: 2 });
    expect((await limits.take(key, TEN_A_MINUTE, 2)).ok).toBe(true);
  });

  it('admits exactly ten of a hundred concurrent requests', async () => {
    const { limits, key } = start();
    const answers = await Promise.all(Array.from({ length: 100 }, () => limits.take(key, TEN_A_MINUTE)));
    expect(answers.filter((a) => a.ok)).toHaveLength(10);
  });

  it('threat 69: refills nothing when a clock goes back', async () => {
    const { limits, key, clock } = start();
    await limits.take(key, TEN_A_MINUTE, 10);
    clock.advance(-60_000);
    expect((await limits.take(key, TEN_A_MINUTE)).ok).toBe(false);
  });
}

function tallySuite(redis: () => Redis) {
  it('counts by name and forgets what is older than the window, half a minute by half a minute', async () => {
    const clock = fixedClock(new Date('2026-04-01T10:00:00Z'));
    const tally = createTally({ redis: redis(), clock });
    const key = newId();
    expect(await tally.sums(key)).toEqual({});
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => tally.add(key, { tries: 1, ...(i < 20 ? { failures: 1 } : {}) })),
    );
    clock.advance(60_000);
    await tally.add(key, { tries: 2 });
    expect(await tally.sums(key)).toEqual({ tries: 52, failures: 20 });
    expect(await tally.sums(newId())).toEqual({});
    clock.advance((TALLY_WINDOW_SEC - 60) * 1000);
    expect(await tally.sums(key)).toEqual({ tries: 52, failures: 20 });
    clock.advance(30_000);
    expect(await tally.sums(key)).toEqual({ tries: 2 });
    clock.advance(60_000);
    expect(await tally.sums(key)).toEqual({});
  });
}

function latestSuite(redis: () => Redis) {
  it('knows when each of them was seen last, some seconds late, and forgets it after ten minutes', async () => {
    const clock = fixedClock(new Date('2026-04-01T10:00:00Z'));
    const latest = createLatest({ redis: redis(), clock });
    const [asha, ravi, nobody] = [newId(), newId(), newId()];
    const seen = async () => [...(await latest.of([asha, ravi, nobody]))].map(([key, at]) => [key, at.toISOString()]);
    latest.note(asha);
    clock.advance(10_000);
    latest.note(asha);
    latest.note(ravi);
    expect(await seen()).toEqual([
      [asha, '2026-04-01T10:00:00.000Z'],
      [ravi, '2026-04-01T10:00:10.000Z'],
    ]);
    clock.advance(591_000);
    expect(await seen()).toEqual([[ravi, '2026-04-01T10:00:10.000Z']]);
    expect(await latest.of([])).toEqual(new Map());
  });
}

function tallySlotSuite(redis: () => Redis) {
  it('tells the half minutes apart, oldest first', async () => {
    const clock = fixedClock(new Date('2026-04-01T10:00:10Z'));
    const tally = createTally({ redis: redis(), clock });
    const key = newId();
    await tally.add(key, { tries: 3 });
    clock.advance(30_000);
    await tally.add(key, { tries: 1 });
    const slots = await tally.slots(key);
    expect(slots).toHaveLength(TALLY_WINDOW_SEC / 30 + 1);
    expect(slots.slice(-2)).toEqual([
      { startedAt: new Date('2026-04-01T10:00:00Z'), counts: { tries: 3 } },
      { startedAt: new Date('2026-04-01T10:00:30Z'), counts: { tries: 1 } },
    ]);
    expect(slots[0]?.counts).toEqual({});
  });
}

describe('limiter without Redis', () => limiterSuite(none));
describe('tally without Redis', () => {
  tallySuite(none);
  tallySlotSuite(none);
});
describe('latest without Redis', () => latestSuite(none));

(existsSync(REDIS) ? describe : describe.skip)('limiter, tally and cache with Redis', () => {
  let server: ChildProcess;
  let redis: Redis;
  let port: number;
  /** A busy machine may answer late. These tests count requests and not time, so they wait longer than a service would. */
  const patient = { commandMs: 5000 };
  const startServer = () =>
    spawn(REDIS, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });

  beforeAll(async () => {
    port = await freePort();
    server = startServer();
    redis = connectRedis(`redis://127.0.0.1:${port}`, silentLog, patient);
    await until(() => redis.ok());
  });
  afterAll(async () => {
    await redis.stop();
    server.kill('SIGKILL');
  });

  limiterSuite(() => redis);
  tallySuite(() => redis);
  tallySlotSuite(() => redis);
  latestSuite(() => redis);

  it('counts for two processes together', async () => {
    const second = connectRedis(`redis://127.0.0.1:${port}`, silentLog, patient);
    await until(() => second.ok());
    const clock = fixedClock(new Date('2026-04-01T10:00:00Z'));
    const [a, b] = [limiter({ redis, clock }), limiter({ redis: second, clock })];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? a : b).take('shared', TEN_A_MINUTE)),
    );
    await second.stop();
    expect(answers.filter((x) => x.ok)).toHaveLength(10);
  });

  it('sums up what two processes counted', async () => {
    const second = connectRedis(`redis://127.0.0.1:${port}`, silentLog, patient);
    await until(() => second.ok());
    const clock = fixedClock(new Date('2026-04-01T10:00:00Z'));
    const [a, b] = [createTally({ redis, clock }), createTally({ redis: second, clock })];
    await Promise.all([a.add('both', { tries: 3 }), b.add('both', { tries: 4, failures: 1 })]);
    expect([await a.sums('both'), await b.sums('both')]).toEqual([
      { tries: 7, failures: 1 },
      { tries: 7, failures: 1 },
    ]);
    await second.stop();
  });

  it('knows what another process has seen', async () => {
    const second = connectRedis(`redis://127.0.0.1:${port}`, silentLog, patient);
    await until(() => second.ok());
    const clock = fixedClock(new Date('2026-04-01T10:00:00Z'));
    const [a, b] = [createLatest({ redis, clock }), createLatest({ redis: second, clock })];
    const key = newId();
    a.note(key);
    // By then the write of the same connection is done.
    await a.of([key]);
    expect([...(await b.of([key])).keys()]).toEqual([key]);
    await second.stop();
  });

  it('threat 67: answers while Redis hangs, and continues when it dies and returns', async () => {
    const clock = fixedClock(new Date('2026-04-01T10:00:00Z'));
    const hasty = connectRedis(`redis://127.0.0.1:${port}`, silentLog);
    await until(() => hasty.ok());
    const limits = limiter({ redis: hasty, clock });
    server.kill('SIGSTOP');
    expect((await limits.take('hanging', TEN_A_MINUTE)).ok).toBe(true);
    // Until it is gone its port is taken.
    const isGone = once(server, 'exit');
    server.kill('SIGKILL');
    await isGone;
    await until(() => !hasty.ok());
    expect((await limits.take('dead', TEN_A_MINUTE)).ok).toBe(true);
    server = startServer();
    await until(() => hasty.ok());
    expect((await limits.take('back', TEN_A_MINUTE)).ok).toBe(true);
    await hasty.stop();
  });
});
