import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { mongo as driver } from 'mongoose';

export const SET_NAME = 'kasauti';
const START_MS = 30_000;
const NOT_INITIATED = 94;

type Admin = driver.Db;

export interface Member {
  port: number;
  /** Where the other members and clients reach it. */
  host: string;
}

/**
 * Makes these started members one replica set, if they are none yet, and waits until one of them takes
 * writes. A folder may come back at another port: then its members' addresses are replaced.
 */
export async function makePrimary(members: Member[]): Promise<void> {
  const clients = members.map(
    ({ port }) =>
      new driver.MongoClient(`mongodb://127.0.0.1:${port}`, {
        directConnection: true,
        serverSelectionTimeoutMS: START_MS,
        runtimeAdapters: { os },
      }),
  );
  const admins = clients.map((client) => client.db('admin'));
  try {
    await configure(admins, members).catch((error: unknown) => {
      // A member that takes another configuration may close its connections before it has answered.
      if (!(error instanceof driver.MongoNetworkError)) throw error;
      return configure(admins, members);
    });
    await primary(admins);
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}

async function configure([first]: Admin[], all: Member[]): Promise<void> {
  if (!first) throw new Error('a replica set needs a member');
  const members = all.map(({ host }, _id) => ({ _id, host }));
  const stored = await first.command({ replSetGetConfig: 1 }).catch((error: { code?: number }) => {
    if (error.code !== NOT_INITIATED) throw error;
  });
  if (!stored) {
    await first.command({ replSetInitiate: { _id: SET_NAME, members } });
    return;
  }
  const config = stored.config as { version: number; members: { host: string }[] };
  if (config.members.map(({ host }) => host).join() === members.map(({ host }) => host).join()) return;
  await first.command({ replSetReconfig: { ...config, version: config.version + 1, members }, force: true });
}

async function primary(admins: Admin[]): Promise<void> {
  for (const until = performance.now() + START_MS; performance.now() < until; await wait(20)) {
    const hellos = await Promise.all(admins.map((admin) => admin.command({ hello: 1 }).catch(() => undefined)));
    if (hellos.some((hello) => hello?.isWritablePrimary)) return;
    // One that has won takes writes only when it has caught up; another election would depose it before.
    const hasWinner = hellos.some((hello) => hello?.primary);
    if (admins.length > 1 && !hasWinner) await stepUpOne(admins);
  }
  throw new Error(`no member of the replica set became primary within ${START_MS / 1000} s`);
}

/** Otherwise the first election waits for the ten seconds after which a primary counts as lost. */
async function stepUpOne(admins: Admin[]): Promise<void> {
  for (const admin of admins) {
    const hasWon = await admin.command({ replSetStepUp: 1 }).then(
      () => true,
      () => false,
    );
    if (hasWon) return;
  }
}
