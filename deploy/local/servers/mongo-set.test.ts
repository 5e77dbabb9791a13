import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, newId, openConnection, systemClock, type Db } from '@kasauti/service-kit';
import { startMongoSet, type MongoSet } from './mongo-set';

interface Answer {
  _id: string;
  n: number;
}

// These cases kill members, so they start their own and never use a given database.
const ours = process.env.MONGODB_URI ? describe.skip : describe;

ours('three members', () => {
  let dataDir: string;
  let set: MongoSet;
  let db: Db;
  const start = async (isCuttable: boolean) => {
    set = await startMongoSet({ dataDir, isCuttable });
    db = await connect(set.uri, 'members', systemClock);
    return db.store<Answer>('answers', { n: Number });
  };
  const stop = async () => {
    await db.close();
    await Promise.all(set.members.map((member) => member.stop()));
    await set.network?.close();
  };
  /** Places in `members`. */
  const primaryAndSecondary = async () => {
    const { hosts, primary } = await db.connection.getClient().db('admin').command({ hello: 1 });
    const member = (hosts as string[]).indexOf(primary as string);
    return [member, (member + 1) % set.members.length] as const;
  };
  const outcome = (call: Promise<unknown>) =>
    call.then(
      () => 'saved',
      () => 'not saved',
    );

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'kasauti-mongo-set-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('threat 41: neither show nor acknowledge a write that only a cut-off primary has', async () => {
    const answers = await start(true);
    try {
      await answers.insert({ _id: 'a', n: 1 });
      const [primary] = await primaryAndSecondary();
      set.network?.cutOff(primary);
      expect(await outcome(answers.update({ _id: 'a' }, { $set: { n: 2 } }))).toBe('not saved');
      const local = db.connection
        .getClient()
        .db('members')
        .collection<Answer>('answers', { readConcern: { level: 'local' } });
      expect(await local.findOne({ _id: 'a' })).toMatchObject({ n: 2 });
      expect(await answers.get('a')).toMatchObject({ n: 1 });
      set.network?.heal();
      await answers.insert({ _id: newId(), n: 1 });
    } finally {
      await stop();
    }
  });

  it('threat 41: show everything that was acknowledged before an election, though the next primary does not yet', async () => {
    const answers = await start(true);
    let next: Awaited<ReturnType<typeof openConnection>> | undefined;
    const [old, fresh] = [newId(), newId()];
    const both = { _id: { $in: [old, fresh] } };
    try {
      await answers.insert({ _id: old, n: 1 });
      const { hosts } = await db.connection.getClient().db('admin').command({ hello: 1 });
      const [, member] = await primaryAndSecondary();
      next = await openConnection(`mongodb://${hosts[member]}/?directConnection=true`, { dbName: 'members' });
      const admin = next.getClient().db('admin');
      const tell = (command: object) => admin.command(command);
      const stale = next.collection<Answer>('answers');
      while (!(await stale.findOne({ _id: old }))) await pause(50);
      // From now on it stores what comes, and does not hear that a majority has it.
      await tell({ configureFailPoint: 'disableSnapshotting', mode: 'alwaysOn' });
      expect(await answers.update({ _id: old }, { $set: { n: 2 } })).toBe(true);
      expect(await answers.insert({ _id: fresh, n: 1 })).toBe(true);
      // Not elected before it has what the other two have.
      while ((await tell({ replSetStepUp: 1 }).catch(() => null)) === null) await pause(100);
      expect([await stale.findOne({ _id: old }), await stale.findOne({ _id: fresh })]).toEqual([
        { _id: old, n: 1 },
        null,
      ]);

      const reads = Promise.all([
        answers.get(old),
        answers.get(fresh),
        answers.find(both, { limit: 9 }),
        answers.count(both),
      ]);
      expect(await Promise.race([reads, pause(500, 'waits')])).toBe('waits');
      await tell({ configureFailPoint: 'disableSnapshotting', mode: 'off' });
      await answers.update({ _id: old }, { $set: { n: 2 } }); // from now on it hears of what is stored
      const [changed, inserted, found, count] = await reads;
      expect([changed?.n, inserted?.n, found.length, count]).toEqual([2, 1, 2, 2]);
    } finally {
      await next?.close();
      await stop();
    }
  });

  it('keep transactions whole while the primary steps down and the next one is cut off', async () => {
    await start(true);
    let isOver = false;
    let lanes: Promise<unknown> = Promise.resolve();
    try {
      const series = db.store<Answer>('series', { n: Number });
      const bills = db.store<Answer>('bills', { n: Number }, { indexes: [[{ n: 1 }, { unique: true }]] });
      await db.createIndexes();
      await series.insert({ _id: 'A', n: 0 });
      const issue = (_id: string) =>
        db.atomically(async (tx) => {
          if (await bills.in(tx).get(_id)) return;
          const next = await series.in(tx).updateReturning({ _id: 'A' }, { $inc: { n: 1 } });
          await bills.in(tx).insert({ _id, n: next?.n ?? 0 });
        });
      const acknowledged: string[] = [];
      /** Issues one bill after the other, each until it is acknowledged. */
      const lane = async (name: string) => {
        let i = 0;
        while (!isOver) {
          if ((await outcome(issue(`${name}${i}`))) !== 'saved') continue;
          acknowledged.push(`${name}${i}`);
          i++;
        }
      };
      lanes = Promise.all(['a', 'b', 'c', 'd'].map(lane));
      const untilMore = async () => {
        for (const before = acknowledged.length; acknowledged.length < before + 20;) await pause(50);
      };
      await untilMore();
      const admin = db.connection.getClient().db('admin');
      await admin.command({ replSetStepDown: 5, force: true });
      await untilMore();
      const [primary] = await primaryAndSecondary();
      set.network?.cutOff(primary);
      // The others elect one of them after the ten seconds after which a primary counts as lost.
      while ((await primaryAndSecondary().catch(() => [primary]))[0] === primary) await pause(200);
      set.network?.heal();
      await untilMore();
      isOver = true;
      await lanes;

      const stored = await db.connection.collection<Answer>('bills').find().sort({ n: 1 }).toArray();
      expect(stored.map(({ n }) => n)).toEqual(stored.map((_bill, i) => i + 1));
      expect((await series.get('A'))?.n).toBe(stored.length);
      expect(stored.map(({ _id }) => _id)).toEqual(expect.arrayContaining(acknowledged));
    } finally {
      isOver = true;
      await lanes;
      await stop();
    }
  });

  it('come back with their data at other ports, and one may be killed', async () => {
    await (await start(false)).insert({ _id: 'kept', n: 1 });
    const before = set.uri;
    await stop();
    const answers = await start(false);
    try {
      expect(set.uri).not.toBe(before);
      expect(await answers.get('kept')).toBeTruthy();
      const [, another] = await primaryAndSecondary();
      await set.members[another]?.kill9();
      expect(await answers.insert({ _id: 'b', n: 1 })).toBe(true);
      await set.members[another]?.restart();
      expect(await answers.insert({ _id: 'c', n: 1 })).toBe(true);
    } finally {
      await stop();
    }
  });
});
