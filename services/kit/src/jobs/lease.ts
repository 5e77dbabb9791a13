import type { Clock } from '../clock';
import { newId } from '../id';
import { isDuplicateKey } from '../store/gathered-calls';
import { rawCollection, type MessagingDb } from '../store/raw-collection';

/** Clocks of two machines that are looked after differ by less. */
export const CLOCKS_DIFFER_MS = 60_000;

export interface LastRun {
  at?: Date;
  /** Time of the last run that succeeded. */
  okAt?: Date;
  error?: string;
}
interface LeaseDocument {
  _id: string;
  owner: string;
  /** Grows with every change of the holder, never falls. */
  fence: number;
  until: Date;
  /** Cannot be acquired before, even when free. */
  notBefore?: Date;
  lastRunAt?: Date;
  lastOkAt?: Date;
  /** Absent when the last run succeeded. */
  lastError?: string;
}

interface AcquireOptions {
  evenIfNotDue?: boolean;
  /** Later than so long from now no holder can have meant: its clock was ahead, and the lease is due. */
  everyMs?: number;
}

/** Leases of one holder. Two holders have the same one only when the first did not renew it in time. */
export interface Leases {
  /** The fencing number; undefined when another holder has it or it is not due yet. */
  acquire(name: string, ms: number, options?: AcquireOptions): Promise<number | undefined>;
  renew(name: string, fence: number, ms: number): Promise<boolean>;
  release(name: string, fence: number, notBefore?: Date, ran?: { at: Date; error?: string }): Promise<void>;
  /** When each was last released after work, and how that ended. */
  lastRuns(names: string[]): Promise<Map<string, LastRun>>;
}

const dueAt = (now: Date, everyMs: number) => [
  { notBefore: { $exists: false } },
  { notBefore: { $lte: now } },
  ...(everyMs < Infinity ? [{ notBefore: { $gt: new Date(now.getTime() + everyMs + CLOCKS_DIFFER_MS) } }] : []),
];

/** A unique part is added to `owner`, so that two holders in one process stay distinct. */
export function leasesOf(db: Pick<MessagingDb, 'connection'>, clock: Clock, owner: string): Leases {
  const me = `${owner}/${newId()}`;
  const leases = () => rawCollection<LeaseDocument>(db, 'leases');
  return {
    async acquire(name, ms, { evenIfNotDue = false, everyMs = Infinity } = {}) {
      const now = clock.now();
      const until = new Date(now.getTime() + ms);
      const due = evenIfNotDue ? {} : { $or: dueAt(now, everyMs) };
      try {
        // The upsert of a lease that exists fails as a duplicate: another holder has it, or it is not due.
        const taken = await leases().findOneAndUpdate(
          { _id: name, until: { $lte: now }, ...due },
          { $set: { owner: me, until }, $inc: { fence: 1 } },
          { returnDocument: 'after', upsert: true },
        );
        return taken?.fence;
      } catch (error) {
        if (isDuplicateKey(error)) return undefined;
        throw error;
      }
    },
    async renew(name, fence, ms) {
      const until = new Date(clock.now().getTime() + ms);
      const { matchedCount } = await leases().updateOne({ _id: name, owner: me, fence }, { $set: { until } });
      return matchedCount === 1;
    },
    async release(name, fence, notBefore, ran) {
      const change = {
        until: new Date(0),
        ...(notBefore ? { notBefore } : {}),
        ...(ran ? { lastRunAt: ran.at, ...(ran.error ? { lastError: ran.error } : { lastOkAt: ran.at }) } : {}),
      };
      await leases().updateOne(
        { _id: name, owner: me, fence },
        { $set: change, ...(ran && !ran.error ? { $unset: { lastError: '' } } : {}) },
      );
    },
    async lastRuns(names) {
      const found = await leases()
        .find({ _id: { $in: names } }, { projection: { lastRunAt: 1, lastOkAt: 1, lastError: 1 } })
        .limit(names.length)
        .maxTimeMS(1000)
        .toArray();
      return new Map(found.map((l) => [l._id, { at: l.lastRunAt, okAt: l.lastOkAt, error: l.lastError }]));
    },
  };
}
