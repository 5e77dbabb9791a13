import type { Clock, Db, Store } from '@kasauti/service-kit';
import { factStores, type Facts } from './fact/fact.store';
import { dirtyStore, type Dirty } from './dirty/dirty.store';
import { emptyStore } from './empty-store';
import { PLACES, placeOf } from './generation/generation';
import { generationStore } from './generation/generation.store';

/** One generation of the read models. */
export interface Generation {
  facts: Facts;
  dirty: Dirty;
}
export type Generations = ReturnType<typeof generationsOf>;

const REMEMBERED_MS = 1000;

/** Two sets of collections alternate ("places"): a rebuild fills one while the other answers requests. */
export function generationsOf(db: Db, clock: Clock) {
  const state = generationStore(db);
  const places = Array.from({ length: PLACES }, (_, i): Generation => {
    const prefix = i === 0 ? '' : 'b_';
    return { facts: factStores(db, prefix), dirty: dirtyStore(db, clock, prefix) };
  });
  const at = (generation: number): Generation => {
    const place = places[placeOf(generation)];
    if (!place) throw new Error(`There is no generation ${generation}`);
    return place;
  };
  let remembered: { atMs: number; serving: number } | undefined;

  return {
    state,
    at,
    places,
    /** The served one; cached for a second. */
    async serving(): Promise<Facts> {
      if (!remembered || clock.monotonicMs() - remembered.atMs >= REMEMBERED_MS)
        remembered = { atMs: clock.monotonicMs(), serving: (await state.read()).serving };
      return at(remembered.serving).facts;
    },
    /** All that receive live events now. */
    async active(): Promise<Generation[]> {
      const { serving, filling } = await state.read();
      return [at(serving), ...(filling === undefined ? [] : [at(filling)])];
    },
    /** Unless the signal stops it. */
    async empty(generation: number, signal: AbortSignal): Promise<void> {
      const { facts, dirty } = at(generation);
      for (const store of Object.values(facts) as Store<{ _id: string }>[]) await emptyStore(store, signal);
      await dirty.clear(signal);
    },
  };
}
