import type { Clock, Db } from '@kasauti/service-kit';
import { factStores, type Facts } from '../fact/fact.store';
import { dirtyStore, type Dirty } from '../totals/dirty.store';
import { PLACES, placeOf, type GenerationDoc, type RebuildReport } from './generation';

/** One generation of the read models. */
export interface Generation {
  facts: Facts;
  dirty: Dirty;
}
export type Generations = ReturnType<typeof generationStore>;

const ID = 'current';
const REMEMBERED_MS = 1000;

export function generationStore(db: Db, clock: Clock) {
  const store = db.store<GenerationDoc>('generations', {
    _id: String, serving: Number, requestedId: String, filling: Number, rebuildId: String, startedAt: Date, ended: [String], comparedSince: Date, switchedAt: Date,
    last: { rebuildId: String, documents: Number, servedHash: String, rebuiltHash: String, differing: Number, differences: [String], tookSec: Number },
  });
  const places = Array.from({ length: PLACES }, (_, i): Generation => {
    const prefix = i === 0 ? '' : 'b_';
    return { facts: factStores(db, prefix), dirty: dirtyStore(db, clock, prefix) };
  });
  const at = (generation: number): Generation => {
    const place = places[placeOf(generation)];
    if (!place) throw new Error(`There is no generation ${generation}`);
    return place;
  };
  const read = async (): Promise<GenerationDoc> => (await store.get(ID)) ?? { _id: ID, serving: 0, ended: [] };
  let remembered: { atMs: number; serving: number } | undefined;

  return {
    read, at, places,
    /** The one that answers; remembered for a second. */
    async serving(): Promise<Facts> {
      if (!remembered || clock.monotonicMs() - remembered.atMs >= REMEMBERED_MS) remembered = { atMs: clock.monotonicMs(), serving: (await read()).serving };
      return at(remembered.serving).facts;
    },
    /** Every one that has to take events now. */
    async active(): Promise<Generation[]> {
      const { serving, filling } = await read();
      return [at(serving), ...(filling === undefined ? [] : [at(filling)])];
    },
    /** False while a rebuild goes on. */
    request: (rebuildId: string): Promise<boolean> =>
      store.upsertIf({ _id: ID, filling: { $exists: false } }, { $set: { requestedId: rebuildId }, $setOnInsert: { serving: 0, ended: [] } }),
    async empty(generation: number): Promise<void> {
      const { facts, dirty } = at(generation);
      for (const one of Object.values(facts) as { model: { deleteMany(filter: object): PromiseLike<unknown> } }[]) await one.model.deleteMany({});
      await dirty.clear();
    },
    begin: ({ requestedId, serving }: GenerationDoc, now: Date): Promise<boolean> =>
      store.update({ _id: ID, requestedId, serving, filling: { $exists: false } }, { $set: { filling: serving + 1, rebuildId: requestedId, startedAt: now, ended: [] }, $unset: { requestedId: 1, comparedSince: 1 } }),
    /** The rebuild whose archives are still on their way. */
    async wanted(): Promise<string | undefined> {
      const { filling, rebuildId, comparedSince } = await read();
      return filling === undefined || comparedSince ? undefined : rebuildId;
    },
    ended: async (rebuildId: string, topic: string): Promise<void> => void (await store.update({ _id: ID, rebuildId, filling: { $exists: true } }, { $addToSet: { ended: topic } })),
    compared: ({ rebuildId }: GenerationDoc, now: Date): Promise<boolean> => store.update({ _id: ID, rebuildId, comparedSince: { $exists: false } }, { $set: { comparedSince: now } }),
    change: ({ rebuildId, filling }: GenerationDoc, last: RebuildReport, now: Date): Promise<boolean> =>
      store.update({ _id: ID, rebuildId, filling }, { $set: { serving: filling, switchedAt: now, last, ended: [] }, $unset: { filling: 1, rebuildId: 1, startedAt: 1, comparedSince: 1 } }),
  };
}
