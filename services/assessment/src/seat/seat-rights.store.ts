import type { NewEvent, Store } from '@kasauti/service-kit';
import { isInUse, newSeat, seatId, type Grant, type RightRefusal, type Seat } from './seat';

const MAX_GRANTS = 20;

/** The right to sit, bought by an order. Every write compares the version; false: the seat changed, read it again. */
export const rightsOf = (seats: Store<Seat>) => {
  const read = (testId: string, studentId: string) => seats.get(seatId(testId, studentId), { outbox: 0 });
  const change = async (seat: Seat, set: Partial<Seat>, events: NewEvent[]): Promise<boolean> =>
    (await seats.save(seat, { version: seat.version }, { $set: { ...set, version: seat.version + 1 } }, events)) !==
    null;

  return {
    /** Gives the right of an order or refuses it, and publishes which. The first decision about an order is final. */
    async decide(
      testId: string,
      studentId: string,
      { grant, refusalOf }: { grant: Grant; refusalOf(seat: Seat): RightRefusal | null },
      outcome: { granted: NewEvent; refused(reason: RightRefusal): NewEvent },
    ): Promise<boolean> {
      const { orderId } = grant;
      const stored = await read(testId, studentId);
      const seat = stored ?? newSeat(testId, studentId);
      if (isDecided(seat, orderId)) return true;
      const reason = refusalOf(seat);
      const set = reason ? { refused: latest(seat.refused, orderId) } : { grants: newest([...seat.grants, grant]) };
      const events = [reason ? outcome.refused(reason) : outcome.granted];
      return stored ? change(stored, set, events) : seats.insert({ ...seat, ...set }, events);
    },

    /** Revokes the right of an order unless it is in use, and publishes the matching event. Idempotent. */
    async revokeUnused(
      testId: string,
      studentId: string,
      orderId: string,
      outcome: { revoked: NewEvent; inUse: NewEvent },
    ): Promise<boolean> {
      const seat = await read(testId, studentId);
      if (!seat) return seats.insert({ ...newSeat(testId, studentId), revoked: [orderId] }, [outcome.revoked]);
      if (seat.revoked?.includes(orderId) || seat.inUse?.includes(orderId)) return true;
      if (isInUse(seat, orderId)) return change(seat, { inUse: latest(seat.inUse, orderId) }, [outcome.inUse]);
      const grants = seat.grants.filter((g) => g.orderId !== orderId);
      return change(seat, { grants, revoked: latest(seat.revoked, orderId) }, [outcome.revoked]);
    },
  };
};

/** A right lasts a day, so those before have ended: a practice test can be bought every day. */
const newest = (grants: Grant[]): Grant[] =>
  [...grants].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime()).slice(-MAX_GRANTS);
const isDecided = ({ grants, revoked, refused }: Seat, orderId: string): boolean =>
  grants.some((g) => g.orderId === orderId) || [...(revoked ?? []), ...(refused ?? [])].includes(orderId);
const latest = (orders: string[] | undefined, orderId: string) => [...(orders ?? []), orderId].slice(-MAX_GRANTS);
