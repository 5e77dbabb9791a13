import type { Store } from '@kasauti/service-kit';

const BATCH = 1000;

/**
 * Empties a collection of a generation that is not served. Store has no such method, so that no filter can empty one by
 * mistake. In batches: deleting hundreds of thousands in one command takes longer than a connection may be silent, and
 * a job that has lost its lease must stop before it deletes what the next holder stores.
 */
export async function emptyStore<T extends { _id: string }>(store: Store<T>, signal: AbortSignal): Promise<void> {
  for (;;) {
    const batch = await store.find({}, { limit: BATCH, fields: { _id: 1 } });
    if (batch.length === 0 || signal.aborted) return;
    await store.model.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } });
  }
}
