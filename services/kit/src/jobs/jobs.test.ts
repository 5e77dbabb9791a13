import { setTimeout as sleep } from 'node:timers/promises';
import { fixedClock, systemClock } from '../clock';
import { testDb, until, type TestDb } from '../bus/testkit';
import type { Job } from './job';
import { startJobs, type Jobs, type JobsOptions } from './jobs';
import { silentLog } from '../observe/log';

let t: TestDb;
const started: Jobs[] = [];
beforeAll(async () => void (t = await testDb()));
afterEach(() => Promise.all(started.splice(0).map((j) => j.stop())));
afterAll(() => t.close());

const start = (jobs: Job[], options: Partial<Pick<JobsOptions, 'leaseMs' | 'clock' | 'firstWithinMs'>> = {}) => {
  const s = startJobs({ db: t.db, jobs, clock: systemClock, log: silentLog, owner: 'test', ...options });
  started.push(s);
  return s;
};

it('never runs a slice twice at the same time, however many processes there are', async () => {
  const active = new Set<number>();
  const runs = [0, 0, 0];
  let overlaps = 0;
  const sweep: Job = {
    name: 'sweep',
    everyMs: 40,
    slices: 3,
    run: async ({ slice }) => {
      if (active.has(slice)) overlaps++;
      active.add(slice);
      await sleep(15);
      active.delete(slice);
      runs[slice] = (runs[slice] ?? 0) + 1;
    },
  };
  for (let i = 0; i < 3; i++) start([sweep]);
  await until('each slice ran often', () => runs.every((n) => n >= 5));
  expect(overlaps).toBe(0);
});

it('runs once per period among all processes', async () => {
  let runs = 0;
  const hourly: Job = { name: 'hourly', everyMs: 3_600_000, run: async () => void runs++ };
  const two = [start([hourly]), start([hourly])];
  await two[0]?.runNow('hourly');
  await sleep(200);
  expect(runs).toBe(1);
  await two[1]?.runNow('hourly');
  expect(runs).toBe(2);
});

it('runs only by name when no first run is to come', async () => {
  let runs = 0;
  const jobs = start([{ name: 'by-name', everyMs: 10, run: async () => void runs++ }], { firstWithinMs: Infinity });
  await sleep(200);
  expect(runs).toBe(0);
  await jobs.runNow('by-name');
  expect(runs).toBe(1);
});

it('gives every run the time it began', async () => {
  const clock = fixedClock(new Date('2026-04-01T10:00:00Z'));
  let began: Date | undefined;
  await start([{ name: 'begun', everyMs: 60_000, run: async ({ now }) => void (began = now) }], { clock }).runNow(
    'begun',
  );
  expect(began).toEqual(clock.now());
});

it('takes over from a process that died during a run', async () => {
  const dead = start(
    [
      {
        name: 'takeover',
        everyMs: 60_000,
        run: () => new Promise<void>((_, fail) => setTimeout(() => fail(new Error('died')), 1500)),
      },
    ],
    { leaseMs: 1_000_000 },
  );
  const died = dead.runNow('takeover').catch(() => undefined);
  await sleep(100);
  await t.db.connection
    .collection<{ _id: string }>('leases')
    .updateOne({ _id: 'job:takeover:0' }, { $set: { until: new Date(0) } });
  let hasRun = false;
  await start([{ name: 'takeover', everyMs: 60_000, run: async () => void (hasRun = true) }]).runNow('takeover');
  expect(hasRun).toBe(true);
  await died;
});

it('aborts a run whose lease was taken', async () => {
  let aborted = false;
  const slow = start(
    [
      {
        name: 'lost',
        everyMs: 60_000,
        run: ({ signal }) =>
          new Promise((done) =>
            signal.addEventListener('abort', () => {
              aborted = true;
              done();
            }),
          ),
      },
    ],
    { leaseMs: 150 },
  );
  const run = slow.runNow('lost');
  await sleep(60);
  await t.db.connection
    .collection<{ _id: string }>('leases')
    .updateOne({ _id: 'job:lost:0' }, { $set: { owner: 'another' }, $inc: { fence: 1 } });
  await until('the run is aborted', () => aborted);
  await run;
});

it('continues after a failed run, and runNow throws the reason', async () => {
  let runs = 0;
  const jobs = start([
    {
      name: 'shaky',
      everyMs: 30,
      run: async () => {
        if (++runs === 1) throw new Error('no luck');
      },
    },
  ]);
  await until('it ran again', () => runs >= 3);
  const failing = start([
    {
      name: 'broken',
      everyMs: 60_000,
      run: async () => {
        throw new Error('no luck');
      },
    },
  ]);
  await expect(failing.runNow('broken')).rejects.toThrow('no luck');
  await expect(jobs.runNow('unheard')).rejects.toThrow('There is no job unheard; there are: shaky');
});

it('aborts a running job when it stops, and waits for it', async () => {
  let [isRunning, ended] = [false, false];
  const jobs = start([
    {
      name: 'long',
      everyMs: 60_000,
      run: async ({ signal }) => {
        isRunning = true;
        await new Promise((done) => signal.addEventListener('abort', done));
        await sleep(50);
        ended = true;
      },
    },
  ]);
  const run = jobs.runNow('long');
  await until('it runs', () => isRunning);
  await jobs.stop();
  await run;
  expect(ended).toBe(true);
});

it('does again in the next process what a stop has cut short', async () => {
  let runs = 0;
  const daily: Job = {
    name: 'daily',
    everyMs: 86_400_000,
    run: ({ signal }) =>
      ++runs === 1 ? new Promise((done) => signal.addEventListener('abort', () => done())) : Promise.resolve(),
  };
  const stopped = start([daily]);
  const run = stopped.runNow('daily');
  await until('it runs', () => runs === 1);
  await stopped.stop();
  await run;
  start([daily], { firstWithinMs: 100 });
  await until('it runs again', () => runs >= 2);
});

it('runs a daily job that failed again within minutes', async () => {
  const clock = fixedClock(new Date('2026-04-01T10:00:00Z'));
  let runs = 0;
  const daily: Job = {
    name: 'daily-failing',
    everyMs: 86_400_000,
    run: async () => {
      if (++runs === 1) throw new Error('no luck');
    },
  };
  const first = start([daily], { clock, firstWithinMs: 60_000 });
  await expect(first.runNow('daily-failing')).rejects.toThrow('no luck');
  clock.advance(11 * 60_000);
  start([daily], { clock, firstWithinMs: 100 });
  await until('it runs again', () => runs >= 2);
});

it('runs again, and is not well until then, what last ran with a clock that was a year ahead', async () => {
  const now = new Date('2026-04-01T10:00:00Z');
  let runs = 0;
  const daily: Job = { name: 'daily-ahead', everyMs: 86_400_000, run: async () => void runs++ };
  const ahead = start([daily], { clock: fixedClock(new Date('2027-04-01T10:00:00Z')), firstWithinMs: Infinity });
  await ahead.runNow('daily-ahead');
  const watching = start([daily], { clock: fixedClock(now), firstWithinMs: Infinity });
  expect(await watching.health()).toMatchObject({
    'job daily-ahead': { ok: false, detail: 'ran with a clock that was 365 days ahead' },
  });
  const right = start([daily], { clock: fixedClock(now), firstWithinMs: 100 });
  await until('it runs again', () => runs === 2);
  await until('it is well', async () => (await right.health())['job daily-ahead']?.ok === true);
});

it('does not run before its time what last ran with a clock that was seconds ahead', async () => {
  const now = new Date('2026-04-01T10:00:00Z');
  let runs = 0;
  const hourly: Job = { name: 'hourly-ahead', everyMs: 3_600_000, run: async () => void runs++ };
  await start([hourly], { clock: fixedClock(new Date(now.getTime() + 5000)), firstWithinMs: Infinity }).runNow(
    'hourly-ahead',
  );
  const right = start([hourly], { clock: fixedClock(now), firstWithinMs: 10 });
  await sleep(300);
  expect([runs, (await right.health())['job hourly-ahead']?.ok]).toEqual([1, true]);
});

it('tells since when a job has not succeeded', async () => {
  const clock = fixedClock(new Date('2026-04-01T10:00:00Z'));
  let isBroken = false;
  const jobs = start(
    [
      {
        name: 'told',
        everyMs: 60_000,
        run: async () => {
          if (isBroken) throw new Error('no luck');
        },
      },
    ],
    { clock },
  );
  await jobs.runNow('told');
  isBroken = true;
  clock.advance(90_000);
  await expect(jobs.runNow('told')).rejects.toThrow('no luck');
  expect(await jobs.health()).toMatchObject({
    'job told': { ok: false, detail: 'Error: no luck', figures: { failing: 1, sinceOkSec: 90 } },
  });
});

describe('a job that tells its time', () => {
  const HOUR = 3_600_000;
  const leases = () => t.db.connection.collection('leases');

  it('runs when that has come, and asks for no lease before', async () => {
    let dueAt: Date | null = new Date(Date.now() + 1500);
    let ranAt = 0;
    const run = async () => {
      ranAt = Date.now();
      dueAt = null;
    };
    start([{ name: 'due', everyMs: HOUR, dueAt: async () => dueAt, run }], { firstWithinMs: 1 });
    const due = dueAt.getTime();
    await sleep(1000);
    expect(await leases().countDocuments({ _id: 'job:due:0' as never })).toBe(0);
    await until('it ran', () => ranAt > 0);
    expect(ranAt - due).toBeGreaterThanOrEqual(0);
    expect(ranAt - due).toBeLessThan(10_000);
  });

  it('is woken by a write, and rests while there is nothing to do', async () => {
    let [looks, runs, isAny] = [0, 0, false];
    start(
      [
        {
          name: 'woken',
          everyMs: HOUR,
          wokenBy: ['letters'],
          dueAt: async () => (looks++, isAny ? new Date(0) : null),
          run: async () => {
            runs++;
            isAny = false;
          },
        },
      ],
      { firstWithinMs: 1 },
    );
    await until('it has looked', () => looks === 1);
    await sleep(700);
    t.db.saved('others');
    await sleep(200);
    expect([looks, runs]).toEqual([1, 0]);
    isAny = true;
    t.db.saved('letters');
    await until('it ran', () => runs === 1); // not woken it would look in an hour
  });

  it('runs less and less often while its runs change nothing', async () => {
    const at: number[] = [];
    const run = async () => void at.push(Date.now());
    start([{ name: 'vain', everyMs: HOUR, dueAt: async () => new Date(0), run }], { firstWithinMs: 1 });
    await until('three runs', () => at.length === 3);
    const [first = 0, second = 0, third = 0] = at;
    // A busy machine makes each pause longer, none shorter than one and two seconds.
    expect([second - first >= 990, third - second >= 1990]).toEqual([true, true]);
  });

  it('is well while nothing is due, and late when its work waits', async () => {
    const clock = fixedClock(new Date('2026-04-01T10:00:00Z'));
    let dueAt: Date | null = null;
    const run = () => new Promise<void>((done) => setTimeout(done, 1500));
    const jobs = start([{ name: 'seen', everyMs: 50, dueAt: async () => dueAt, run }], { clock, firstWithinMs: 1 });
    const health = async () => (await jobs.health())['job seen'];
    const sinceOk = async () => (await health())?.figures?.sinceOkSec;
    await until('it has looked', async () => (await sinceOk()) === 0);
    clock.advance(HOUR);
    await until('it has looked again', async () => (await sinceOk()) === 0);
    expect(await health()).toMatchObject({ ok: true, figures: { failing: 0 } });
    dueAt = new Date(clock.now().getTime() - HOUR);
    await until('its work waits', async () => (await health())?.ok === false);
  });
});
