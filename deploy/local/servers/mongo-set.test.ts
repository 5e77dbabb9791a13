import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, newId, systemClock, type Db } from '@kasauti/service-kit';
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
  /** Its place, and the place of one that is not. */
  const primaryAndAnother = async () => {
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

  it('threat 41: show and acknowledge nothing that only a primary has that is cut off', async () => {
    const answers = await start(true);
    try {
      await answers.insert({ _id: 'a', n: 1 });
      const [primary] = await primaryAndAnother();
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

  it('come back with their data at other ports, and one may be killed', async () => {
    const answers = await start(false);
    try {
      expect(await answers.get('a')).toBeTruthy();
      const [, another] = await primaryAndAnother();
      await set.members[another]?.kill9();
      expect(await answers.insert({ _id: 'b', n: 1 })).toBe(true);
      await set.members[another]?.restart();
      expect(await answers.insert({ _id: 'c', n: 1 })).toBe(true);
    } finally {
      await stop();
    }
  });
});
