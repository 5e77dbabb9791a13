import type { Store, Transaction } from '@kasauti/service-kit';
import { DUMMY_HASH } from '../password/password-hasher';
import {
  erased,
  erasureLooksAt,
  sessionEnded,
  sessionsEnded,
  type Act,
  type EndReason,
  type LoginEndReason,
  type User,
} from './user';

/** The address is the key: it belongs to one account until that is erased. */
export interface Address {
  _id: string;
  userId: string;
  claimedAt: Date;
}

const AT_ONCE = 100;

/** Without name and access. */
const gone = ({ sessionVersion }: User, now: Date) => ({
  fullName: '',
  birthDate: null,
  passwordHash: DUMMY_HASH,
  words: [],
  isActive: false,
  erasedAt: now,
  sessionVersion: sessionVersion + 1,
});

/** What takes access away. */
export const endingsOf = (users: Store<User>, addresses: Store<Address>) => ({
  endSessions: (user: User, reason: EndReason): Promise<User | null> =>
    users.save(user, { sessionVersion: user.sessionVersion }, { $set: { sessionVersion: user.sessionVersion + 1 } }, [
      sessionsEnded(user, reason),
    ]),
  /** Publishes that these logins have ended; the sessions themselves are elsewhere. */
  endLogins: (user: User, sids: string[], reason: LoginEndReason): Promise<User | null> =>
    users.save(
      user,
      {},
      {},
      sids.map((sid) => sessionEnded(user._id, sid, reason)),
    ),
  /** Whether what others may have set up is still to be ended after the reset that led to this session version. */
  async hasAccessOf(id: string, sessionVersion: number): Promise<boolean> {
    const user = await users.get(id);
    return user !== null && (user.accessEndedFor ?? 0) < sessionVersion;
  },
  accessEnded: (id: string, sessionVersion: number): Promise<boolean> =>
    users.update({ _id: id }, { $max: { accessEndedFor: sessionVersion } }),
  erase: (user: User, now: Date, act: Act | undefined, tx: Transaction): Promise<User | null> =>
    users.in(tx).save(
      user,
      { erasedAt: null },
      {
        $set: { ...gone(user, now), workAt: erasureLooksAt(now) },
        $unset: { classMailsOff: 1, viewedBy: 1 },
      },
      erased(user, act),
    ),
  /** All at once: nothing hangs on an account that could never log in. Null when its address was proved or signed up again. */
  async lapse(user: User, now: Date, tx: Transaction): Promise<User | null> {
    const filter = { verifiedAt: null, erasedAt: null, workAt: { $lte: now } };
    const change = { $set: { ...gone(user, now), email: '' }, $unset: { viewedBy: 1, workAt: 1 } } as const;
    const lapsed = await users.in(tx).save(user, filter, change, erased(user));
    if (lapsed) await addresses.in(tx).remove({ _id: user.email, userId: user._id });
    return lapsed;
  },
  nextWork: () => users.earliest('workAt'),
  workDue: (now: Date): Promise<User[]> =>
    users.find({ workAt: { $lte: now } }, { limit: AT_ONCE, sort: { workAt: 1 }, fields: { outbox: 0 } }),
  workDone: ({ _id, workAt }: User): Promise<boolean> => users.update({ _id, workAt }, { $unset: { workAt: 1 } }),
  putOff: ({ _id, workAt }: User, until: Date): Promise<boolean> =>
    users.update({ _id, workAt }, { $set: { workAt: until } }),
  /** False when the address belongs to another account by now. */
  async freeAddress({ _id, email }: User): Promise<boolean> {
    return addresses.remove({ _id: email, userId: _id });
  },
  forgetAddress: (id: string): Promise<boolean> => users.update({ _id: id }, { $set: { email: '' } }),
});
