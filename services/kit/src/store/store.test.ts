import { randomBytes } from 'node:crypto';
import { databaseAway } from './database-away';
import { fixedClock, systemClock } from '../clock';
import { connect, probe } from './connect';
import { runInContext } from '../observe/request-context';
import { newId } from '../id';
import { event } from './outbox';
import { ONCE_PUBLISHED, type Db } from './db';
import type { Store } from './store';
import { cutOff } from './test-cut-off';
import { watchedUri } from './watched-uri';

interface Doc {
  _id: string;
  n: number;
  tag?: string;
  unique?: string;
}
const clock = fixedClock(new Date('2026-11-21T06:00:00Z'));
const started = () => event('user_verified', { userId: 'u', role: 'student' });
let db: Db;
let docs: Store<Doc>;
let plain: Store<Doc>;

beforeAll(async () => {
  db = await connect(process.env.TEST_MONGODB_URI ?? '', `t${randomBytes(4).toString('hex')}`, clock);
  docs = db.store<Doc>(
    'docs',
    { _id: String, n: Number, tag: String, unique: String },
    { outbox: true, indexes: [[{ unique: 1 }, { unique: true, sparse: true }]] },
  );
  plain = db.store<Doc>('plain', { _id: String, n: Number, tag: String, unique: String });
  await db.createIndexes();
});
afterAll(async () => {
  await db.connection.dropDatabase();
  await db.connection.close();
});

it('writes a document and its events in one write, and wakes the relay', async () => {
  let saves = 0;
  db.onSaved(() => {
    saves += 1;
  });
  expect(await docs.insert({ _id: 'a', n: 1 }, [started()])).toBe(true);
  const raw = await db.connection
    .collection<{
      _id: string;
      outbox: { aggSeq: number; aggId: string; topic: string }[];
      eventSeq: number;
      outboxAt: Date;
    }>('docs')
    .findOne({ _id: 'a' });
  expect(raw).toMatchObject({
    n: 1,
    eventSeq: 1,
    outbox: [{ aggSeq: 1, aggId: 'a', topic: 'identity.user', type: 'user_verified' }],
  });
  expect(raw?.outboxAt).toBeInstanceOf(Date);
  expect(saves).toBe(1);
  expect(await docs.insert({ _id: 'a', n: 2 })).toBe(false);
});

it('lets one of 50 savers with events win and numbers events without gaps', async () => {
  await docs.insert({ _id: 'race', n: 0 });
  const current = await docs.get('race');
  if (!current) throw new Error('not found');
  const won = await Promise.all(
    Array.from({ length: 50 }, () => docs.save(current, {}, { $inc: { n: 1 } }, [started()])),
  );
  const winners = won.filter((w) => w !== null);
  expect(winners).toHaveLength(1);
  expect(winners[0]).toMatchObject({ n: 1, eventSeq: 1 });
});

it('threat 49: refuses a misspelt field in a filter instead of matching everything', async () => {
  await expect(plain.update({ nn: 1 } as never, { $set: { n: 9 } })).rejects.toThrow(/nn/);
  await expect(plain.find({ nn: 1 } as never, { limit: 1 })).rejects.toThrow(/nn/);
});

it('finds as many documents as its caller asks for', async () => {
  const ids = Array.from({ length: 1200 }, (_, n) => `many-${n}`);
  await plain.bulk(ids.map((_id) => ({ insertOne: { document: { _id, n: 0, tag: 'many' } } }) as never));
  expect(await plain.find({ _id: { $in: ids } }, { limit: ids.length })).toHaveLength(1200);
  expect(await plain.find({ tag: 'many' }, { limit: 1100 })).toHaveLength(1100);
});

it('keeps the newer state when events come late or twice', async () => {
  const apply = (seq: number) => plain.upsertIf({ _id: 'p', n: { $lt: seq } }, { $set: { n: seq, tag: `v${seq}` } });
  expect(await apply(2)).toBe(true);
  expect(await apply(1)).toBe(false);
  expect(await apply(2)).toBe(false);
  expect(await plain.get('p')).toMatchObject({ n: 2, tag: 'v2' });
});

it('keeps the newer of two states when two processes store the first ones at the same moment', async () => {
  const other = await connect(process.env.TEST_MONGODB_URI ?? '', db.connection.name, clock);
  const theirs = other.store<Doc>('plain', { _id: String, n: Number, tag: String, unique: String });
  const apply = (store: Store<Doc>, _id: string, n: number) => store.upsertIf({ _id, n: { $lt: n } }, { $set: { n } });
  // In about two rounds of a hundred both find no document.
  const ids = Array.from({ length: 600 }, (_, i) => `pair-${i}`);
  for (const id of ids) await Promise.all([apply(theirs, id, 1), apply(plain, id, 2)]);
  expect(await plain.count({ _id: { $in: ids }, n: { $ne: 2 } })).toBe(0);
  await other.close();
});

it('returns false for a taken unique field', async () => {
  expect(await docs.insert({ _id: 'u1', n: 0, unique: 'x' })).toBe(true);
  expect(await docs.insert({ _id: 'u2', n: 0, unique: 'x' })).toBe(false);
});

it('answers each of many calls in one batch by itself', async () => {
  await plain.insert({ _id: 'm3', n: 0 });
  const inserted = await Promise.all(['m1', 'm2', 'm3', 'm4'].map((_id, n) => plain.insert({ _id, n })));
  expect(inserted).toEqual([true, true, false, true]);
  const news = [
    ['m1', 5],
    ['m2', 1],
    ['m1', 4],
    ['m5', 1],
  ] as const;
  expect(await Promise.all(news.map(([_id, n]) => plain.upsertIf({ _id, n: { $lt: n } }, { $set: { n } })))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  const read = await Promise.all([plain.get('m1'), plain.get('nobody'), plain.get('m5', { _id: 1 }), plain.get('m1')]);
  expect(read).toEqual([{ _id: 'm1', n: 5 }, null, { _id: 'm5' }, { _id: 'm1', n: 5 }]);
});

it('reports a shared change as done only if every change of its write matched', async () => {
  const both = async (stale: boolean) => {
    const mine = await docs.get('s1');
    const theirs = await docs.get('s2');
    if (!mine || !theirs) throw new Error('not found');
    return Promise.all([
      docs.saveShared(mine, { n: mine.n }, { $set: { n: mine.n + 1 } }, { n: mine.n + 1 }, [started()]),
      docs.saveShared(theirs, { n: stale ? -1 : theirs.n }, { $set: { n: theirs.n + 1 } }, { n: theirs.n + 1 }, [
        started(),
        started(),
      ]),
    ]);
  };
  for (const _id of ['s1', 's2']) await docs.insert({ _id, n: 0 });
  expect(await both(false)).toEqual([
    expect.objectContaining({ n: 1, eventSeq: 1 }),
    expect.objectContaining({ n: 1, eventSeq: 2 }),
  ]);
  expect(await both(true)).toEqual([null, null]);
  // The change whose condition matched is stored nevertheless, and once; a new read shows it.
  expect([await docs.get('s1'), await docs.get('s2')]).toMatchObject([
    { n: 2, eventSeq: 2 },
    { n: 1, eventSeq: 2 },
  ]);
});

it('leaves out what is undefined', async () => {
  await plain.insert({ _id: 'gap', n: 1, tag: undefined });
  await plain.upsertIf({ _id: 'hole' }, { $set: { n: 1, tag: undefined } });
  for (const _id of ['gap', 'hole']) expect(await plain.get(_id)).toEqual({ _id, n: 1 });
});

it('reports no write as done when the connection broke before the answer', async () => {
  const away = await cutOff(process.env.TEST_MONGODB_URI ?? '', 'lost_notes');
  const broken = await connect(away.uri, db.connection.name, clock);
  const notes = broken.store<{ _id: string; n: number }>('lost_notes', { n: Number }, { outbox: true });
  await notes.insert({ _id: 'a', n: 1 });
  const doc = await notes.get('a');
  if (!doc) throw new Error('not found');
  away.cut();
  const writes = [
    () => notes.insert({ _id: 'b', n: 1 }),
    () => notes.upsertIf({ _id: 'c' }, { $set: { n: 1 } }),
    () => notes.updateShared({ _id: 'a' }, { $set: { n: 2 } }),
    () => notes.saveShared(doc, {}, { $set: { n: 2 } }, { n: 2 }, [started()]),
    () => notes.bulk([{ updateOne: { filter: { _id: 'a' }, update: { $set: { n: 2 } } } }]),
    () => notes.get('a'),
  ];
  for (const write of writes) {
    const error = await write().then(
      () => 'done',
      (e: unknown) => e,
    );
    expect([String(write), error instanceof Error && databaseAway(error)]).toEqual([String(write), true]);
  }
  away.restore();
  expect(await notes.insert({ _id: 'b', n: 1 })).toBe(true);
  await broken.close();
  away.close();
});

it('accepts a database whose compare-and-set holds', async () => {
  await expect(probe(db.connection)).resolves.toBeUndefined();
});

it('reserves connections for saves of running exams', async () => {
  const db = await connect(process.env.TEST_MONGODB_URI ?? '', `reserve_${newId().toLowerCase()}`, systemClock, {
    reserve: 2,
  });
  const notes = db.store<{ _id: string; text: string }>('notes', { text: String });
  const inExam = <T>(work: () => Promise<T>) => runInContext({ traceId: 't', priority: 0 }, work);
  await notes.insert({ _id: 'a', text: 'browsing' });
  await db.connection.close(); // as when every other connection is taken
  await expect(notes.insert({ _id: 'b', text: 'browsing' })).rejects.toThrow();
  expect(await inExam(() => notes.insert({ _id: 'c', text: 'answer' }))).toBe(true);
  expect(await inExam(() => notes.get('a'))).toMatchObject({ text: 'browsing' });
  await inExam(() => notes.model.db.dropDatabase());
  await db.close();
});

it('sends concurrent calls as one command, but never two changes of one document', async () => {
  const watched = await connect(watchedUri(process.env.TEST_MONGODB_URI ?? ''), db.connection.name, clock);
  const sent: unknown[] = [];
  watched.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    const changes = command.updates as { q: { _id: string } }[] | undefined;
    if (['find', 'insert', 'update'].includes(commandName))
      sent.push(changes ? [commandName, ...changes.map((u) => u.q._id)] : [commandName]);
  });
  const notes = watched.store<{ _id: string; n: number }>('shared_notes', { n: Number });
  await Promise.all(['x', 'y', 'z'].map((_id) => notes.insert({ _id, n: 0 })));
  await Promise.all(['x', 'y', 'x'].map((_id, n) => notes.upsertIf({ _id }, { $set: { n } })));
  await Promise.all(['x', 'y', 'x'].map((id) => notes.get(id)));
  expect(sent).toEqual([['insert'], ['update', 'x', 'y'], ['update', 'x'], ['find']]);
  await watched.close();
});

it('threat 41: acknowledges a write only once a majority has it in its journal', async () => {
  const watched = await connect(watchedUri(process.env.TEST_MONGODB_URI ?? ''), db.connection.name, clock);
  const waitedFor: unknown[] = [];
  watched.connection.getClient().on('commandStarted', ({ command }) => {
    if (command.writeConcern) waitedFor.push(command.writeConcern);
  });
  const notes = watched.store<{ _id: string; text: string }>('notes', { text: String });
  await notes.insert({ _id: 'a', text: 'one' });
  await notes.update({ _id: 'a' }, { $set: { text: 'two' } });
  await notes.updateReturning({ _id: 'a' }, { $set: { text: 'three' } });
  await notes.upsertIf({ _id: 'b' }, { $set: { text: 'another' } });
  await notes.updateShared({ _id: 'b' }, { $set: { text: 'shared' } });
  await notes.bulk([{ updateOne: { filter: { _id: 'a' }, update: { $set: { text: 'four' } } } }]);
  expect(waitedFor).toEqual(Array(6).fill({ w: 'majority', j: true }));
  await watched.close();
});

it('reads all matches in batches, and closes the cursor when the reader stops', async () => {
  await plain.bulk(
    Array.from({ length: 1300 }, (_, n) => ({ insertOne: { document: { _id: `batched-${n}`, n, tag: 'batched' } } })),
  );
  const sizes: number[] = [];
  const seen = new Set<number>();
  for await (const batch of plain.batches({ tag: 'batched' }, { n: 1 })) {
    sizes.push(batch.length);
    for (const { n, tag } of batch) seen.add(tag === undefined ? n : -1);
  }
  expect([sizes.length > 1, Math.max(...sizes) <= 250, seen.size, seen.has(-1)]).toEqual([true, true, 1300, false]);
  let batches = 0;
  for await (const batch of plain.batches({ tag: 'batched' }, { n: 1 })) {
    batches += batch.length > 0 ? 1 : 0;
    break;
  }
  expect(batches).toBe(1);
});

it('lets a document expire once its events have left it, and makes an older index do that', async () => {
  const acts = db.store<{ _id: string; at: Date }>(
    'acts',
    { at: Date },
    {
      outbox: true,
      indexes: [[{ at: 1 }, { expireAfterSeconds: 60, partialFilterExpression: ONCE_PUBLISHED }]],
    },
  );
  const stored = db.connection.collection<{ _id: string }>('acts');
  await stored.createIndex({ at: 1 });
  await db.createIndexes();
  expect(await stored.indexes()).toContainEqual(
    expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 60, partialFilterExpression: ONCE_PUBLISHED }),
  );
  await acts.insert({ _id: 'act', at: new Date(0) }, [started()]);
  const mayExpire = () =>
    stored
      .find({ at: { $lte: new Date() }, ...ONCE_PUBLISHED })
      .hint('at_1')
      .toArray();
  expect(await mayExpire()).toEqual([]);
  await stored.updateOne({ _id: 'act' }, { $set: { outbox: [] }, $unset: { outboxAt: '' } });
  expect(await mayExpire()).toHaveLength(1);
});
