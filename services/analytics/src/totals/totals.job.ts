import type { Clock, Health, Job, Logger } from '@kasauti/service-kit';
import type { Generation, Generations } from '../generations';
import type { DirtyItem } from '../dirty/dirty.store';
import { sheetsOf, type Sheets } from './total-test.flow';
import { totalClass } from './total-class.flow';

const AT_ONCE = 50;
const LOOK_MS = 60_000;

/** Computes the totals of every class and test with new facts. */
export const totalsJob = ({
  generations,
  clock,
  log,
}: {
  generations: Generations;
  clock: Clock;
  log: Logger;
}): Job => {
  const sheets = new Map(generations.places.map((place): [Generation, Sheets] => [place, sheetsOf(place.facts)]));

  async function total(
    generation: Generation,
    { kind, id, mark }: DirtyItem,
    now: Date,
    signal: AbortSignal,
  ): Promise<Date | undefined> {
    const sheetOf = sheets.get(generation) ?? sheetsOf(generation.facts);
    if (kind === 'class') return totalClass({ ...generation, sheetOf, now, signal }, id);
    await sheetOf(id, mark, now, signal);
    return undefined;
  }

  /** A failure is postponed; the others continue. */
  async function catchUp(generation: Generation, now: Date, signal: AbortSignal): Promise<void> {
    const { dirty } = generation;
    for (let items = await dirty.ready(now, AT_ONCE); items.length > 0; items = await dirty.ready(now, AT_ONCE)) {
      for (const item of items) {
        const began = clock.monotonicMs();
        try {
          const nextAt = await total(generation, item, now, signal);
          await dirty.done(item, clock.now(), { nextAt, tookMs: clock.monotonicMs() - began });
        } catch (error) {
          if (signal.aborted) return void (await dirty.stopped(item));
          const failures = await dirty.failed(item, clock.now());
          log.error({ kind: item.kind, id: item.id, tries: failures, err: error }, 'totals not computed, will retry');
        }
        if (signal.aborted) return;
      }
      // A generation that is no longer active may be emptied soon.
      if (!(await generations.active()).includes(generation)) return;
    }
  }

  return {
    name: 'totals',
    everyMs: LOOK_MS,
    wokenBy: ['dirty', 'b_dirty'],
    async dueAt() {
      const times = await Promise.all((await generations.active()).map(({ dirty }) => dirty.nextReady()));
      return times.reduce((a, b) => (a && b ? (a < b ? a : b) : (a ?? b)), null);
    },
    async run({ now, signal }) {
      for (const generation of await generations.active()) await catchUp(generation, now, signal);
    },
  };
};

/** How many totals failed at their last computation. */
export const totalsHealth =
  (generations: Generations): Health =>
  async () => {
    const counts = await Promise.all((await generations.active()).map(({ dirty }) => dirty.failing()));
    const failing = counts.reduce((sum, n) => sum + n, 0);
    return {
      totals: {
        ok: failing === 0,
        figures: { failing },
        ...(failing > 0 ? { detail: 'some totals cannot be computed; the log says which' } : {}),
      },
    };
  };
