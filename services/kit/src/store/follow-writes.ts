import { pause } from '../backoff';
import type { Logger } from '../observe/log';
import type { Db } from './db';

/** Less than a connection may be silent (`connect.ts`): an idle stream asks again so often. */
const MAX_AWAIT_MS = 4000;
const AGAIN_MS = 1000;
const WRITES = ['insert', 'update', 'replace'];

export interface Following {
  /** Nothing is woken any more. The stream ends with its connection. */
  stop(): void;
}

/**
 * Wakes the relay and the jobs of this process, as its own writes do, when another process writes one of these collections,
 * also one that has died since: by a change stream. Whenever it begins, and every second while there is none, everything is
 * looked at, so nothing has to be remembered from one stream to the next.
 *
 * @param followed `written`: collections of which every write wakes; `outboxes`: those of which a write with events does.
 */
export function followWrites(db: Db, followed: { written: string[]; outboxes: string[] }, log: Logger): Following {
  const { written, outboxes } = followed;
  const stopping = new AbortController();
  let close = async () => {};
  const wakeAll = () => [...written, ...outboxes].forEach((name) => db.saved(name));

  async function follow(): Promise<void> {
    const writes = { operationType: { $in: WRITES }, $or: [{ 'ns.coll': { $in: written } }, withEvents(outboxes)] };
    const stream = databaseOf(db).watch([{ $match: writes }, { $project: { 'ns.coll': 1 } }], {
      maxAwaitTimeMS: MAX_AWAIT_MS,
    });
    close = () => stream.close();
    try {
      await stream.tryNext(); // begins here: what is written from now on comes
      wakeAll();
      for await (const { ns } of stream as unknown as AsyncIterable<{ ns: { coll: string } }>)
        if (!stopping.signal.aborted) db.saved(ns.coll);
    } finally {
      await stream.close();
    }
  }

  async function followAlways(): Promise<void> {
    while (!stopping.signal.aborted) {
      await follow().catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.warn({ err: error }, 'writes of other processes are not followed at the moment');
      });
      if (stopping.signal.aborted) return;
      wakeAll();
      await pause(AGAIN_MS, stopping.signal);
    }
  }
  void followAlways();
  return {
    stop() {
      stopping.abort();
      // Not waited for: the server answers the read that waits for writes only when its time is over.
      close().catch((error: unknown) => log.warn({ err: error }, 'a change stream was not closed'));
    },
  };
}

/** Every write that adds events sets `outboxAt`; the relay, which takes them out, only removes it. */
const withEvents = (outboxes: string[]) => ({
  'ns.coll': { $in: outboxes },
  $or: ['fullDocument', 'updateDescription.updatedFields'].map((at) => ({ [`${at}.outboxAt`]: { $exists: true } })),
});

/** The driver's: mongoose's own stream does not say when it has begun. */
function databaseOf({ connection }: Db): NonNullable<Db['connection']['db']> {
  if (!connection.db) throw new Error('the database is not connected');
  return connection.db;
}
