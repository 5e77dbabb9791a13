import type { Connection } from 'mongoose';
import { MAX_TIME_MS } from './gathered-calls';

/** Runs a read, again if needed; its result has everything that was acknowledged before it began. */
export type CurrentReads = <R>(read: () => Promise<R>) => Promise<R>;

const known = new WeakMap<Connection, CurrentReads>();

/**
 * Read concern `majority` alone may miss a write that was acknowledged just before an election: the new primary has it,
 * but learns that a majority has it with its own first write. So the first read of a connection after an election waits
 * for a linearizable one, which makes that write; a read during the election is done once more.
 */
export function currentReads(connection: Connection): CurrentReads {
  const found = known.get(connection) ?? following(connection);
  known.set(connection, found);
  return found;
}

function following(connection: Connection): CurrentReads {
  let elections = 0;
  let confirmed = 0;
  let confirming: Promise<void> | undefined;
  const client = connection.getClient();
  client.on('topologyDescriptionChanged', ({ previousDescription: before, newDescription: after }) => {
    const isElected = before.maxElectionId && !after.maxElectionId?.equals(before.maxElectionId);
    if (isElected) elections++;
  });

  async function confirm(): Promise<void> {
    const election = elections;
    const one = { readConcern: { level: 'linearizable' }, maxTimeMS: MAX_TIME_MS } as const;
    await client.db(connection.name).collection('probes').findOne({}, one);
    confirmed = election;
  }

  return async (read) => {
    for (;;) {
      while (confirmed !== elections) await (confirming ??= confirm().finally(() => (confirming = undefined)));
      const result = await read();
      if (confirmed === elections) return result;
    }
  };
}
