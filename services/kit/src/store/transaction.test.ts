import { randomBytes } from 'node:crypto';
import { fixedClock } from '../clock';
import { runInContext } from '../observe/request-context';
import { connect } from './connect';
import type { Db } from './db';
import { event } from './outbox';
import { databaseAway } from './database-away';
import { LOST } from './retry-cas';
import type { Store } from './store';
import { cutOff } from './test-cut-off';

interface Series {
  _id: string;
  next: number;
}
interface Bill {
  _id: string;
  no: number;
}
const clock = fixedClock(new Date('2026-11-21T06:00:00Z'));
const told = () => event('user_verified', { userId: 'u', role: 'student' });
let db: Db;
let series: Store<Series>;
let bills: Store<Bill>;

const START = { A: 0, D: 2000, E: 3000 };

beforeAll(async () => {
  db = await connect(process.env.TEST_MONGODB_URI ?? '', `t${randomBytes(4).toString('hex')}`, clock, { reserve: 2 });
  series = db.store<Series>('series', { _id: String, next: Number });
  bills = db.store<Bill>(
    'bills',
    { _id: String, no: Number },
    { outbox: true, indexes: [[{ no: 1 }, { unique: true }]] },
  );
  await db.createIndexes();
});
afterAll(async () => {
  await db.connection.dropDatabase();
  await db.close();
});

const nextOf = async (id: string) => (await series.get(id))?.next;

/** The number of a bill, and the bill. */
const issue = (id: string, seriesId: keyof typeof START = 'A', failure?: Error) =>
  db.atomically(async (tx) => {
    const known = await bills.in(tx).get(id);
    if (known) return known;
    const last = (await series.in(tx).get(seriesId))?.next ?? START[seriesId];
    await series.in(tx).upsertIf({ _id: seriesId }, { $set: { next: last + 1 } });
    const bill = { _id: id, no: last };
    await bills.in(tx).insert(bill, [told()]);
    if (failure) throw failure;
    return bill;
  });

it('stores all writes or none', async () => {
  await expect(issue('broken', 'A', new Error('power cut'))).rejects.toThrow('power cut');
  expect([await nextOf('A'), await bills.get('broken')]).toEqual([undefined, null]);
  await expect(issue('first')).resolves.toEqual({ _id: 'first', no: 0 });
  expect(await nextOf('A')).toBe(1);
});

it('gives 35 bills, asked for 40 times at the same moment, numbers without a gap, each number once', async () => {
  const ids = Array.from({ length: 40 }, (_, i) => `bill-${i % 35}`);
  await db.atomically((tx) => bills.in(tx).remove({ _id: 'first' }));
  await series.update({ _id: 'A' }, { $set: { next: 0 } });
  await Promise.all(ids.map((id) => issue(id)));
  const numbers = (await bills.find({}, { limit: 100, sort: { no: 1 } })).map(({ no }) => no);
  expect(numbers).toEqual(Array.from({ length: 35 }, (_, i) => i));
  expect(await nextOf('A')).toBe(35);
});

it('rolls back and starts from a fresh read when a write was lost', async () => {
  await series.insert({ _id: 'B', next: 1 });
  let rounds = 0;
  const done = await db.atomically(async (tx) => {
    rounds += 1;
    await series.in(tx).update({ _id: 'B' }, { $inc: { next: 1 } });
    return rounds < 3 ? LOST : 'done';
  });
  expect([done, rounds, await nextOf('B')]).toEqual(['done', 3, 2]);
  await expect(db.atomically(() => Promise.resolve(LOST), { tries: 2 })).rejects.toMatchObject({ code: 'try_again' });
});

it('reads one moment and sees its own writes, which no other call sees before the commit', async () => {
  await series.insert({ _id: 'C', next: 1 });
  await db.atomically(async (tx) => {
    await series.in(tx).update({ _id: 'C' }, { $set: { next: 7 } });
    const inside = await Promise.resolve(series.in(tx).findOne({ _id: 'C' }));
    expect([inside?.next, await nextOf('C')]).toEqual([7, 1]);
    expect(await series.in(tx).count({ next: 7 })).toBe(1);
    expect(await series.in(tx).find({ next: 7 }, { limit: 5 })).toHaveLength(1);
    expect(await series.in(tx).aggregate([{ $match: { next: 7 } }])).toHaveLength(1);
    expect((await series.in(tx).bulk([{ deleteOne: { filter: { _id: 'C' } } }])).upserted).toBe(0);
    expect(await series.in(tx).get('C')).toBeNull();
  });
  expect(await series.get('C')).toBeNull();
});

it('runs again where a unique key was taken meanwhile', async () => {
  let rounds = 0;
  const known = await db.atomically(async (tx) => {
    rounds += 1;
    const found = await bills.in(tx).get('late');
    if (found) return found;
    // Another request stores it between the read and the write.
    await bills.insert({ _id: 'late', no: 99 });
    await bills.in(tx).insert({ _id: 'late', no: 100 });
    return null;
  });
  expect([rounds, known?.no]).toEqual([2, 99]);
  await expect(db.atomically((tx) => bills.in(tx).insert({ _id: 'twin', no: 99 }))).rejects.toThrow(/duplicate key/);
});

it('wakes the relay after the commit, once, and not for what was rolled back', async () => {
  const wakes: (number | undefined)[] = [];
  db.onSaved(() => void bills.count({ _id: 'woken' }).then((n) => wakes.push(n)));
  await expect(issue('unwoken', 'D', new Error('cut'))).rejects.toThrow('cut');
  let rounds = 0;
  await db.atomically(async (tx) => {
    rounds += 1;
    await bills.in(tx).insert({ _id: 'woken', no: 1000 }, [told()]);
    return rounds < 2 ? LOST : undefined;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(wakes).toEqual([1]);
});

it('runs on the reserved connections for a running exam', async () => {
  const reserved = () => db.atomically(({ isReserved }) => Promise.resolve(isReserved));
  expect(await runInContext({ traceId: 't', priority: 0 }, reserved)).toBe(true);
  expect(await reserved()).toBe(false);
  const done = await runInContext({ traceId: 't', priority: 0 }, () => issue('exam', 'E'));
  expect(done).toEqual({ _id: 'exam', no: 3000 });
});

it('gives up in time while the database is away, and calls it away', async () => {
  const line = await cutOff(process.env.TEST_MONGODB_URI ?? '', 'cut_bills');
  const far = await connect(line.uri, db.connection.name, clock);
  const cut = far.store<Bill>('cut_bills', { _id: String, no: Number });
  line.cut();
  const began = performance.now();
  const failure: unknown = await far
    .atomically((tx) => cut.in(tx).insert({ _id: 'x', no: 1 }))
    .catch((error: unknown) => error);
  expect(performance.now() - began).toBeLessThan(12_000);
  expect(databaseAway(failure)).toBe(true);
  line.restore();
  await far.atomically((tx) => cut.in(tx).insert({ _id: 'x', no: 1 }));
  expect(await cut.get('x')).toEqual({ _id: 'x', no: 1 });
  await far.close();
  line.close();
});
