import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@kasauti/service-kit';
import { mustCall } from '../../local/api-client';
import { startMongo } from '../../local/servers/mongo';
import { say } from '../../local/say';
import { start, type Measured, type Usage } from './ipc';
import { fire, target, writersOf, type Target, type Writer } from './load';
import { measuredNginx } from './nginx';
import type { LiveAttempt } from './save-service';
import { sessions } from './session';
import { totals } from './totals';
import type { WholeReady } from './whole';

export interface BenchOptions {
  /** One in so many of the requests: shows sooner that it runs, and says less about cost. */
  part: number;
}
interface Gate {
  name: string;
  value: number;
  gate: number;
  goal?: number;
}
interface Served {
  url: string;
  attempts: LiveAttempt[];
}
const AT_ONCE = 50;
const LIVE = [10, 500, 5000];
/** Warm-up requests, whatever the part: a cold bare server costs three times as much and flatters every ratio. */
const WARM = 6000;

/** What a request costs our own processes, against the bare server measured in the same minutes. */
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

const cpuOf = async (measured: Measured<unknown>, work: () => Promise<unknown>): Promise<number> => {
  const before = (await measured.usage()).cpuUs;
  await work();
  return (await measured.usage()).cpuUs - before;
};
const us = (n: number): string => `${n.toFixed(0)} us`;

async function saves(mongoUri: string, bare: Measured<{ url: string }>, part: number): Promise<Gate[]> {
  say('\nSaves, the service alone');
  const counted = await start<Served>('save-service', { mongoUri: withMonitoring(mongoUri), live: 200 });
  const before = (await counted.usage()).commands;
  const COUNTED = Math.ceil(2000 / part);
  await toAll(counted, (to, writers) => fire(to, writers, COUNTED, AT_ONCE));
  const perSave = perUnit(before, (await counted.usage()).commands, COUNTED);
  await counted.stop();

  const services = [];
  for (const live of LIVE.map((n) => Math.max(10, Math.ceil(n / part))))
    services.push({ live, measured: await start<Served>('save-service', { mongoUri, live }), few: 0, many: 0 });
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
  for (const { live, few, many } of services)
    say(
      `  ${String(live).padStart(5)} live attempts: a save       ${us(few / total)} with 10 in flight${many ? `, ${us(many / total)} with ${AT_ONCE}` : ''}`,
    );
  say(`  database commands a save       ${show(perSave)}`);
  const [smallest, middle, largest] = services;
  return [
    {
      name: `save, ${AT_ONCE} in flight, against bare`,
      value: (middle?.many ?? 0) / total / bareEach,
      gate: 6,
      goal: 4,
    },
    {
      name: 'save with most live attempts against fewest',
      value: (largest?.few ?? 0) / (smallest?.few ?? 1),
      gate: 1.25,
    },
    { name: 'database commands a save', value: sum(perSave), gate: 1 },
  ];
}

/** The gateway and nginx in turn in front of the same bare server: saves, whose tickets the gateway passes on unverified. */
async function reverseProxies(bare: Measured<{ url: string }>, part: number): Promise<Gate[]> {
  say('\nThe gateway alone');
  const nginx = await measuredNginx(bare.ready.url);
  if (!nginx) {
    say('  not measured: no nginx here to compare with');
    return [];
  }
  const gateway = await start<{ url: string }>('gateway', { upstream: bare.ready.url });
  const [ROUNDS, BLOCK] = [10, Math.ceil(2000 / part)];
  // Each attempt may save four times a second, so there are many.
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
  return [{ name: `gateway, ${AT_ONCE} in flight, against nginx`, value: gatewayUs / nginxUs, gate: 5, goal: 3.5 }];
}

async function toAll(service: Measured<Served>, work: (to: Target, writers: Writer[]) => Promise<void>): Promise<void> {
  const to = target(service.ready.url, 'save', AT_ONCE);
  await work(to, writersOf(service.ready.attempts));
  await to.close();
}

async function wholeSessions(mongoUri: string, bare: Measured<{ url: string }>, part: number): Promise<Gate> {
  say('\nWhole sessions through the gateway: start, 36 saves, submit, 3 reads');
  // As many sessions at once as this machine carries without a refusal: fewer share less work, so each would cost more.
  const [WAVES, STUDENTS] = [2, Math.max(20, Math.ceil(500 / part))];
  const counted = await start<WholeReady>('whole', { mongoUri: withMonitoring(mongoUri), students: 20 });
  const commands = await wave(counted, counted.ready.students);
  const idleCommands = await idle(counted);
  await counted.stop();

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
  say(`  database commands a session    ${show(perUnit(idleFor(idleCommands, commands.ms), commands.commands, 20))}`);
  say(`  refused and repeated           ${refused}`);
  return { name: 'whole session without login against bare', value: netUs / n / bareEach, gate: 640, goal: 380 };
}

const YARDSTICK: Writer[] = Array.from({ length: 10 }, (_, i) => ({
  attemptId: `bare-${i}`,
  ticket: 'x'.repeat(300),
  questions: [{ id: 'q', options: [{ id: 'o' }] }],
  seq: 0,
}));
const IDLE_MS = 5000;
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
/** Sessions at the same time, and what they cause afterwards: events, read models, audit. */
const wave = (whole: Measured<WholeReady>, students: string[]): Promise<Spent> =>
  spent(whole, async () => {
    const all = sessions(whole.ready, 100);
    await Promise.all(students.map((token) => all.session(token)));
    await wait(SETTLE_MS);
    await all.close();
    return all.refused;
  });

/** Commands that would have been sent in that time without any session. */
const idleFor = ({ commands, ms }: Spent, during: number): Record<string, number> =>
  Object.fromEntries(Object.entries(commands).map(([name, n]) => [name, (n * during) / ms]));

const withMonitoring = (uri: string): string => `${uri}/?monitorCommands=true`;
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

function verdict(gates: Gate[], part: number): boolean {
  say(part === 1 ? '\nGates' : `\nGates, of a run cut to 1/${part}: for looking at, not for quoting`);
  for (const { name, value, gate, goal } of gates) {
    const word = value > gate ? 'MISSED' : goal !== undefined && value > goal ? 'kept, goal not reached' : 'kept';
    say(`  ${name}: ${value.toFixed(2)} (gate ${gate}${goal === undefined ? '' : `, goal ${goal}`}) ${word}`);
  }
  return gates.every(({ value, gate }) => value <= gate);
}
