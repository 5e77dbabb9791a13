import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock';
import type { Db } from '../../store/db';
import type { On } from '../../bus/consume';
import { ACCESS_TOKEN_LIFE_SEC, LEEWAY_SEC, type Caller } from './caller';
import { unauthorized } from '../../errors';

const FRESH_MS = 10_000;
/** The longest that an access token outlives the end of its login. */
const TOKENS_LAST_MS = (ACCESS_TOKEN_LIFE_SEC + LEEWAY_SEC) * 1000;

interface Ended {
  /** sid of the access tokens. */
  _id: string;
  expiresAt: Date;
}

export type RevokedSessions = ReturnType<typeof revokedSessions>;

/**
 * Revoked tokens, known to every service: by the lowest valid session version of a user (log out everywhere, password
 * reset, suspension), and by login (logout, reused refresh token), kept for the lifetime of its tokens.
 */
export function revokedSessions(db: Db, clock: Clock) {
  const floors = db.store<{ _id: string; sv: number }>('session_floors', { _id: String, sv: Number });
  const ended = db.store<Ended>(
    'ended_sessions',
    { _id: String, expiresAt: Date },
    { indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]] },
  );
  const versions = new LRUCache<string, number>({ max: 50_000, ttl: FRESH_MS });
  const endings = new LRUCache<string, boolean>({ max: 50_000, ttl: FRESH_MS });

  async function versionOf(userId: string): Promise<number> {
    const known = versions.get(userId);
    if (known !== undefined) return known;
    const floor = (await floors.get(userId))?.sv ?? 0;
    versions.set(userId, floor);
    return floor;
  }

  async function hasEnded(sid: string): Promise<boolean> {
    const known = endings.get(sid);
    if (known !== undefined) return known;
    const isOver = (await ended.get(sid)) !== null;
    // The login may have ended during the read.
    return endings.get(sid) ?? (endings.set(sid, isOver), isOver);
  }

  async function end(sid: string, at: Date): Promise<void> {
    const expiresAt = new Date(at.getTime() + TOKENS_LAST_MS);
    if (expiresAt <= clock.now()) return; // replayed from an archive
    await ended.insert({ _id: sid, expiresAt });
    endings.set(sid, true);
  }

  return {
    on: {
      session_version_raised: async (e) => {
        await floors.upsertIf(
          { _id: e.data.userId, sv: { $lt: e.data.sessionVersion } },
          { $set: { sv: e.data.sessionVersion } },
        );
        versions.delete(e.data.userId);
      },
      session_ended: (e) => end(e.data.sessionId, new Date(e.occurredAt)),
    } satisfies On,
    /** Refuses the tokens of a login in this service from now on; other services get the event `session_ended`. */
    end,
    /** @throws 401 when the caller's token is older than the user's floor, or its login has ended. */
    async check({ id, sid, sv }: Caller): Promise<void> {
      const [floor, isOver] = await Promise.all([versionOf(id), hasEnded(sid)]);
      if (sv < floor || isOver) throw unauthorized('session_ended', 'Please log in again');
    },
  };
}
