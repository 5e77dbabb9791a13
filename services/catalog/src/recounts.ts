import { newId, type Store } from '@kasauti/service-kit';

export interface Counted<T> {
  /** Those that are 'due' come before those whose count was begun, because it may fail again. */
  dueForRecount(): Promise<{ _id: string }[]>;
  beginRecount(id: string): Promise<string>;
  /** Writes only the count that started last: it includes the newest enrolments. */
  finishRecount(id: string, token: string, count: T): Promise<unknown>;
}

/**
 * Counts stored in the documents themselves, each marked by a field: 'due', or the token of the count that runs.
 * @param setOf what a count changes in its document
 */
export function recountsOf<D extends { _id: string }, T>(
  store: Store<D>,
  setOf: (count: T) => object,
  mark: 'recount' | 'rerate' = 'recount',
): Counted<T> {
  return {
    dueForRecount: () =>
      store.find({ [mark]: { $exists: true } } as object, { fields: { _id: 1 }, sort: { [mark]: -1 }, limit: 500 }),
    async beginRecount(id) {
      const token = newId();
      await store.update({ _id: id } as object, { $set: { [mark]: token } as object });
      return token;
    },
    finishRecount: (id, token, count) =>
      store.update({ _id: id, [mark]: token } as object, { $set: setOf(count), $unset: { [mark]: 1 } as object }),
  };
}
