import { newId } from '@kasauti/service-kit';
import { aUser, fixedClock } from '@kasauti/service-kit/testing';
import { startAudit } from '../../test/start';
import { openTrail, type Row, type Trail } from '../../test/trail';
import { audit } from '../service';
import { hashBlock, type BlockDoc } from './block';

let trail: Trail;
let t: Trail['t'];
let blocks: Trail['blocks'];
let rows: Trail['rows'];
let verify: Trail['verify'];
let aTrail: Trail['aTrail'];
beforeAll(async () => {
  trail = await openTrail();
  ({ t, blocks, rows, verify, aTrail } = trail);
});
afterEach(() => trail.clear());
afterAll(() => trail.stop());

/** As it is left by a sealer that stopped before it forgot the note. */
const note = (_id: string) =>
  rows('unsealed').insertOne({ _id, stream: 'catalog', actionType: 'class_created', since: new Date(0) });

describe('threat 74: the hash chain', () => {
  it('F-194: stays valid after sealing, is not changed by sealing again, and continues from the last block', async () => {
    await aTrail();
    await t.runJob('seal');
    expect(await verify()).toEqual({ ok: true, streams: 2, blocks: 4, entries: 9 });
    const block = await rows('blocks').findOne({ _id: 'catalog:1' });
    expect(block?.prev).toBe((await rows('blocks').findOne({ _id: 'catalog:0' }))?.hash);
  });

  it('is verified once for concurrent requests', async () => {
    await aTrail();
    let walks = 0;
    t.db.connection.set('debug', ((collection: string, method: string) => {
      if (collection === 'heads' && method === 'find') walks += 1;
    }) as never);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => t.call('verifyAuditTrail', { as: aUser('admin', { mfa: true }) })),
    );
    expect(answers.map(({ body }) => [body.data.ok, body.data.entries])).toEqual(Array(8).fill([true, 9]));
    expect(walks).toBeLessThanOrEqual(2);
  });

  it('is completed by the next run after a crash right after a block', async () => {
    const ids = await aTrail();
    await note(ids[7] ?? '');
    const { hash } = (await blocks.from('catalog', 1, 1))[0] ?? {};
    await rows('heads').updateOne({ _id: 'catalog' }, { $set: { n: 1, hash } });
    expect(await verify()).toMatchObject({ ok: true, blocks: 4 });
    await t.runJob('seal');
    expect(await verify()).toMatchObject({ ok: true, blocks: 4 });
    expect(await rows('heads').findOne({ _id: 'catalog' })).toMatchObject({ n: 2 });
    expect(await rows('unsealed').countDocuments()).toBe(0);
  });

  it('lists an entry once, also when its event comes again after it was sealed', async () => {
    const event = { eventId: newId(), aggId: newId() };
    for (let n = 0; n < 2; n++) {
      await t.deliver('class_created', { classId: event.aggId, teacherId: newId() }, event);
      await t.runJob('seal');
    }
    expect(await verify()).toEqual({ ok: true, streams: 1, blocks: 1, entries: 1 });
    expect(await rows('unsealed').countDocuments()).toBe(0);
  });

  it('takes in entries that a former version marked, and leaves them as they are', async () => {
    const ids = await aTrail();
    const former = { ...(await rows('entries').findOne({ _id: ids[0] })), block: -1 };
    const late = [newId(), newId()].map((_id) => ({ ...former, _id }));
    await rows('entries').insertMany(late);
    await rows('entries').updateMany({ _id: { $in: ids } }, { $set: { block: 0 } });
    await rows('entries').updateOne({ _id: ids[1] }, { $set: { block: -1 } });
    expect(await verify()).toMatchObject({ ok: false, fault: { entryId: late[0]?._id, reason: 'entry_inserted' } });
    await rows('entries').createIndex({ stream: 1, block: 1, _id: 1 });
    for (const { run } of audit.migrations ?? []) await run(t.db);
    expect(await rows('entries').indexExists('stream_1_block_1__id_1')).toBe(false);
    expect(await rows('unsealed').countDocuments()).toBe(2);
    // By a process that ran on until its successor had started.
    late.push({ ...former, _id: newId() });
    await rows('entries').insertOne(late[2] as Row);
    await t.runJob('note-former-entries');
    await t.runJob('seal');
    expect(await verify()).toEqual({ ok: true, streams: 2, blocks: 5, entries: 12 });
    expect(
      await rows('entries')
        .find({ _id: { $in: late.map(({ _id }) => _id) } })
        .toArray(),
    ).toEqual(late);
  });

  it('waits for an entry that is noted only, and gives up the note after an hour', async () => {
    const clock = fixedClock(new Date('2026-11-21T07:00:00Z'));
    const t2 = await startAudit({ clock });
    const notes = t2.db.connection.collection<Row>('unsealed');
    const event = { eventId: newId(), aggId: newId() };
    await notes.insertOne({ _id: event.eventId, stream: 'catalog', actionType: 'class_created', since: clock.now() });
    clock.advance(3600_000);
    await t2.runJob('seal');
    expect(await notes.countDocuments()).toBe(1);
    await t2.deliver('class_created', { classId: event.aggId, teacherId: newId() }, event);
    await t2.runJob('seal');
    expect(await t2.stored('blocks').countDocuments({ ids: event.eventId } as object)).toBe(1);
    await notes.insertOne({ _id: newId(), stream: 'catalog', actionType: 'class_created', since: clock.now() });
    clock.advance(3600_001);
    await t2.runJob('seal');
    expect(await notes.countDocuments()).toBe(0);
    await t2.stop();
  });

  it('is not forked by two concurrent sealers', async () => {
    const classId = newId();
    for (let n = 1; n <= 20; n++)
      await t.deliver('class_created', { classId, teacherId: newId() }, { aggId: classId, aggSeq: n });
    await Promise.all([t.runJob('seal'), t.runJob('seal')]);
    expect(await verify()).toMatchObject({ ok: true, entries: 20 });
  });

  it('keeps its head when a slow sealer finishes an older block late', async () => {
    await aTrail();
    const [first] = await blocks.from('catalog', 0, 1);
    if (!first) throw new Error('no block');
    await blocks.putHead(first, {});
    expect(await rows('heads').findOne({ _id: 'catalog' })).toMatchObject({ n: 2 });
    await rows('blocks').deleteOne({ _id: 'catalog:2' });
    expect(await verify()).toMatchObject({ ok: false, fault: { reason: 'truncated', block: 2 } });
  });

  const entry = (i: number, ids: string[]) => ids[i] ?? '';
  /** Tampers with the knowledge of how a block is hashed. */
  async function remake(id: string, dropped: string): Promise<void> {
    const b = (await rows('blocks').findOne({ _id: id })) as unknown as BlockDoc;
    const [ids, hashes] = [b.ids.filter((one) => one !== dropped), b.hashes.filter((_hash, i) => b.ids[i] !== dropped)];
    await rows('blocks').updateOne({ _id: id }, { $set: { ids, hashes, hash: hashBlock({ ...b, ids, hashes }) } });
    await rows('entries').deleteOne({ _id: dropped });
  }
  it.each<[string, (ids: string[]) => Promise<unknown>, (ids: string[]) => object]>([
    [
      'a changed detail',
      (ids) => rows('entries').updateOne({ _id: entry(5, ids) }, { $set: { details: '{}' } }),
      (ids) => ({ reason: 'entry_changed', block: 1, entryId: ids[5] }),
    ],
    [
      'a changed actor',
      (ids) => rows('entries').updateOne({ _id: entry(1, ids) }, { $set: { actor: 'another' } }),
      (ids) => ({ reason: 'entry_changed', block: 0, entryId: ids[1] }),
    ],
    [
      'a changed time',
      (ids) =>
        rows('entries').updateOne(
          { _id: entry(2, ids) },
          { $set: { occurredAt: new Date('2026-11-21T07:00:00.001Z') } },
        ),
      (ids) => ({ reason: 'entry_changed', block: 0, entryId: ids[2] }),
    ],
    [
      'a dropped entry',
      (ids) => rows('entries').deleteOne({ _id: entry(4, ids) }),
      (ids) => ({ reason: 'entry_missing', block: 1, entryId: ids[4] }),
    ],
    [
      'an inserted entry',
      async (ids) =>
        rows('entries').insertOne({ ...(await rows('entries').findOne({ _id: entry(0, ids) })), _id: '0FORGED' }),
      () => ({ reason: 'entry_inserted', block: 3, entryId: '0FORGED' }),
    ],
    [
      'an entry that is kept from being sealed',
      async (ids) => {
        await t.deliver('class_created', { classId: newId(), teacherId: newId() }, { eventId: `${ids[0]}A` });
        await rows('unsealed').deleteMany({});
      },
      (ids) => ({ reason: 'entry_inserted', block: 3, entryId: `${ids[0]}A` }),
    ],
    [
      'two swapped entries',
      async (ids) => {
        const [a, b] = await Promise.all([0, 1].map((i) => rows('entries').findOne({ _id: entry(i, ids) })));
        await rows('entries').replaceOne({ _id: entry(0, ids) }, { ...b, _id: entry(0, ids) });
        await rows('entries').replaceOne({ _id: entry(1, ids) }, { ...a, _id: entry(1, ids) });
      },
      (ids) => ({ reason: 'entry_changed', block: 0, entryId: ids[0] }),
    ],
    [
      'a changed order',
      async () => {
        const b = await rows('blocks').findOne({ _id: 'catalog:0' });
        await rows('blocks').updateOne(
          { _id: 'catalog:0' },
          { $set: { ids: [...(b?.ids as string[])].reverse(), hashes: [...(b?.hashes as string[])].reverse() } },
        );
      },
      () => ({ reason: 'block_changed', block: 0 }),
    ],
    [
      'an entry taken out of its block',
      (ids) => rows('blocks').updateOne({ _id: 'catalog:1' }, { $pull: { ids: entry(5, ids) } } as never),
      () => ({ reason: 'block_changed', block: 1 }),
    ],
    [
      'a block rewritten without one of its entries',
      (ids) => remake('catalog:1', entry(5, ids)),
      () => ({ reason: 'chain_broken', block: 2 }),
    ],
    [
      'the last block rewritten without its entry',
      (ids) => remake('catalog:2', entry(7, ids)),
      () => ({ reason: 'block_changed', block: 2 }),
    ],
    [
      'a block dropped from the middle',
      () => rows('blocks').deleteOne({ _id: 'catalog:1' }),
      () => ({ reason: 'block_missing', block: 1 }),
    ],
    [
      'the last block cut off',
      () => rows('blocks').deleteOne({ _id: 'catalog:2' }),
      () => ({ reason: 'truncated', block: 2 }),
    ],
    [
      'the last block cut off with its entries',
      async (ids) => {
        await rows('blocks').deleteOne({ _id: 'catalog:2' });
        await rows('entries').deleteOne({ _id: entry(7, ids) });
      },
      () => ({ reason: 'truncated', block: 2 }),
    ],
    [
      'the last block cut off and the head put back',
      async () => {
        await rows('blocks').deleteOne({ _id: 'catalog:2' });
        await rows('heads').updateOne(
          { _id: 'catalog' },
          { $set: { n: 1, hash: (await rows('blocks').findOne({ _id: 'catalog:1' }))?.hash } },
        );
      },
      (ids) => ({ reason: 'entry_inserted', block: 2, entryId: ids[7] }),
    ],
    [
      'a whole stream removed',
      async () => {
        await rows('blocks').deleteMany({ stream: 'catalog' });
        await rows('entries').deleteMany({ stream: 'catalog' });
      },
      () => ({ reason: 'truncated', block: 0 }),
    ],
  ])('shows %s and names the first bad entry', async (_what, tamper, expected) => {
    const ids = await aTrail();
    await tamper(ids);
    const verdict = await verify();
    expect(verdict).toMatchObject({ ok: false, fault: { stream: 'catalog', ...expected(ids) } });
  });
});
