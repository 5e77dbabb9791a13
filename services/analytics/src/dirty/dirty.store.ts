import { gather, newId, type Clock, type Db, type Store } from '@kasauti/service-kit';
import { emptyStore } from '../empty-store';

interface DirtyDoc {
  _id: string;
  isPending: boolean;
  /** New with every mark, so a mark made while totals are computed is not lost. */
  mark: string;
  dueAt: Date;
  /** Not computed again before this time: it was just computed, or failed. */
  restUntil?: Date;
  /** Consecutive. */
  failures?: number;
  /** Of the totals that were computed since the last mark. */
  shape?: number;
}
export type DirtyKind = 'class' | 'test';
export interface DirtyItem {
  kind: DirtyKind;
  id: string;
  mark: string;
}
export type Dirty = ReturnType<typeof dirtyStore>;

/** The totals of a class or test are computed at most once in this time. */
export const DEBOUNCE_MS = 3000;
/** A long computation is followed by nine times its duration of rest, so a huge class uses at most a tenth of a core. */
const LONG_MS = 2000;
const REST_FACTOR = 9;
const LONGEST_REST_MS = 60_000;
/** Of those that rest and are due soon, so many are looked at for the one that is ready first. */
const MOST_RESTING = 50;
const SOON_MS = 60_000;
const restAfter = (tookMs: number): number =>
  tookMs < LONG_MS ? DEBOUNCE_MS : Math.min(LONGEST_REST_MS, REST_FACTOR * tookMs);
const restAfterFailures = (failures: number): number => Math.min(300_000, DEBOUNCE_MS * 2 ** failures);

/**
 * Raised when totals get other fields or values: all of an earlier shape are computed again, also those that a process of
 * the version before computes during the change of versions.
 */
const SHAPE = 5;
const notResting = (now: Date) => ({ restUntil: { $not: { $gt: now } } });
/** Not those that are marked, which come in their time. */
const ofEarlierShape = (now: Date) => ({
  shape: { $not: { $gte: SHAPE } },
  $or: [{ isPending: false }, { dueAt: { $gt: new Date(now.getTime() + DEBOUNCE_MS) } }],
  ...notResting(now),
});

const itemOf = ({ _id, mark }: Pick<DirtyDoc, '_id' | 'mark'>): DirtyItem => ({
  kind: _id.startsWith('class:') ? 'class' : 'test',
  id: _id.slice(_id.indexOf(':') + 1),
  mark,
});

/** Which totals are to be computed, and when. */
function readyOf(store: Store<DirtyDoc>, clock: Clock) {
  const itemsOf = async (further: object, now: Date, limit: number): Promise<DirtyItem[]> =>
    (await store.find({ isPending: true, dueAt: { $lte: now }, ...further }, { sort: { dueAt: 1 }, limit })).map(
      itemOf,
    );
  const earlier = (now: Date, limit: number) => store.find(ofEarlierShape(now), { limit });
  return {
    due: (now: Date, limit: number): Promise<DirtyItem[]> => itemsOf({}, now, limit),
    /** Due and not resting, then those of an earlier shape. */
    async ready(now: Date, limit: number): Promise<DirtyItem[]> {
      const items = await itemsOf(notResting(now), now, limit);
      return items.length > 0 ? items : (await earlier(now, limit)).map(itemOf);
    },
    /** When the next one is ready. Those that rest are asked for by themselves, so that they hide no other. */
    async nextReady(): Promise<Date | null> {
      const now = clock.now();
      const fields = { dueAt: 1, restUntil: 1 } as const;
      const soon = { $lte: new Date(now.getTime() + SOON_MS) };
      const [first, resting, outdated] = await Promise.all([
        store.find({ isPending: true, ...notResting(now) }, { sort: { dueAt: 1 }, limit: 1, fields }),
        store.find(
          { isPending: true, dueAt: soon, restUntil: { $gt: now } },
          { sort: { restUntil: 1 }, limit: MOST_RESTING, fields },
        ),
        earlier(now, 1),
      ]);
      if (outdated.length > 0) return now;
      const times = [...first, ...resting].map(({ dueAt, restUntil }) => Math.max(+dueAt, +(restUntil ?? 0)));
      return times.length > 0 ? new Date(Math.min(...times)) : null;
    },
  };
}

/** Classes and tests whose totals are older than their facts. */
export function dirtyStore(db: Db, clock: Clock, prefix = '') {
  const store = db.store<DirtyDoc>(
    `${prefix}dirty`,
    {
      _id: String,
      isPending: Boolean,
      mark: String,
      dueAt: Date,
      restUntil: Date,
      failures: Number,
      shape: Number,
    },
    {
      wakes: true,
      indexes: [[{ isPending: 1, dueAt: 1 }], [{ shape: 1 }], [{ failures: 1 }, { sparse: true }]],
    },
  );
  // $min: a later due date (a score that becomes visible) must not delay this change.
  const change = () => ({
    $set: { isPending: true, mark: newId() },
    $unset: { shape: 1 as const },
    $min: { dueAt: new Date(clock.now().getTime() + DEBOUNCE_MS) },
  });
  const markOne = gather(async (marked: string[]) => {
    const ids = [...new Set(marked)];
    const { matched } = await store.bulk(ids.map((_id) => ({ updateOne: { filter: { _id }, update: change() } })));
    if (matched < ids.length) await Promise.all(ids.map(firstMark));
    return marked;
  });
  async function firstMark(_id: string): Promise<void> {
    if (!(await store.insert({ _id, isPending: true, mark: newId(), dueAt: clock.now() })))
      await store.update({ _id }, change());
  }

  return {
    clear: (signal: AbortSignal): Promise<void> => emptyStore(store, signal),
    /** Call after the fact is stored. */
    mark: async (...marked: Pick<DirtyItem, 'kind' | 'id'>[]): Promise<void> =>
      void (await Promise.all(marked.map(({ kind, id }) => markOne(`${kind}:${id}`)))),
    ...readyOf(store, clock),
    /** By test id: the mark its totals must have. */
    async marksOf(testIds: string[]): Promise<Map<string, Pick<DirtyDoc, 'mark' | 'isPending'>>> {
      const rows = await store.find(
        { _id: { $in: testIds.map((id) => `test:${id}`) } },
        { limit: testIds.length, fields: { mark: 1, isPending: 1 } },
      );
      return new Map(rows.map((row) => [itemOf(row).id, row]));
    },
    failing: (): Promise<number> => store.count({ failures: { $gt: 0 } }),
    /** Postpones it with exponential backoff. */
    async failed({ kind, id }: DirtyItem, now: Date): Promise<number> {
      const _id = `${kind}:${id}`;
      const failures = ((await store.get(_id))?.failures ?? 0) + 1;
      await store.update(
        { _id },
        { $set: { isPending: true, failures, restUntil: new Date(now.getTime() + restAfterFailures(failures)) } },
      );
      return failures;
    },
    /** Totals are current as of `item.mark`; `nextAt` is when they change without an event. */
    async done(
      { kind, id, mark }: DirtyItem,
      now: Date,
      { nextAt, tookMs = 0 }: { nextAt?: Date; tookMs?: number } = {},
    ): Promise<void> {
      const _id = `${kind}:${id}`;
      const soonest = new Date(now.getTime() + DEBOUNCE_MS);
      const rest = { restUntil: new Date(now.getTime() + restAfter(tookMs)) };
      const withoutFailures = { $unset: { failures: 1 as const } };
      const finished = await store.update(
        { _id, mark },
        {
          $set: {
            ...(nextAt ? { isPending: true, dueAt: nextAt } : { isPending: false, dueAt: soonest }),
            ...rest,
            shape: SHAPE,
          },
          ...withoutFailures,
        },
      );
      // Another process may have finished a newer mark meanwhile, and this one has written older totals over its.
      if (!finished)
        await store.update({ _id }, { $set: { isPending: true, dueAt: soonest, ...rest }, ...withoutFailures });
    },
    /** Its computation was stopped, perhaps between its writes, and not before another process had finished a newer mark. */
    stopped: ({ kind, id }: DirtyItem): Promise<boolean> =>
      store.update({ _id: `${kind}:${id}` }, { $set: { isPending: true, dueAt: clock.now() } }),
  };
}
