import type { Envelope } from '@kasauti/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock, type Clock } from '../clock';
import { connect } from '../store/connect';
import { newId } from '../id';
import { event } from '../store/outbox';
import type { Db } from '../store/db';
import type { Store } from '../store/store';

export interface Account {
  _id: string;
  sv: number;
  eventSeq?: number;
}
export interface TestDb {
  db: Db;
  accounts: Store<Account>;
  close(): Promise<void>;
}

/** A database of its own, with one collection whose changes are events. For the tests of the bus. */
export async function testDb(clock: Clock = systemClock): Promise<TestDb> {
  const uri = process.env.TEST_MONGODB_URI;
  if (!uri) throw new Error('TEST_MONGODB_URI is not set; jest starts the database');
  const db = await connect(uri, `bus_${newId().toLowerCase()}`, clock);
  const accounts = db.store<Account>('accounts', { sv: Number, eventSeq: Number }, { outbox: true });
  return {
    db,
    accounts,
    async close() {
      await db.connection.dropDatabase();
      await db.connection.close();
    },
  };
}

/** Raises an account's session version to the next one: a change with its event; retried when another change came first. */
export async function raise(accounts: Store<Account>, id: string): Promise<number> {
  for (;;) {
    const account = await accounts.get(id);
    const sv = (account?.sv ?? 0) + 1;
    const news = [event('session_version_raised', { userId: id, sessionVersion: sv, reason: 'test' })];
    if (!account && (await accounts.insert({ _id: id, sv }, news))) return sv;
    if (account && (await accounts.save(account, {}, { $set: { sv } }, news))) return sv;
  }
}

/** One `session_version_raised`, the n-th of its user. */
export function raised(userId: string, n: number): Envelope<'session_version_raised'> {
  return {
    eventId: newId(),
    type: 'session_version_raised',
    v: 1,
    aggId: userId,
    aggSeq: n,
    occurredAt: '2026-04-01T10:00:00.000Z',
    data: { userId, sessionVersion: n, reason: 'test' },
  };
}

/** Waits until it holds, looking every few milliseconds. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`not within ${ms} ms: ${what}`);
    await sleep(10);
  }
}

/** Records messages, first deliveries apart from repeated ones. */
export function recorder() {
  const all: Envelope[] = [];
  const seen = new Set<string>();
  const first: Envelope[] = [];
  return {
    all,
    first,
    add(message: unknown): void {
      const e = message as Envelope;
      all.push(e);
      if (!seen.has(e.eventId)) first.push(e);
      seen.add(e.eventId);
    },
    /** The sequence numbers of one aggregate in the order of their first delivery. */
    order: (aggId: string) => first.filter((e) => e.aggId === aggId).map((e) => e.aggSeq),
  };
}
export const oneTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
