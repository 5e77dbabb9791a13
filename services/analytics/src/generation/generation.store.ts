import type { Db } from '@kasauti/service-kit';
import type { GenerationDoc, RebuildReport } from './generation';

const ID = 'current';

export function generationStore(db: Db) {
  const store = db.store<GenerationDoc>('generations', {
    _id: String,
    serving: Number,
    requestedId: String,
    filling: Number,
    rebuildId: String,
    startedAt: Date,
    ended: [String],
    filledAt: Date,
    switchedAt: Date,
    last: {
      rebuildId: String,
      documents: Number,
      servedHash: String,
      rebuiltHash: String,
      differing: Number,
      differences: [String],
      tookSec: Number,
    },
  });
  const read = async (): Promise<GenerationDoc> => (await store.get(ID)) ?? { _id: ID, serving: 0, ended: [] };

  return {
    read,
    /** False while a rebuild is running or another one is requested. */
    request: (rebuildId: string): Promise<boolean> =>
      store.upsertIf(
        { _id: ID, filling: { $exists: false }, requestedId: { $exists: false } },
        { $set: { requestedId: rebuildId }, $setOnInsert: { serving: 0, ended: [] } },
      ),
    begin: ({ requestedId, serving }: GenerationDoc, now: Date): Promise<boolean> =>
      store.update(
        { _id: ID, requestedId, serving, filling: { $exists: false } },
        {
          $set: { filling: serving + 1, rebuildId: requestedId, startedAt: now, ended: [] },
          $unset: { requestedId: 1, filledAt: 1 },
        },
      ),
    /** The rebuild that still waits for archives. */
    async wanted(): Promise<string | undefined> {
      const { filling, rebuildId, filledAt } = await read();
      return filling === undefined || filledAt ? undefined : rebuildId;
    },
    arrived: async (): Promise<string[]> => (await read()).ended,
    ended: async (rebuildId: string, topic: string): Promise<void> =>
      void (await store.update({ _id: ID, rebuildId, filling: { $exists: true } }, { $addToSet: { ended: topic } })),
    filled: ({ rebuildId }: GenerationDoc, now: Date): Promise<boolean> =>
      store.update({ _id: ID, rebuildId, filledAt: { $exists: false } }, { $set: { filledAt: now } }),
    change: ({ rebuildId, filling }: GenerationDoc, last: RebuildReport, now: Date): Promise<boolean> =>
      store.update(
        { _id: ID, rebuildId, filling },
        {
          $set: { serving: filling, switchedAt: now, last, ended: [] },
          $unset: { filling: 1, rebuildId: 1, startedAt: 1, filledAt: 1 },
        },
      ),
  };
}
