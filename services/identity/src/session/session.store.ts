import type { Db } from '@kasauti/service-kit';
import { MOST_SESSIONS, type Session } from './session';

/** More than anybody has: beginning a session ends those above MOST_SESSIONS. */
const MOST_LISTED = 100;

export type SessionStore = ReturnType<typeof sessionStore>;

export function sessionStore(db: Db) {
  const sessions = db.store<Session>(
    'sessions',
    {
      _id: String,
      userId: String,
      generation: Number,
      sessionVersion: Number,
      browser: String,
      mfaAt: { type: Date, default: null },
      createdAt: Date,
      rotatedAt: Date,
      endsAt: Date,
      expiresAt: Date,
    },
    { indexes: [[{ userId: 1 }], [{ expiresAt: 1 }]] },
  );
  const end = (id: string): Promise<boolean> => sessions.remove({ _id: id });

  return {
    end,
    remove: end,
    get: (id: string): Promise<Session | null> => sessions.get(id),
    /** Begins a session; the ones used longest ago end when there are too many. */
    async begin(session: Session): Promise<void> {
      await sessions.insert(session);
      const all = await sessions.find(
        { userId: session.userId },
        { limit: MOST_LISTED, sort: { rotatedAt: -1, _id: -1 }, fields: { _id: 1 } },
      );
      for (const { _id } of all.slice(MOST_SESSIONS)) await end(_id);
    },
    rotate: (
      session: Session,
      change: Pick<Session, 'generation' | 'rotatedAt' | 'expiresAt'>,
    ): Promise<Session | null> =>
      sessions.updateReturning({ _id: session._id, generation: session.generation }, { $set: change }),
    /** Those that still count, the one used last first. */
    async ofUser(userId: string, sessionVersion: number, now: Date): Promise<Session[]> {
      return sessions.find(
        { userId, sessionVersion: { $gte: sessionVersion }, expiresAt: { $gt: now } },
        { limit: MOST_LISTED, sort: { rotatedAt: -1, _id: -1 } },
      );
    },
    confirmSecondFactor: ({ _id }: Session, now: Date): Promise<Session | null> =>
      sessions.updateReturning({ _id }, { $set: { mfaAt: now } }),
    async forgetSecondFactor(userId: string): Promise<void> {
      for (const { _id } of await sessions.find({ userId }, { limit: MOST_LISTED, fields: { _id: 1 } }))
        await sessions.update({ _id }, { $set: { mfaAt: null } });
    },
    async endOlderThan(userId: string, sessionVersion: number): Promise<void> {
      for (const { _id } of await sessions.find(
        { userId, sessionVersion: { $lt: sessionVersion } },
        { limit: MOST_LISTED, fields: { _id: 1 } },
      ))
        await end(_id);
    },
    expired: (now: Date, limit: number): Promise<Session[]> =>
      sessions.find({ expiresAt: { $lte: now } }, { limit, fields: { _id: 1 } }),
  };
}
