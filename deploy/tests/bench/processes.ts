import { readFileSync } from 'node:fs';
import os from 'node:os';
import { mongo as driver } from 'mongoose';

const MS_PER_TICK = 10;

export interface Used {
  /** User and system time since its start, in milliseconds. */
  cpuMs: number;
  /** Resident memory. */
  mb: number;
}

/** What a process has used, as the kernel counts it. */
export function usedBy(pid: number): Used {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK, mb: Math.round(Number(kb) / 1024) };
}

/** CPU time by the name of the process from the call until `read`, in milliseconds; of those that run all the time. */
export function cpuMeter(processes: readonly { name: string; pid?: number }[]): { read(): Map<string, number> } {
  const before = processes.flatMap(({ name, pid }) => (pid === undefined ? [] : [{ name, pid, ...usedBy(pid) }]));
  return { read: () => new Map(before.map(({ name, pid, cpuMs }) => [name, usedBy(pid).cpuMs - cpuMs])) };
}

/** A connection to the whole set; to be closed. */
export const connectTo = (mongoUri: string) => new driver.MongoClient(mongoUri, { runtimeAdapters: { os } }).connect();

/** Whether a process is a member of the database that only copies the primary; members are named in the order of the address. */
export async function secondaries(mongoUri: string): Promise<(name: string) => boolean> {
  const client = await connectTo(mongoUri);
  const { primary } = await client.db('admin').command({ hello: 1 });
  await client.close();
  const hosts = /^mongodb:\/\/([^/]+)/.exec(mongoUri)?.[1]?.split(',') ?? [];
  const primaryName = `mongo-${hosts.indexOf(String(primary)) + 1}`;
  return (name) => name.startsWith('mongo-') && name !== primaryName;
}

/** Commands by name since the server started, those of its members among themselves apart. */
export async function commandsOf(client: driver.MongoClient): Promise<Map<string, number>> {
  const { metrics } = await client.db('admin').command({ serverStatus: 1 });
  const commands = metrics.commands as Record<string, { total?: number | bigint }>;
  return new Map(Object.entries(commands).map(([name, { total = 0 }]) => [name, Number(total)]));
}
/** Of replication, and of this measurement. */
export const OF_MEMBERS = /^(replSet|serverStatus$|oplog)/;
