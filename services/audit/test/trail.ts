import { Db, newId, openConnection, systemClock } from '@kasauti/service-kit';
import { blockStore } from '../src/block/block.store';
import { entryStore } from '../src/entry/entry.store';
import { unsealedStore } from '../src/entry/unsealed.store';
import { signedHeadStore } from '../src/head/signed-head.store';
import { parseCheckingKey } from '../src/head/signing-key';
import { verifyTrail } from '../src/trail/verify-trail.query';
import { auditKey, startAudit } from './start';

export type Row = { _id: string } & Record<string, unknown>;
export type Trail = Awaited<ReturnType<typeof openTrail>>;

/** The service, and the check of its trail over a connection of its own. */
export async function openTrail() {
  const t = await startAudit();
  const reader = await openConnection(process.env.TEST_MONGODB_URI ?? '', { dbName: t.db.connection.name });
  const db = new Db(reader, systemClock);
  const [blocks, entries, unsealed] = [blockStore(db), entryStore(db), unsealedStore(db)];
  const deps = { entries, unsealed, blocks, signedHeads: signedHeadStore(db), key: parseCheckingKey(auditKey) };
  const rows = (name: string) => t.db.connection.collection<Row>(name);
  return {
    t,
    blocks,
    rows,
    verify: () => verifyTrail(deps),
    /** Three blocks of the catalog stream with 4, 3 and 1 entries, and one of another stream. @returns the entries of the first */
    async aTrail(): Promise<string[]> {
      const ids: string[] = [];
      for (const size of [4, 3, 1]) {
        for (let n = 0; n < size; n++) {
          const [eventId, classId] = [newId(), newId()];
          ids.push(eventId);
          await t.deliver(
            'class_created',
            { classId, teacherId: newId() },
            { eventId, aggId: classId, occurredAt: '2026-11-21T07:00:00.000Z' },
          );
        }
        await t.runJob('seal');
      }
      const testId = newId();
      await t.deliver(
        'results_released',
        { testId, teacherId: newId(), releasedAt: '2026-11-21T07:00:00.000Z' },
        { aggId: testId },
      );
      await t.runJob('seal');
      return ids;
    },
    async clear(): Promise<void> {
      t.db.connection.set('debug', false);
      for (const name of ['entries', 'unsealed', 'blocks', 'heads', 'signed_heads', 'event_archive'])
        await rows(name).deleteMany({});
    },
    async stop(): Promise<void> {
      await reader.close();
      await t.stop();
    },
  };
}
