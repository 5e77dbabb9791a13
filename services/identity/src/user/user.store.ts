import { LOST, retryCas, type Db, type Transaction } from '@kasauti/service-kit';
import { searchWords } from './search-words';
import {
  registered,
  profileChanged,
  provedUntil,
  sessionsEnded,
  termsAccepted,
  verified,
  type SignedUp,
  type User,
} from './user';
import { actsOf } from './user-acts.store';
import { choicesOf } from './user-choices.store';
import { endingsOf, type Address } from './user-endings.store';
import { listsOf } from './user-lists.store';

/** Matches no account, so an unknown address costs the same two reads as a known one. */
const NO_ACCOUNT = 'none';

const definition = {
  _id: String,
  email: String,
  fullName: String,
  role: String,
  passwordHash: String,
  birthDate: { type: String, default: null },
  language: { type: String, default: null },
  isActive: Boolean,
  verifiedAt: { type: Date, default: null },
  termsVersion: { type: String, default: null },
  termsAcceptedAt: { type: Date, default: null },
  mails: { before_test: Boolean, results: Boolean, grading: Boolean },
  classMailsOff: { type: [String], default: undefined },
  erasedAt: { type: Date, default: null },
  words: { type: [String], default: undefined },
  sessionVersion: Number,
  viewedBy: { type: [{ _id: false, adminId: String, at: Date }], default: undefined },
  accessEndedFor: Number,
  workAt: Date,
  createdAt: Date,
};

export type UserStore = ReturnType<typeof userStore>;

export function userStore(db: Db) {
  const addresses = db.store<Address>('emails', { _id: String, userId: String, claimedAt: Date });
  const users = db.store<User>('users', definition, {
    outbox: true,
    indexes: [
      [{ role: 1, _id: -1 }],
      [{ role: 1, isActive: 1, _id: -1 }],
      [{ words: 1 }],
      [{ isActive: 1, _id: -1 }],
      [{ verifiedAt: 1, _id: -1 }],
      [{ erasedAt: 1, _id: -1 }],
      [{ workAt: 1 }, { partialFilterExpression: { workAt: { $exists: true } } }],
    ],
  });

  return {
    ...endingsOf(users, addresses),
    ...actsOf(users),
    ...choicesOf(users),
    ...listsOf(users, addresses),
    /** An account and its address, which `byEmail` in the same transaction has found free. */
    async register(user: User, tx: Transaction): Promise<void> {
      const { _id: userId, email, verifiedAt, createdAt } = user;
      // Earlier releases left addresses without an account.
      await addresses.in(tx).upsertIf({ _id: email }, { $set: { userId, claimedAt: createdAt } });
      const [document, events] = verifiedAt
        ? [user, [verified(user)]]
        : [{ ...user, workAt: provedUntil(createdAt) }, []];
      await users.in(tx).insert(document, [...registered(user), ...events]);
    },
    /** As many calls as `register` makes. They only give the account more time, if its address is still to be proved. */
    async signUpAgain({ _id }: User, now: Date, tx: Transaction): Promise<void> {
      await addresses.in(tx).update({ _id: NO_ACCOUNT }, { $set: { userId: NO_ACCOUNT } });
      await users.in(tx).update({ _id, verifiedAt: null, erasedAt: null }, { $max: { workAt: provedUntil(now) } });
    },

    get: (id: string, tx?: Transaction): Promise<User | null> => users.in(tx).get(id),
    async byEmail(email: string, tx?: Transaction): Promise<User | null> {
      return users.in(tx).get((await addresses.in(tx).get(email))?.userId ?? NO_ACCOUNT);
    },

    admins: (tx?: Transaction): Promise<User[]> =>
      users.in(tx).find({ role: 'admin', isActive: true }, { limit: 1000, sort: { _id: 1 } }),

    /** Takes name, role and password from the sign-up that was proved, which need not be the first one. */
    verify(user: User, signUp: SignedUp, now: Date, tx: Transaction): Promise<User | null> {
      const { fullName, role, passwordHash, birthDate, language, termsVersion, termsAcceptedAt } = signUp;
      const proved = { ...user, fullName, role };
      const events = [
        ...(fullName === user.fullName && role === user.role ? [] : [profileChanged(proved)]),
        verified(proved),
        ...termsAccepted(user._id, signUp),
      ];
      return users.in(tx).save(
        user,
        { verifiedAt: null },
        {
          $set: {
            fullName,
            words: searchWords(proved),
            role,
            passwordHash,
            birthDate,
            language,
            termsVersion,
            termsAcceptedAt,
            verifiedAt: now,
          },
          $unset: { workAt: 1 },
        },
        events,
      );
    },
    rehash: (user: User, passwordHash: string): Promise<boolean> =>
      users.update({ _id: user._id, passwordHash: user.passwordHash }, { $set: { passwordHash } }),
    /**
     * Only while the session version is that of `user`, so a mailed token works once. Other changes since it was read,
     * which was before a slow hash, are kept.
     */
    changePassword: (
      { _id, sessionVersion }: User,
      passwordHash: string,
      reason: 'password_reset' | 'password_changed',
    ): Promise<User | null> =>
      retryCas<User | null>(async () => {
        const user = await users.get(_id);
        if (user?.sessionVersion !== sessionVersion) return null;
        const set = { $set: { passwordHash, sessionVersion: sessionVersion + 1 } };
        return (await users.save(user, {}, set, [sessionsEnded(user, reason)])) ?? LOST;
      }),
  };
}

/** Migration: erasures that were never finished, and accounts without a proof, which begin to wait now. */
export async function planWork(db: Db): Promise<void> {
  const users = db.connection.collection<User>('users');
  const unplanned = { workAt: { $exists: false } };
  const unfinished = { erasedAt: { $type: 'date' as const }, email: { $ne: '' } };
  await users.updateMany({ ...unplanned, ...unfinished }, [{ $set: { workAt: '$$NOW' } }]);
  const until = { $dateAdd: { startDate: '$$NOW', unit: 'day', amount: 30 } };
  await users.updateMany({ ...unplanned, verifiedAt: null, erasedAt: null }, [{ $set: { workAt: until } }]);
}
