import { Schema } from 'mongoose';
import type { Db, NewEvent, Store } from '@kasauti/service-kit';
import type { Allowance } from './allowance';
import { allowanceListsOf } from './allowance-lists.store';
import { newSeat, seatId, type Seat, type SeatEntry } from './seat';
import { rightsOf } from './seat-rights.store';

export type SeatStore = ReturnType<typeof seatStore>;
const fields = { outbox: 0 } as const;

export function seatStore(db: Db) {
  const seats = db.store<Seat>(
    'seats',
    {
      _id: String,
      testId: String,
      studentId: String,
      version: Number,
      grants: [Schema.Types.Mixed],
      attempts: [Schema.Types.Mixed],
      activeAttemptId: String,
      allowances: { type: [Schema.Types.Mixed], default: undefined },
      startCheckDueAt: Date,
      revoked: { type: [String], default: undefined },
      refused: { type: [String], default: undefined },
      inUse: { type: [String], default: undefined },
    },
    {
      outbox: true,
      // With its first attempt, because a test may be bought by thousands before one of them starts.
      indexes: [
        [{ testId: 1, 'attempts.0.attemptId': 1 }],
        [{ startCheckDueAt: 1 }, { sparse: true }],
        // Few seats have one.
        [{ testId: 1, 'allowances.id': 1 }, { partialFilterExpression: { 'allowances.id': { $gt: '' } } }],
      ],
    },
  );
  return {
    ...readsOf(seats),
    ...entriesOf(seats),
    ...startsOf(seats),
    ...allowancesOf(seats),
    ...allowanceListsOf(seats),
    ...rightsOf(seats),
  };
}

const readsOf = (seats: Store<Seat>) => ({
  get: (testId: string, studentId: string): Promise<Seat | null> => seats.get(seatId(testId, studentId), fields),
  /** By test id. */
  ofStudent: async (testIds: string[], studentId: string): Promise<Map<string, Seat>> => {
    const ids = testIds.map((id) => seatId(id, studentId));
    const found = await seats.find({ _id: { $in: ids } }, { fields, limit: 1000 });
    return new Map(found.map((s) => [s.testId, s]));
  },
  ofStudents: (testId: string, studentIds: string[]): Promise<Seat[]> =>
    seats.find({ _id: { $in: studentIds.map((id) => seatId(testId, id)) } }, { fields, limit: 1000 }),
  count: (testId: string) => seats.count({ testId }),
  /** Whether a student has paid for the test and can take it. */
  anyRight: async (testId: string) =>
    (await seats.findOne({ testId, 'grants.0.orderId': { $gt: '' } }, { _id: 1 })) !== null,
  /** In batches: the seats of those who have paid for the test and can take it. */
  withRight: (testId: string) =>
    seats.batches({ testId, 'grants.0.orderId': { $gt: '' } } as object, { studentId: 1, grants: 1 }),
  /** In batches: the seats of those who have started. */
  withAttempts: (testId: string) =>
    seats.batches({ testId, 'attempts.0.attemptId': { $gt: '' } } as object, { attempts: 1 }),
  anyAttempt: async (testId: string) =>
    (await seats.findOne({ testId, 'attempts.0.attemptId': { $gt: '' } }, { _id: 1 })) !== null,
});

export interface SeatStart {
  testId: string;
  studentId: string;
  startCheckDueAt: Date;
  entry: SeatEntry;
  /** Those of the seat after the start, where it uses one. */
  allowances?: Allowance[];
}

const entriesOf = (seats: Store<Seat>) => {
  /** The path of an attempt's entry; undefined when the seat has none. */
  const entryPath = (seat: Seat | null, attemptId: string): string | undefined => {
    const index = seat?.attempts.findIndex((e) => e.attemptId === attemptId) ?? -1;
    return index < 0 ? undefined : `attempts.${index}`;
  };
  return {
    /** The compare-and-set that starts an attempt. False: another request changed the seat first. */
    async begin(
      seat: Seat | null,
      { testId, studentId, startCheckDueAt, entry, allowances }: SeatStart,
      events: NewEvent[],
    ): Promise<boolean> {
      const active = { activeAttemptId: entry.attemptId, startCheckDueAt, ...(allowances ? { allowances } : {}) };
      if (!seat) return seats.insert({ ...newSeat(testId, studentId), attempts: [entry], ...active });
      const change = { $push: { attempts: entry }, $set: { ...active, version: seat.version + 1 } };
      if (events.length === 0) return seats.update({ _id: seat._id, version: seat.version }, change);
      return (await seats.save(seat, { version: seat.version }, change, events)) !== null;
    },
    /** Frees the seat after its attempt was closed. Idempotent. */
    async leave(testId: string, studentId: string, attemptId: string, closedAt: Date): Promise<void> {
      const seat = await seats.get(seatId(testId, studentId), fields);
      const entry = entryPath(seat, attemptId);
      if (!seat || !entry) return;
      const unclosed = { _id: seat._id, [`${entry}.attemptId`]: attemptId, [`${entry}.closedAt`]: null };
      const isDone = await seats.updateShared(
        { ...unclosed, activeAttemptId: attemptId },
        { $set: { [`${entry}.closedAt`]: closedAt, activeAttemptId: null }, $inc: { version: 1 } },
      );
      if (isDone) return;
      // Another attempt may be active by now, so entry and seat are changed separately.
      await seats.update(unclosed, { $set: { [`${entry}.closedAt`]: closedAt }, $inc: { version: 1 } });
      await seats.update(
        { _id: seat._id, activeAttemptId: attemptId },
        { $set: { activeAttemptId: null }, $inc: { version: 1 } },
      );
    },
    /** Copies the later end of an attempt. Idempotent; an older grant never replaces a newer one. */
    async extend(
      testId: string,
      studentId: string,
      attemptId: string,
      { deadlineAt, closesAt, sectionEnds }: Pick<SeatEntry, 'deadlineAt' | 'closesAt' | 'sectionEnds'>,
    ): Promise<void> {
      const seat = await seats.get(seatId(testId, studentId), fields);
      const entry = entryPath(seat, attemptId);
      if (!seat || !entry) return;
      await seats.update(
        { _id: seat._id, [`${entry}.attemptId`]: attemptId, [`${entry}.closesAt`]: { $lt: closesAt } },
        {
          $set: {
            [`${entry}.deadlineAt`]: deadlineAt,
            [`${entry}.closesAt`]: closesAt,
            ...(sectionEnds ? { [`${entry}.sectionEnds`]: sectionEnds } : {}),
          },
          $inc: { version: 1 },
        },
      );
    },
  };
};

/** Further attempts that a teacher allowed. */
const allowancesOf = (seats: Store<Seat>) => ({
  withAllowance: (testId: string, allowanceId: string): Promise<Seat | null> =>
    seats.findOne({ testId, 'allowances.id': allowanceId }, fields),
  /** False: another request changed the seat first. */
  async setAllowances(
    { testId, studentId, seat }: Pick<Seat, 'testId' | 'studentId'> & { seat: Seat | null },
    allowances: Allowance[],
    event: NewEvent,
  ): Promise<boolean> {
    if (!seat) return seats.insert({ ...newSeat(testId, studentId), allowances }, [event]);
    const change = { $set: { allowances, version: seat.version + 1 } };
    return (await seats.save(seat, { version: seat.version }, change, [event])) !== null;
  },
});

/** `startCheckDueAt` stays until the job has confirmed that the attempt of the latest start exists. */
const startsOf = (seats: Store<Seat>) => ({
  unconfirmed: (now: Date, limit: number): Promise<Seat[]> =>
    seats.find({ startCheckDueAt: { $lte: now } }, { fields, sort: { startCheckDueAt: 1 }, limit }),
  nextUnconfirmed: () => seats.earliest('startCheckDueAt'),
  anyUnconfirmed: async (testId: string, upTo: Date): Promise<boolean> =>
    (await seats.findOne({ startCheckDueAt: { $lte: upTo }, testId }, { _id: 1 })) !== null,
  async confirm(checked: Seat[]): Promise<void> {
    if (checked.length === 0) return;
    await seats.bulk(
      checked.map((s) => ({
        updateOne: {
          filter: { _id: s._id, startCheckDueAt: s.startCheckDueAt },
          update: { $unset: { startCheckDueAt: '' } },
        },
      })),
    );
  },
});
