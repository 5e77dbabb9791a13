import type { NewEvent, Store } from '@kasauti/service-kit';
import { isInUse, newSeat, seatId, type Grant, type Seat } from './seat';

const MAX_GRANTS = 20;

/** The right to sit, bought by an order. Every write compares the version; false: the seat changed, read it again. */
export const rightsOf = (seats: Store<Seat>) => {
  const read = (testId: string, studentId: string) => seats.get(seatId(testId, studentId), { outbox: 0 });
  const change = async (seat: Seat, set: Partial<Seat>, events: NewEvent[]): Promise<boolean> =>
    (await seats.save(seat, { version: seat.version }, { $set: { ...set, version: seat.version + 1 } }, events)) !==
    null;

  return {
    /** Idempotent by order. An order whose right was revoked never gives it again. */
    async grant(testId: string, studentId: string, slice: number, grant: Grant, events: NewEvent[]): Promise<boolean> {
      const seat = await read(testId, studentId);
      if (!seat) return seats.insert({ ...newSeat(testId, studentId, slice), grants: [grant] }, events);
      const isKnown = seat.revoked?.includes(grant.orderId) || seat.grants.some((g) => g.orderId === grant.orderId);
      if (isKnown || seat.grants.length >= MAX_GRANTS) return true;
      return change(seat, { grants: [...seat.grants, grant] }, events);
    },

    /** Revokes the right of an order unless it is in use, and publishes the matching event. Idempotent. */
    async revokeUnused(
      testId: string,
      studentId: string,
      slice: number,
      orderId: string,
      outcome: { revoked: NewEvent; inUse: NewEvent },
    ): Promise<boolean> {
      const seat = await read(testId, studentId);
      if (!seat) return seats.insert({ ...newSeat(testId, studentId, slice), revoked: [orderId] }, [outcome.revoked]);
      if (seat.revoked?.includes(orderId) || seat.inUse?.includes(orderId)) return true;
      if (isInUse(seat, orderId)) return change(seat, { inUse: latest(seat.inUse, orderId) }, [outcome.inUse]);
      const grants = seat.grants.filter((g) => g.orderId !== orderId);
      return change(seat, { grants, revoked: latest(seat.revoked, orderId) }, [outcome.revoked]);
    },
  };
};

const latest = (orders: string[] | undefined, orderId: string) => [...(orders ?? []), orderId].slice(-MAX_GRANTS);
