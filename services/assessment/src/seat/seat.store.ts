import { Schema } from 'mongoose';
import type { Db, NewEvent } from '@kasauti/service-kit';
import { emptySeat, isInUse, seatId, type Grant, type Seat, type SeatEntry } from './seat';

export type SeatStore = ReturnType<typeof seatStore>;
const MAX_GRANTS = 20;

export function seatStore(db: Db) {
  const seats = db.store<Seat>(
    'seats',
    {
      _id: String,
      testId: String,
      studentId: String,
      slice: Number,
      version: Number,
      grants: [Schema.Types.Mixed],
      attempts: [Schema.Types.Mixed],
      activeAttemptId: String,
      bornSlot: Number,
      revoked: { type: [String], default: undefined },
      inUse: { type: [String], default: undefined },
    },
    { outbox: true, indexes: [[{ testId: 1, bornSlot: 1 }], [{ slice: 1, bornSlot: 1 }]] },
  );
  const fields = { outbox: 0 } as const;

  return {
    get: (testId: string, studentId: string): Promise<Seat | null> => seats.get(seatId(testId, studentId), fields),
    ofStudent: async (testIds: string[], studentId: string): Promise<Map<string, Seat>> =>
      new Map(
        (await seats.find({ _id: { $in: testIds.map((id) => seatId(id, studentId)) } }, { fields, limit: 1000 })).map(
          (s) => [s.testId, s],
        ),
      ),
    count: (testId: string) => seats.count({ testId }),
    anyAttempt: async (testId: string) =>
      (await seats.findOne({ testId, 'attempts.0': { $exists: true } }, { _id: 1 })) !== null,

    /** The one decision: whoever writes this entry has started. False when somebody changed the seat first. */
    async begin(
      seat: Seat | null,
      {
        testId,
        studentId,
        slice,
        bornSlot,
        entry,
      }: { testId: string; studentId: string; slice: number; bornSlot: number; entry: SeatEntry },
    ): Promise<boolean> {
      if (!seat)
        return seats.insert({
          ...emptySeat(testId, studentId, slice),
          attempts: [entry],
          activeAttemptId: entry.attemptId,
          bornSlot,
        });
      return seats.update(
        { _id: seat._id, version: seat.version },
        { $push: { attempts: entry }, $set: { activeAttemptId: entry.attemptId, bornSlot, version: seat.version + 1 } },
      );
    },
    /** Its attempt is closed: the seat is free again. Repeating it changes nothing. */
    async leave(testId: string, studentId: string, attemptId: string, closedAt: Date): Promise<void> {
      const seat = await seats.get(seatId(testId, studentId), fields);
      const index = seat?.attempts.findIndex((e) => e.attemptId === attemptId) ?? -1;
      if (!seat || index < 0) return;
      const entry = `attempts.${index}`;
      const unclosed = { _id: seat._id, [`${entry}.attemptId`]: attemptId, [`${entry}.closedAt`]: null };
      const atOnce = await seats.updateShared(
        { ...unclosed, activeAttemptId: attemptId },
        { $set: { [`${entry}.closedAt`]: closedAt, activeAttemptId: null }, $inc: { version: 1 } },
      );
      if (atOnce) return;
      await seats.update(unclosed, { $set: { [`${entry}.closedAt`]: closedAt }, $inc: { version: 1 } });
      await seats.update(
        { _id: seat._id, activeAttemptId: attemptId },
        { $set: { activeAttemptId: null }, $inc: { version: 1 } },
      );
    },
    /** A right once paid for; the same order again changes nothing. False: read again, somebody changed the seat. */
    async grant(testId: string, studentId: string, slice: number, grant: Grant, events: NewEvent[]): Promise<boolean> {
      const seat = await seats.get(seatId(testId, studentId), fields);
      if (!seat) return seats.insert({ ...emptySeat(testId, studentId, slice), grants: [grant] }, events);
      const isKnown = seat.revoked?.includes(grant.orderId) || seat.grants.some((g) => g.orderId === grant.orderId);
      if (isKnown || seat.grants.length >= MAX_GRANTS) return true;
      return (
        (await seats.save(
          seat,
          { version: seat.version },
          { $push: { grants: grant }, $set: { version: seat.version + 1 } },
          events,
        )) !== null
      );
    },
    /** Takes back the right of an order unless somebody sat with it; whoever changes the seat first wins. `again`: read again, it changed. */
    async revokeUnused(
      testId: string,
      studentId: string,
      slice: number,
      orderId: string,
      answers: { revoked: NewEvent; inUse: NewEvent },
    ): Promise<'revoked' | 'in_use' | 'again'> {
      const seat = await seats.get(seatId(testId, studentId), fields);
      if (!seat)
        return (await seats.insert({ ...emptySeat(testId, studentId, slice), revoked: [orderId] }, [answers.revoked]))
          ? 'revoked'
          : 'again';
      if (seat.revoked?.includes(orderId)) return 'revoked';
      if (seat.inUse?.includes(orderId)) return 'in_use';
      if (isInUse(seat, orderId)) {
        const kept = [...(seat.inUse ?? []), orderId].slice(-MAX_GRANTS);
        return (await seats.save(
          seat,
          { version: seat.version },
          { $set: { inUse: kept, version: seat.version + 1 } },
          [answers.inUse],
        ))
          ? 'in_use'
          : 'again';
      }
      const change = {
        grants: seat.grants.filter((g) => g.orderId !== orderId),
        revoked: [...(seat.revoked ?? []), orderId].slice(-MAX_GRANTS),
        version: seat.version + 1,
      };
      return (await seats.save(seat, { version: seat.version }, { $set: change }, [answers.revoked]))
        ? 'revoked'
        : 'again';
    },
    ofStudents: (testId: string, studentIds: string[]): Promise<Seat[]> =>
      seats.find({ _id: { $in: studentIds.map((id) => seatId(testId, id)) } }, { fields, limit: 1000 }),
    /** Its attempt got more time. Repeating it, or an older grant after a newer one, changes nothing. */
    async extend(
      testId: string,
      studentId: string,
      attemptId: string,
      { deadlineAt, closesAt }: Pick<SeatEntry, 'deadlineAt' | 'closesAt'>,
    ): Promise<void> {
      const seat = await seats.get(seatId(testId, studentId), fields);
      const index = seat?.attempts.findIndex((e) => e.attemptId === attemptId) ?? -1;
      if (!seat || index < 0) return;
      const entry = `attempts.${index}`;
      await seats.update(
        { _id: seat._id, [`${entry}.attemptId`]: attemptId, [`${entry}.closesAt`]: { $lt: closesAt } },
        { $set: { [`${entry}.deadlineAt`]: deadlineAt, [`${entry}.closesAt`]: closesAt }, $inc: { version: 1 } },
      );
    },
    bornBefore: (slice: number, minute: number, limit: number): Promise<Seat[]> =>
      seats.find({ slice, bornSlot: { $lt: minute } }, { fields, sort: { bornSlot: 1 }, limit }),
    /** A start of that minute or before whose attempt nobody has seen yet. */
    anyUnseen: async (testId: string, minute: number): Promise<boolean> =>
      (await seats.findOne({ testId, bornSlot: { $lte: minute } }, { _id: 1 })) !== null,
    async seen(checked: Seat[]): Promise<void> {
      if (checked.length > 0)
        await seats.bulk(
          checked.map((s) => ({
            updateOne: { filter: { _id: s._id, bornSlot: s.bornSlot }, update: { $unset: { bornSlot: '' } } },
          })),
        );
    },
  };
}
