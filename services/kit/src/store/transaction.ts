import type { ClientSession, mongo } from 'mongoose';
import { isDuplicateKey } from './gathered-calls';
import { LOST, retryCas, tryAgain, type RetryOptions } from './retry-cas';

/** What `Store.in` takes: all writes through it are stored together or not at all. */
export interface Transaction {
  readonly session: ClientSession;
  /** It runs on the reserved connections. */
  readonly isReserved: boolean;
  /** Runs once, after the commit. */
  afterCommit(act: () => void): void;
}

/** Of the commit alone: until a majority has it. */
const COMMIT_MS = 5000;
const OPTIONS: mongo.TransactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
  readPreference: 'primary',
  maxCommitTimeMS: COMMIT_MS,
};

/** Leaves the transaction so that nothing of it is stored. */
class RolledBack extends Error {}

/** See `Db.atomically`. The driver repeats what the server refuses for a conflict, with a growing random wait. */
export function inTransaction<T>(
  open: { connection: { startSession(): Promise<ClientSession> }; isReserved: boolean },
  work: (tx: Transaction) => Promise<T | typeof LOST>,
  { tries, orElse = tryAgain }: RetryOptions<T> = {},
): Promise<T> {
  /** The unique key that ended the latest round. */
  let refused: unknown;
  const round = async () => {
    refused = undefined;
    const session = await open.connection.startSession();
    let committed: (() => void)[] = [];
    try {
      const done = await session.withTransaction(async () => {
        committed = [];
        const result = await work({
          session,
          isReserved: open.isReserved,
          afterCommit: (act) => committed.push(act),
        });
        if (result === LOST) throw new RolledBack();
        return result;
      }, OPTIONS);
      for (const act of committed) act();
      return done;
    } catch (error) {
      // A unique key ends a transaction on the server: the next round reads what the other writer has stored.
      if (isDuplicateKey(error)) refused = error;
      else if (!(error instanceof RolledBack)) throw error;
      return LOST;
    } finally {
      await session.endSession();
    }
  };
  return retryCas(round, {
    ...(tries ? { tries } : {}),
    orElse() {
      if (refused) throw refused;
      return orElse();
    },
  });
}
