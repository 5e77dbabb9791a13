import { ONCE_PUBLISHED, type Db, type NewEvent, type Page, type Transaction } from '@kasauti/service-kit';
import type { Admission, AdmissionState } from './admission';

const definition = {
  _id: String,
  classId: String,
  addressHash: String,
  email: String,
  name: String,
  rollNo: { type: String, default: null },
  rollKey: { type: String, default: null },
  batchId: { type: String, default: null },
  state: String,
  listedAt: Date,
  expiresAt: Date,
  mailId: { type: String, default: null },
  mailedAt: { type: Date, default: null },
  refusedMailId: { type: String, default: null },
  isReminded: Boolean,
  studentId: { type: String, default: null },
  acceptedAt: { type: Date, default: null },
  isEnrolled: Boolean,
  isWithdrawn: Boolean,
  workAt: Date,
  goneAt: Date,
};
const AT_ONCE = 200;
/** Own ones of a student that are shown. */
const MOST_OWN = 100;

export type AdmissionChange = { _id: string; set: Partial<Admission> };
const STANDS = { isWithdrawn: { $ne: true } } as const;
const noMoreWork = { $unset: { workAt: 1 } } as const;
const ending = (set: Partial<Admission>) => ({ $set: set, ...(set.state === 'accepted' ? noMoreWork : {}) });

export type AdmissionStore = ReturnType<typeof admissionStore>;

export function admissionStore(db: Db) {
  const admissions = db.store<Admission>('admissions', definition, {
    outbox: true,
    wakes: true,
    indexes: [
      [{ classId: 1, addressHash: 1 }, { unique: true }],
      [{ classId: 1, listedAt: -1, _id: -1 }],
      [{ classId: 1, state: 1, listedAt: -1, _id: -1 }],
      [{ classId: 1, rollKey: 1 }],
      [{ addressHash: 1, state: 1, listedAt: -1 }],
      [{ workAt: 1 }, { partialFilterExpression: { workAt: { $exists: true } } }],
      [{ goneAt: 1 }, { expireAfterSeconds: 0, partialFilterExpression: ONCE_PUBLISHED }],
    ],
  });
  return {
    get: (id: string, tx?: Transaction): Promise<Admission | null> => admissions.in(tx).get(id),
    ofAddress: (classId: string, addressHash: string): Promise<Admission | null> =>
      admissions.findOne({ classId, addressHash }),
    /** By hash of the address. */
    async ofAddresses(classId: string, hashes: string[], tx?: Transaction): Promise<Map<string, Admission>> {
      const found = await admissions
        .in(tx)
        .find({ classId, addressHash: { $in: hashes } }, { limit: Math.max(1, hashes.length) });
      return new Map(found.map((a) => [a.addressHash, a]));
    },
    /** Open ones of these roll numbers. */
    withRolls: (classId: string, rollKeys: string[]): Promise<Admission[]> =>
      admissions.find({ classId, rollKey: { $in: rollKeys }, state: 'invited' }, { limit: 1000 }),
    toAddress: (addressHash: string, now: Date): Promise<Admission[]> =>
      admissions.find(
        { addressHash, state: 'invited', expiresAt: { $gt: now } },
        { limit: MOST_OWN, sort: { listedAt: -1 } },
      ),

    /** A page, the latest first, with the number of all. */
    async page(classId: string, state: AdmissionState | undefined, { skip, limit }: Page) {
      const filter = { classId, ...(state ? { state } : {}) };
      const [rows, total] = await Promise.all([
        admissions.find(filter, { skip, limit, sort: { listedAt: -1, _id: -1 } }),
        admissions.count(filter),
      ]);
      return { rows, total };
    },
    /** All of a class, in batches without an order. */
    ofClass: (classId: string) =>
      admissions.batches({ classId }, { email: 1, name: 1, rollNo: 1, state: 1, listedAt: 1, studentId: 1 }),
    /** By id. */
    async some(ids: string[]): Promise<Map<string, Admission>> {
      const found = await admissions.find({ _id: { $in: ids } }, { limit: Math.max(1, ids.length) });
      return new Map(found.map((a) => [a._id, a]));
    },
    async counts(classId: string): Promise<Map<AdmissionState, number>> {
      const rows = await admissions.aggregate<{ _id: AdmissionState; n: number }>([
        { $match: { classId } },
        { $group: { _id: '$state', n: { $sum: 1 } } },
      ]);
      return new Map(rows.map(({ _id, n }) => [_id, n]));
    },

    /** Of a page of a list: all or, with the transaction, nothing. */
    async write(added: Admission[], changed: AdmissionChange[], tx: Transaction): Promise<void> {
      // As the kit inserts a document with an outbox: without one it would never expire.
      const fresh = { outbox: [], eventSeq: 0 };
      const ops = [
        ...added.map((a) => ({ insertOne: { document: { ...a, ...fresh } as Admission } })),
        ...changed.map(({ _id, set }) => ({ updateOne: { filter: { _id }, update: { $set: set } } })),
      ];
      if (ops.length > 0) await admissions.in(tx).bulk(ops);
    },
    /** Null when another writer was first. */
    end: (a: Admission, set: Partial<Admission>, events: NewEvent[] = []): Promise<Admission | null> =>
      admissions.save(a, { state: a.state, ...STANDS }, ending(set), events),
    enrolled: (id: string): Promise<boolean> =>
      admissions.update({ _id: id, state: 'accepted' }, { $set: { isEnrolled: true } }),
    /** Null when it was answered, withdrawn or mailed meanwhile. */
    changeUnlessMailed: (a: Admission, set: Partial<Admission>, tx: Transaction): Promise<Admission | null> =>
      admissions.in(tx).updateReturning({ _id: a._id, state: 'invited', mailId: a.mailId }, { $set: set }),
    /** Without effect when another mail has followed. */
    mailRefused: (id: string, mailId: string): Promise<boolean> =>
      admissions.update({ _id: id, mailId }, { $set: { refusedMailId: mailId } }),

    nextDue: () => admissions.earliest('workAt'),
    due: (now: Date): Promise<Admission[]> =>
      admissions.find({ workAt: { $lte: now } }, { limit: AT_ONCE, sort: { workAt: 1 } }),
    /** Name and address go, whatever it has become. */
    forget: ({ _id, workAt }: Admission, state: AdmissionState): Promise<boolean> =>
      admissions.update({ _id, workAt }, { $set: { state, email: '', name: '' }, ...noMoreWork }),
    putOff: ({ _id, workAt }: Admission, set: Partial<Admission>): Promise<boolean> =>
      admissions.update({ _id, workAt }, { $set: set }),

    /** What an address was invited to, for its owner. */
    allTo: (addressHash: string): Promise<Admission[]> =>
      admissions.find({ addressHash }, { limit: 1000, sort: { state: 1, listedAt: -1 } }),
    someOfClass: (classId: string): Promise<Admission[]> =>
      admissions.find({ classId }, { limit: AT_ONCE, fields: { _id: 1 } }),
    remove: (id: string): Promise<boolean> => admissions.remove({ _id: id }),
  };
}
