import { createLog, newId } from '@kasauti/service-kit';
import { startAudit } from '../../test/start';
import { openTrail, type Trail } from '../../test/trail';
import { hashBlock, type BlockDoc } from '../block/block';
import type { SignedHead } from './signed-head';

let trail: Trail;
let t: Trail['t'];
let rows: Trail['rows'];
let verify: Trail['verify'];
let aTrail: Trail['aTrail'];
beforeAll(async () => {
  trail = await openTrail();
  ({ t, rows, verify, aTrail } = trail);
});
afterEach(() => trail.clear());
afterAll(() => trail.stop());

describe('threat 74: the signed heads', () => {
  const sign = async () => {
    await t.runJob('sign-heads');
    await t.settle();
  };
  /** Tampers with full access to the database: the rewritten chain is consistent in itself. */
  async function remakeAll(dropped: string): Promise<void> {
    let prev = '0'.repeat(64);
    const blocks = t.db.connection.collection<BlockDoc>('blocks');
    for await (const b of blocks.find({ stream: 'catalog' }).sort({ n: 1 })) {
      const keep = b.ids.map((id) => id !== dropped);
      const [ids, hashes] = [b.ids.filter((_id, i) => keep[i]), b.hashes.filter((_hash, i) => keep[i])];
      const hash = hashBlock({ ...b, prev, ids, hashes });
      await blocks.updateOne({ _id: b._id }, { $set: { ids, hashes, prev, hash } });
      await rows('heads').updateOne({ _id: 'catalog' }, { $set: { n: b.n, hash } });
      prev = hash;
    }
    await rows('entries').deleteOne({ _id: dropped });
  }

  it('are published once an hour, and verify as long as the chain does', async () => {
    await aTrail();
    for (let n = 0; n < 2; n++) await sign();
    const signed = await t.published('chain_signed');
    expect(signed.map(({ data }) => data.heads.map((h) => `${h.stream}:${h.n}`))).toEqual([
      ['assessment:0', 'catalog:2'],
    ]);
    await t.runJob('seal');
    expect((await verify()).ok).toBe(true);
  });

  it('are kept in the log as well, as is the hash of each block', async () => {
    const lines: string[] = [];
    const log = createLog('audit', { level: 'info', destination: { write: (line: string) => void lines.push(line) } });
    const logging = await startAudit({ log });
    const classId = newId();
    await logging.deliver('class_created', { classId, teacherId: newId() }, { aggId: classId });
    for (const job of ['seal', 'sign-heads']) await logging.runJob(job);
    const { connection } = logging.db;
    const block = await connection.collection<BlockDoc>('blocks').findOne({});
    const head = await connection.collection<SignedHead>('signed_heads').findOne({});
    await logging.stop();
    const kept = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ component }) => component === 'audit-chain');
    expect(kept).toMatchObject([
      { msg: 'block sealed', key: block?._id, blockHash: block?.hash },
      { msg: 'heads signed', key: head?._id, signature: head?.signature },
    ]);
  });

  it.each<[string, (ids: string[]) => Promise<unknown>, object]>([
    [
      'a chain rewritten as a whole without one entry',
      (ids) => remakeAll(ids[1] ?? ''),
      { stream: 'catalog', block: 2, reason: 'head_differs' },
    ],
    [
      'a tail cut off with its entries and its head',
      async (ids) => {
        await rows('blocks').deleteOne({ _id: 'catalog:2' });
        await rows('entries').deleteOne({ _id: ids[7] });
        await rows('heads').updateOne(
          { _id: 'catalog' },
          { $set: { n: 1, hash: (await rows('blocks').findOne({ _id: 'catalog:1' }))?.hash } },
        );
      },
      { stream: 'catalog', block: 2, reason: 'head_differs' },
    ],
    [
      'a signed head changed to fit',
      async (ids) => {
        await remakeAll(ids[1] ?? '');
        const hash = (await rows('heads').findOne({ _id: 'catalog' }))?.hash;
        await rows('signed_heads').updateOne(
          {},
          { $set: { 'heads.$[one].hash': hash } },
          { arrayFilters: [{ 'one.stream': 'catalog' }] },
        );
      },
      { reason: 'signature_wrong' },
    ],
  ])('show %s', async (_what, tamper, expected) => {
    const ids = await aTrail();
    await sign();
    await tamper(ids);
    expect(await verify()).toMatchObject({ ok: false, fault: expected });
  });
});
