import type { ClientSession, mongo } from 'mongoose';
import { isDuplicateKey } from './gathered-calls';
import { databaseAway } from './database-away';
import { LOST, retryCas, tryAgain, type RetryOptions } from './retry-cas';

/** What `Store.in` takes: all writes through it are stored together or not at all. */
export interface Transaction {
  readonly session: ClientSession;
  /** It runs on the reserved connections. */
  readonly isReserved: boolean;
  /** Runs once, after the commit. */
  afterCommit(act: () => void): void;
}

/** Of the commit alone: until a majority has it. Concerns are those of the connection. */
const OPTIONS: mongo.TransactionOptions = { readPreference: 'primary', maxCommitTimeMS: 5000 };
/** How long an absent database is waited for; the driver would do so for two minutes, long after the client has left. */
const DEADLINE_MS = 8000;

/** Leaves the transaction so that nothing of it is stored. */
class RolledBack extends Error {}
/** The database did not come back in time; nothing is stored. */
class TooLate extends Error {}

/** See `Db.atomically`. The driver repeats what the server refuses for a conflict, with a growing random wait. */
export function inTransaction<T>(
  open: { connection: { startSession(): Promise<ClientSession> }; isReserved: boolean },
  work: (tx: Transaction) => Promise<T | typeof LOST>,
  { tries, orElse = tryAgain }: RetryOptions<T> = {},
): Promise<T> {
  const until = performance.now() + DEADLINE_MS;
  /** The unique key that ended the latest round. */
  let refused: unknown;

  async function once(session: ClientSession, acts: (() => void)[]): Promise<T> {
    acts.length = 0;
    const tx = { session, isReserved: open.isReserved, afterCommit: (act: () => void) => void acts.push(act) };
    const result = await work(tx);
    if (result === LOST) throw new RolledBack();
    // Here and not by the driver, which would ask for the outcome of a commit for two minutes.
    await session.commitTransaction();
    return result;
  }

  async function round(): Promise<T | typeof LOST> {
    refused = undefined;
    const session = await open.connection.startSession();
    const acts: (() => void)[] = [];
    let failure: unknown;
    try {
      const done = await session.withTransaction(async () => {
        if (performance.now() > until && databaseAway(failure))
          throw new TooLate('the database did not answer in time', { cause: failure });
        return once(session, acts).catch((error: unknown) => {
          failure = error;
          throw error;
        });
      }, OPTIONS);
      for (const act of acts) act();
      return done;
    } catch (error) {
      // A unique key ends a transaction on the server: the next round reads what the other writer has stored.
      if (isDuplicateKey(error)) refused = error;
      else if (!(error instanceof RolledBack)) throw error;
      return LOST;
    } finally {
      await session.endSession();
    }
  }

  return retryCas(round, {
    ...(tries ? { tries } : {}),
    orElse() {
      if (refused) throw refused;
      return orElse();
    },
  });
}
