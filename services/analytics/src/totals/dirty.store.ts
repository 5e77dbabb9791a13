import { gather, newId, type Clock, type Db } from '@kasauti/service-kit';

interface DirtyDoc {
  _id: string;
  isPending: boolean;
  /** Changes with every mark, so that one made while totals are computed is not lost. */
  mark: string;
  dueAt: Date;
}
export type DirtyKind = 'class' | 'test';
export interface DirtyItem {
  kind: DirtyKind;
  id: string;
  mark: string;
}
export type Dirty = ReturnType<typeof dirtyStore>;

/** However many events arrive, the totals of one class or test are computed once in this time. */
export const DEBOUNCE_MS = 3000;

/** Classes and tests whose totals are older than their facts. */
export function dirtyStore(db: Db, clock: Clock, prefix = '') {
  const store = db.store<DirtyDoc>(`${prefix}dirty`, { _id: String, isPending: Boolean, mark: String, dueAt: Date }, { indexes: [[{ isPending: 1, dueAt: 1 }]] });
  // A date far ahead (a score that becomes visible later) must not delay what happened now.
  const change = () => ({ $set: { isPending: true, mark: newId() }, $min: { dueAt: new Date(clock.now().getTime() + DEBOUNCE_MS) } });
  const markOne = gather(async (marked: string[]) => {
    const ids = [...new Set(marked)];
    const { matched } = await store.bulk(ids.map((_id) => ({ updateOne: { filter: { _id }, update: change() } })));
    if (matched < ids.length) await Promise.all(ids.map(firstMark));
    return marked;
  });
  async function firstMark(_id: string): Promise<void> {
    if (!(await store.insert({ _id, isPending: true, mark: newId(), dueAt: clock.now() }))) await store.update({ _id }, change());
  }

  return {
    clear: async (): Promise<void> => void (await store.model.deleteMany({})),
    /** Call after the fact is stored, never before. */
    mark: async (...marked: Pick<DirtyItem, 'kind' | 'id'>[]): Promise<void> => void (await Promise.all(marked.map(({ kind, id }) => markOne(`${kind}:${id}`)))),
    async due(now: Date, limit: number): Promise<DirtyItem[]> {
      const rows = await store.find({ isPending: true, dueAt: { $lte: now } }, { sort: { dueAt: 1 }, limit });
      return rows.map(({ _id, mark }) => ({ kind: _id.startsWith('class:') ? 'class' : 'test', id: _id.slice(_id.indexOf(':') + 1), mark }));
    },
    /** Totals stand as of `item.mark`; `nextAt` is when time alone will change them. */
    async done({ kind, id, mark }: DirtyItem, now: Date, nextAt?: Date): Promise<void> {
      const _id = `${kind}:${id}`;
      const soonest = new Date(now.getTime() + DEBOUNCE_MS);
      const finished = await store.update({ _id, mark }, { $set: nextAt ? { isPending: true, dueAt: nextAt } : { isPending: false, dueAt: soonest } });
      if (!finished) await store.update({ _id }, { $set: { dueAt: soonest } });
    },
  };
}
