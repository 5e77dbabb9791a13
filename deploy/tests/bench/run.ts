import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@kasauti/service-kit';
import { watchedUri } from '@kasauti/service-kit/testing';
import { mustCall } from '../../local/api-client';
import { startMongo } from '../../local/servers/mongo';
import { say } from '../../local/say';
import { RATIOS, verdict, type Gate } from './gates';
import { start, type Measured, type Usage } from './ipc';
import { fire, target, writersOf, type Target, type Writer } from './load';
import { measuredNginx } from './nginx';
import type { LiveAttempt } from './save-service';
import { sessions } from './session';
import { totals } from './totals';
import type { WholeReady } from './whole';

export interface BenchOptions {
  /** Divides the number of requests. A short run shows that the benchmark works; its ratios are not reliable. */
  part: number;
}
/** What the process of save-service.ts reports once it is ready. */
interface Served {
  url: string;
  attempts: LiveAttempt[];
}
const AT_ONCE = 50;
/** Live attempts: the cost of a save must not grow with their number. */
const LIVE = [10, 500, 5000];
/** A paper with section minutes, beside one without. */
const TIMED = { live: 500, isTimed: true };
/** Warm-up requests, also in short runs. A cold bare server costs three times as much, which makes every ratio look better. */
const WARM = 6000;

/**
 * CPU per request of our own processes, as a ratio to a bare Node server (bare.ts). Both are measured in the same minutes,
 * so the speed of the machine cancels out.
 */
export async function bench({ part }: BenchOptions): Promise<boolean> {
  const mongo = await startMongo();
  const bare = await start<{ url: string }>('bare', {});
  try {
    say(`Database: ${mongo.kind}. Figures are CPU of our own processes; the database is counted in commands.`);
    const gates: Gate[] = [];
    gates.push(...(await saves(mongo.uri, bare, part)));
    gates.push(...(await reverseProxies(bare, part)));
    gates.push(await wholeSessions(mongo.uri, bare, part));
    gates.push(...(await totals(mongo.uri, part)));
    return verdict(gates, part);
  } finally {
    await bare.stop();
    await mongo.stop();
  }
}

/** CPU time in microseconds that a process used during `work`. */
const cpuOf = async (measured: Measured<unknown>, work: () => Promise<unknown>): Promise<number> => {
  const before = (await measured.usage()).cpuUs;
  await work();
  return (await measured.usage()).cpuUs - before;
};
const us = (n: number): string => `${n.toFixed(0)} us`;

/**
 * Saves sent to the assessment service without a gateway. A first process counts database commands; it is not the one whose
 * CPU is measured, because counting costs CPU. Services and bare server take turns, so that all see the same machine speed.
 */
async function saves(mongoUri: string, bare: Measured<{ url: string }>, part: number): Promise<Gate[]> {
  say('\nSaves, the service alone');
  const counted = await start<Served>('save-service', { mongoUri: watchedUri(mongoUri), live: 200 });
  const before = (await counted.usage()).commands;
  const COUNTED = Math.ceil(2000 / part);
  await toAll(counted, (to, writers) => fire(to, writers, COUNTED, AT_ONCE));
  const perSave = perUnit(before, (await counted.usage()).commands, COUNTED);
  await counted.stop();

  const services = [];
  for (const { live, isTimed } of [...LIVE.map((n) => ({ live: n, isTimed: false })), TIMED]) {
    const some = Math.max(10, Math.ceil(live / part));
    const measured = await start<Served>('save-service', { mongoUri, live: some, isTimed });
    services.push({ live: some, isTimed, measured, few: 0, many: 0 });
  }
  const bareTarget = target(bare.ready.url, 'bare', AT_ONCE);
  const targets = services.map(({ measured }) => ({
    to: target(measured.ready.url, 'save', AT_ONCE),
    writers: writersOf(measured.ready.attempts),
  }));
  const bareWriters = writersOf(services[1]?.measured.ready.attempts ?? []);
  const [ROUNDS, BLOCK] = [10, Math.ceil(1500 / part)];
  let [bareUs, bareCount] = [0, 0];
  await fire(bareTarget, bareWriters, WARM, AT_ONCE);
  for (const { to, writers } of targets) await fire(to, writers, WARM / 2, AT_ONCE);
  for (let round = 0; round < ROUNDS; round++) {
    const used = await cpuOf(bare, () => fire(bareTarget, bareWriters, BLOCK, AT_ONCE));
    [bareUs, bareCount] = [bareUs + used, bareCount + BLOCK];
    for (const [i, service] of services.entries()) {
      const { to, writers } = targets[i] as (typeof targets)[0];
      const few = await cpuOf(service.measured, () => fire(to, writers, BLOCK, 10));
      const many =
        writers.length >= AT_ONCE ? await cpuOf(service.measured, () => fire(to, writers, BLOCK, AT_ONCE)) : 0;
      [service.few, service.many] = [service.few + few, service.many + many];
    }
  }
  await Promise.all([bareTarget, ...targets.map((t) => t.to)].map((t) => t.close()));
  for (const { measured } of services) await measured.stop();

  const total = ROUNDS * BLOCK;
  const bareEach = bareUs / bareCount;
  say(`  bare node:http POST            ${us(bareEach)}`);
  for (const { live, isTimed, few, many } of services)
    say(
      `  ${String(live).padStart(5)} live attempts${isTimed ? ', section minutes' : ''}: a save       ${us(few / total)} with 10 in flight${many ? `, ${us(many / total)} with ${AT_ONCE}` : ''}`,
    );
  say(`  database commands a save       ${show(perSave)}`);
  const [smallest, middle, largest, timed] = services;
  return [
    {
      name: `save, ${AT_ONCE} in flight, against bare`,
      value: (middle?.many ?? 0) / total / bareEach,
      ...RATIOS.save,
    },
    {
      name: 'save with most live attempts against fewest',
      value: (largest?.few ?? 0) / (smallest?.few ?? 1),
      gate: 1.25,
    },
    {
      name: 'save of a paper with section minutes against one without',
      value: (timed?.few ?? 0) / (middle?.few ?? 1),
      ...RATIOS.timedSave,
    },
    { name: 'database commands a save', value: sum(perSave), gate: 1 },
  ];
}

/**
 * The gateway and nginx take turns in front of the same bare server. The requests are saves, because the gateway passes their
 * tickets on unverified: the tickets can be made up.
 */
async function reverseProxies(bare: Measured<{ url: string }>, part: number): Promise<Gate[]> {
  say('\nThe gateway alone');
  const nginx = await measuredNginx(bare.ready.url);
  if (!nginx) {
    say('  not measured: no nginx here to compare with');
    return [];
  }
  const gateway = await start<{ url: string }>('gateway', { upstream: bare.ready.url });
  const [ROUNDS, BLOCK] = [10, Math.ceil(2000 / part)];
  // The gateway allows four saves a second per attempt. Many attempts in rotation stay below that limit.
  const writers = writersOf(
    Array.from({ length: 10_000 }, () => ({
      attemptId: newId(),
      ticket: `${'x'.repeat(100)}.${'y'.repeat(150)}.${'z'.repeat(50)}`,
      questions: [{ id: newId(), options: [{ id: newId() }] }],
    })),
  );
  const turn = (round: number) => writers.slice((round * 2000) % 10_000, ((round * 2000) % 10_000) + 2000);
  const measured = [nginx, gateway].map((server) => ({ server, to: target(server.ready.url, 'save', AT_ONCE), us: 0 }));
  for (const { to } of measured) for (let i = 0; i < 3; i++) await fire(to, turn(i), WARM / 3, AT_ONCE);
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of measured) one.us += await cpuOf(one.server, () => fire(one.to, turn(round), BLOCK, AT_ONCE));
  }
  await Promise.all(measured.map(({ to }) => to.close()));
  await Promise.all([nginx.stop(), gateway.stop()]);
  const [nginxUs = 0, gatewayUs = 0] = measured.map(({ us: all }) => all / (ROUNDS * BLOCK));
  say(`  nginx                          ${us(nginxUs)}\n  the gateway                    ${us(gatewayUs)}`);
  return [{ name: `gateway, ${AT_ONCE} in flight, against nginx`, value: gatewayUs / nginxUs, ...RATIOS.gateway }];
}

/** Runs `work` on every live attempt of a service over connections of its own. */
async function toAll(service: Measured<Served>, work: (to: Target, writers: Writer[]) => Promise<void>): Promise<void> {
  const to = target(service.ready.url, 'save', AT_ONCE);
  await work(to, writersOf(service.ready.attempts));
  await to.close();
}

/** All services and the gateway in one process. What the process uses when idle is measured first and subtracted. */
async function wholeSessions(mongoUri: string, bare: Measured<{ url: string }>, part: number): Promise<Gate> {
  say('\nWhole sessions through the gateway: start, 36 saves, submit, 3 reads');
  // Concurrent sessions share database commands, so fewer of them cost more each. 500 run here without a refusal.
  const [WAVES, STUDENTS] = [2, Math.max(20, Math.ceil(500 / part))];
  const commands = [await commandsWith(mongoUri, 20), await commandsWith(mongoUri, 200)];

  const whole = await start<WholeReady>('whole', { mongoUri, students: (WAVES + 1) * STUDENTS });
  await wave(whole, whole.ready.students.slice(0, STUDENTS)); // warms up
  const bareTarget = target(bare.ready.url, 'bare', 10);
  const idleUs = (await idle(whole)).cpuUs;
  let [wholeUs, netUs, bareUs, bareCount, refused] = [0, 0, 0, 0, 0];
  for (let i = 1; i <= WAVES; i++) {
    let isOver = false;
    const before = (await bare.usage()).cpuUs;
    // The bare server runs beside the wave, so both see the machine at the same speed.
    const beside = (async () => {
      for (; !isOver; bareCount += 60) await Promise.all([fire(bareTarget, YARDSTICK, 60, 10), wait(200)]);
    })();
    const used = await wave(whole, whole.ready.students.slice(i * STUDENTS, (i + 1) * STUDENTS));
    isOver = true;
    await beside;
    bareUs += (await bare.usage()).cpuUs - before;
    wholeUs += used.cpuUs;
    netUs += used.cpuUs - (idleUs * used.ms) / IDLE_MS;
    refused += used.refused;
  }
  const logins = 10;
  const loginUs = await cpuOf(whole, async () => {
    for (let i = 0; i < logins; i++) await mustCall(whole.ready.api, 'login', { body: whole.ready.account });
  });
  await bareTarget.close();
  await whole.stop();

  const n = WAVES * STUDENTS;
  const bareEach = bareUs / bareCount;
  say(`  bare node:http POST            ${us(bareEach)}`);
  say(
    `  a session                      ${(wholeUs / n / 1000).toFixed(1)} ms, of it ${((wholeUs - netUs) / n / 1000).toFixed(1)} ms that pass without sessions too`,
  );
  say(`  a login                        ${(loginUs / logins / 1000).toFixed(1)} ms`);
  say(`  database commands a session    ${commands.join('\n                                 ')}`);
  say(`  refused and repeated           ${refused}`);
  return { name: 'whole session without login against bare', value: netUs / n / bareEach, ...RATIOS.session };
}

/** Database commands a session with so many at once, after as many that warm it up. */
async function commandsWith(mongoUri: string, atOnce: number): Promise<string> {
  const counted = await start<WholeReady>('whole', { mongoUri: watchedUri(mongoUri), students: 2 * atOnce });
  await wave(counted, counted.ready.students.slice(0, atOnce));
  const [resting, used] = [await idle(counted), await wave(counted, counted.ready.students.slice(atOnce))];
  await counted.stop();
  return `${show(perUnit(idleFor(resting, used.ms), used.commands, atOnce))} with ${atOnce} at once`;
}

/** Made-up attempts for the bare server, which reads only the body. */
const YARDSTICK: Writer[] = Array.from({ length: 10 }, (_, i) => ({
  attemptId: `bare-${i}`,
  ticket: 'x'.repeat(300),
  questions: [{ id: 'q', options: [{ id: 'o' }] }],
  seq: 0,
}));
const IDLE_MS = 5000;
/** Time for events and jobs that a wave has caused to finish. */
const SETTLE_MS = 2000;

interface Spent extends Usage {
  ms: number;
  refused: number;
}
async function spent(measured: Measured<unknown>, work: () => Promise<number>): Promise<Spent> {
  const before = await measured.usage();
  const began = performance.now();
  const refused = await work();
  const after = await measured.usage();
  return {
    cpuUs: after.cpuUs - before.cpuUs,
    commands: perUnit(before.commands, after.commands, 1),
    ms: performance.now() - began,
    refused,
  };
}
const idle = (measured: Measured<unknown>): Promise<Spent> => spent(measured, async () => wait(IDLE_MS, 0));
/** Concurrent sessions, one per student, and the work they cause afterwards: events, read models, audit. */
const wave = (whole: Measured<WholeReady>, students: string[]): Promise<Spent> =>
  spent(whole, async () => {
    const all = sessions(whole.ready, 100);
    await Promise.all(students.map((token) => all.session(token)));
    await wait(SETTLE_MS);
    await all.close();
    return all.refused;
  });

/** The commands of the idle process, scaled to `during` milliseconds. */
const idleFor = ({ commands, ms }: Spent, during: number): Record<string, number> =>
  Object.fromEntries(Object.entries(commands).map(([name, n]) => [name, (n * during) / ms]));

/** Commands sent between two readings, divided by `units`. */
const perUnit = (
  before: Record<string, number>,
  after: Record<string, number>,
  units: number,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, n]) => [name, (n - (before[name] ?? 0)) / units])
      .filter(([, n]) => n !== 0),
  );
const sum = (commands: Record<string, number>): number => Object.values(commands).reduce((a, b) => a + b, 0);
const show = (commands: Record<string, number>): string =>
  `${sum(commands).toFixed(2)} (${Object.entries(commands)
    .sort(([, a], [, b]) => b - a)
    .map(([name, n]) => `${name} ${n.toFixed(2)}`)
    .join(', ')})`;
