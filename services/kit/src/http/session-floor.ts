import { LRUCache } from 'lru-cache';
import type { Db } from '../store';
import type { On } from '../bus/consume';
import { unauthorized } from './errors';
import type { Caller } from './caller';

const FRESH_MS = 10_000;

/** Lowest valid session version per user: log out everywhere, reset and suspension end older tokens in every service. */
export function sessionFloors(db: Db) {
  const floors = db.store<{ _id: string; sv: number }>('session_floors', { _id: String, sv: Number });
  const known = new LRUCache<string, number>({ max: 50_000, ttl: FRESH_MS });
  return {
    on: {
      session_version_raised: async (e) => {
        await floors.upsertIf({ _id: e.data.userId, sv: { $lt: e.data.sessionVersion } }, { $set: { sv: e.data.sessionVersion } });
        known.delete(e.data.userId);
      },
    } satisfies On,
    /** @throws 401 when the caller's token is older than the user's floor. */
    async check(caller: Caller): Promise<void> {
      let floor = known.get(caller.id);
      if (floor === undefined) {
        floor = (await floors.get(caller.id))?.sv ?? 0;
        known.set(caller.id, floor);
      }
      if (caller.sv < floor) throw unauthorized('session_ended', 'Please log in again');
    },
  };
}
