import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { mongo as driver } from 'mongoose';

export interface Primary {
  /** Its place in the address of the set. */
  member: number;
  /** Later elections have greater ones. */
  election: string;
}

export type Members = ReturnType<typeof membersOf>;

const PRIMARY = 1;
const SECONDARY = 2;
const PATIENCE_MS = 1500;
const STEP_DOWN_MS = 10_000;

/** The members of a replica set, each asked by itself: one that is frozen or cut off answers nothing, or its own view. */
export function membersOf(uri: string) {
  const hosts = /^mongodb:\/\/([^/]+)/.exec(uri)?.[1]?.split(',') ?? [];
  const clients = hosts.map(
    (host) =>
      new driver.MongoClient(`mongodb://${host}`, {
        directConnection: true,
        serverSelectionTimeoutMS: PATIENCE_MS,
        connectTimeoutMS: PATIENCE_MS,
        socketTimeoutMS: STEP_DOWN_MS,
        runtimeAdapters: { os },
      }),
  );
  const ask = (member: number, command: object, patienceMs = PATIENCE_MS) =>
    Promise.race([clients[member]?.db('admin').command(command), pause(patienceMs, undefined, { ref: false })]).catch(
      () => undefined,
    );

  /** The newest primary: one that is cut off goes on calling itself primary for some seconds. */
  async function primary(): Promise<Primary | undefined> {
    const answers = await Promise.all(hosts.map((_, member) => ask(member, { hello: 1 })));
    const found = answers.flatMap((hello, member) =>
      hello?.isWritablePrimary ? [{ member, election: String(hello.electionId) }] : [],
    );
    return found.sort((a, b) => (a.election < b.election ? 1 : -1))[0];
  }

  return {
    primary,
    /** One primary, and every other member follows it. */
    async areWell(): Promise<boolean> {
      const now = await primary();
      const status = now && (await ask(now.member, { replSetGetStatus: 1 }));
      const states = ((status?.members ?? []) as { state: number }[]).map(({ state }) => state).sort();
      return states.join() === [PRIMARY, ...hosts.slice(1).map(() => SECONDARY)].join();
    },
    /** False when no other member has caught up in time. */
    async stepDown(member: number): Promise<boolean> {
      const command = { replSetStepDown: 15, secondaryCatchUpPeriodSecs: 5 };
      return (await ask(member, command, STEP_DOWN_MS)) !== undefined;
    },
    close: () => Promise.all(clients.map((client) => client.close())),
  };
}
