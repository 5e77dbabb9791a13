import type { Db, Transaction } from '@kasauti/service-kit';
import { MOST_SESSIONS, type Session } from './session';

/** More than a user has: sessions above MOST_SESSIONS are ended at each login. */
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
    { indexes: [[{ userId: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]] },
  );
  const end = (id: string): Promise<boolean> => sessions.remove({ _id: id });

  return {
    end,
    get: (id: string): Promise<Session | null> => sessions.get(id),
    begin: (session: Session): Promise<boolean> => sessions.insert(session),
    /** Ids of the sessions above the limit: those used longest ago. */
    surplusOf: async (userId: string): Promise<string[]> =>
      (
        await sessions.find(
          { userId },
          { limit: MOST_LISTED, skip: MOST_SESSIONS, sort: { rotatedAt: -1, _id: -1 }, fields: { _id: 1 } },
        )
      ).map(({ _id }) => _id),
    rotate: (
      session: Session,
      change: Pick<Session, 'generation' | 'rotatedAt' | 'expiresAt'>,
    ): Promise<Session | null> =>
      sessions.updateReturning({ _id: session._id, generation: session.generation }, { $set: change }),
    /** Valid sessions, the one used last first. */
    async ofUser(userId: string, sessionVersion: number, now: Date): Promise<Session[]> {
      return sessions.find(
        { userId, sessionVersion: { $gte: sessionVersion }, expiresAt: { $gt: now } },
        { limit: MOST_LISTED, sort: { rotatedAt: -1, _id: -1 } },
      );
    },
    /** When each of these users was last seen, by the sessions that have not ended. */
    async lastUsed(userIds: string[]): Promise<Map<string, Date>> {
      const found = await sessions.find(
        { userId: { $in: userIds } },
        { limit: MOST_LISTED * 10, sort: { rotatedAt: 1 }, fields: { userId: 1, rotatedAt: 1 } },
      );
      return new Map(found.map(({ userId, rotatedAt }) => [userId, rotatedAt]));
    },
    confirmSecondFactor: ({ _id }: Session, now: Date, tx: Transaction): Promise<Session | null> =>
      sessions.in(tx).updateReturning({ _id }, { $set: { mfaAt: now } }),
    forgetSecondFactor: (userId: string, tx: Transaction) =>
      sessions.in(tx).bulk([{ updateMany: { filter: { userId }, update: { $set: { mfaAt: null } } } }]),
    async endOlderThan(userId: string, sessionVersion: number): Promise<void> {
      for (const { _id } of await sessions.find(
        { userId, sessionVersion: { $lt: sessionVersion } },
        { limit: MOST_LISTED, fields: { _id: 1 } },
      ))
        await end(_id);
    },
  };
}
