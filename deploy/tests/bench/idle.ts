/*
 * make idle: what the cluster costs while it is not used. CPU and memory of every process, commands that the database hears,
 * and how soon an event is published that a process which then died has left behind.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { events } from '@kasauti/contracts';
import { newId } from '@kasauti/service-kit';
import { mongo as driver } from 'mongoose';
import { endWith, say } from '../../local/say';
import { startClusterForm, type ClusterForm } from '../chaos/cluster-form';
import { commandsOf, connectTo, cpuMeter, OF_MEMBERS, secondaries, usedBy } from './processes';

/** After a start the processes still compile and tidy up for two minutes: 13.0 % after 40 s, 9.8 % after 150 s. */
const REST_SEC = 150;
const MEASURED_SEC = Number(process.env.IDLE_SEC ?? 60);
const MOST_CPU_PERCENT = 8;
const MOST_COMMANDS = 5;

/** How often the members have asked each other for their log: the primary counts it among its commands. */
async function logReads(uri: string): Promise<number> {
  const hosts = /^mongodb:\/\/([^/]+)/.exec(uri)?.[1]?.split(',') ?? [];
  const counts = await Promise.all(
    hosts.map(async (host) => {
      const client = new driver.MongoClient(`mongodb://${host}`, { directConnection: true, runtimeAdapters: { os } });
      const { metrics } = await client.db('admin').command({ serverStatus: 1 });
      await client.close();
      return Number(metrics.repl.network.getmores.num);
    }),
  );
  return counts.reduce((sum, n) => sum + n, 0);
}

async function measure({ run, mongoUri }: ClusterForm): Promise<boolean> {
  const client = await connectTo(mongoUri);
  const isSecondary = await secondaries(mongoUri);
  const processes = run().processes.flatMap(({ name, pid }) => (pid === undefined ? [] : [{ name, pid }]));
  const readBefore = await logReads(mongoUri);
  const [cpu, commandsBefore] = [cpuMeter(processes), await commandsOf(client)];
  await wait(MEASURED_SEC * 1000);
  const [cpuMs, commandsAfter] = [cpu.read(), await commandsOf(client)];
  const ofMembers = (await logReads(mongoUri)) - readBefore;
  commandsAfter.set('getMore', (commandsAfter.get('getMore') ?? 0) - ofMembers);
  await client.close();

  const rows = processes.map(({ name, pid }) => ({
    name,
    percent: (cpuMs.get(name) ?? 0) / (MEASURED_SEC * 10),
    mb: usedBy(pid).mb,
    isSecondary: isSecondary(name),
  }));
  for (const { name, percent, mb, ...row } of rows)
    say(
      `  ${(name + (row.isSecondary ? ' (secondary)' : '')).padEnd(26)} ${percent.toFixed(2).padStart(6)} %  ${mb} MB`,
    );
  const percent = rows.filter((row) => !row.isSecondary).reduce((sum, row) => sum + row.percent, 0);
  const perSec = [...commandsAfter]
    .map(([name, n]): [string, number] => [name, (n - (commandsBefore.get(name) ?? 0)) / MEASURED_SEC])
    .filter(([name, n]) => n > 0.005 && !OF_MEMBERS.test(name))
    .sort(([, a], [, b]) => b - a);
  const commands = perSec.reduce((sum, [, n]) => sum + n, 0);
  say(`  together without secondaries ${percent.toFixed(1)} % of a core, at most ${MOST_CPU_PERCENT}`);
  say(
    `  commands a second ${commands.toFixed(1)}, at most ${MOST_COMMANDS}: ${perSec.map(([n, c]) => `${n} ${c.toFixed(2)}`).join(', ')}`,
  );
  return percent <= MOST_CPU_PERCENT && commands <= MOST_COMMANDS;
}

/** An event that is in its document and that no process of the service knows of. */
async function publishedAfterMs({ mongoUri }: ClusterForm): Promise<number> {
  const client = await connectTo(mongoUri);
  const acts = client.db('kasauti_catalog').collection<{ _id: string }>('client_acts');
  const eventId = newId();
  const data = { clientId: newId(), service: 'catalog', operation: 'updateClass', params: {} };
  const entry = {
    eventId,
    type: 'client_acted',
    v: 1,
    aggId: eventId,
    aggSeq: 1,
    occurredAt: new Date().toISOString(),
  };
  const outbox = [{ ...entry, data, topic: events.client_acted.topic, key: data.clientId }];
  const began = performance.now();
  await acts.insertOne({ _id: eventId, at: new Date(), eventSeq: 1, outboxAt: new Date(), outbox } as never);
  const archive = client.db('kasauti_catalog').collection<{ _id: string }>('event_archive');
  while (!(await archive.findOne({ _id: eventId, pending: { $exists: false } }))) await wait(20);
  const ms = performance.now() - began;
  await client.close();
  return ms;
}

async function main(): Promise<void> {
  const state = mkdtempSync(join(tmpdir(), 'kasauti-idle-'));
  const cluster = await startClusterForm(state);
  try {
    say(`Idle cluster, ${MEASURED_SEC} s after ${REST_SEC} s of rest`);
    await wait(REST_SEC * 1000);
    const isIdle = await measure(cluster);
    const ms = await publishedAfterMs(cluster);
    say(`  an event of which no process was told was published after ${(ms / 1000).toFixed(1)} s`);
    if (!isIdle) throw new Error('the idle cluster costs more than it may');
  } finally {
    await cluster.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

main().catch(endWith);
