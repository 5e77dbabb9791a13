import { event, LOST, NotNow, retryCas, sliceOf, type On } from '@kasauti/service-kit';
import type { SeatStore } from './seat.store';

/** Retries while the seat changes; after the last try the event is redelivered. */
const untilWritten = async (write: () => Promise<boolean>): Promise<void> => {
  await retryCas(async () => (await write()) || LOST, {
    orElse: () => {
      throw new NotNow('the seat is changing');
    },
  });
};

export const seatEvents = ({ seats }: { seats: SeatStore }): On<'payment_completed' | 'refund_requested'> => ({
  payment_completed({ data: { testId, studentId, orderId, paidAt } }) {
    const granted = event('entitlement_granted', { orderId, testId, studentId }, { aggId: orderId });
    const grant = { orderId, paidAt: new Date(paidAt) };
    return untilWritten(() => seats.grant(testId, studentId, sliceOf(studentId), grant, [granted]));
  },
  refund_requested({ data: { testId, studentId, orderId } }) {
    const right = { orderId, testId, studentId };
    const outcome = {
      revoked: event('entitlement_revoked', right, { aggId: orderId }),
      inUse: event('entitlement_in_use', right, { aggId: orderId }),
    };
    return untilWritten(() => seats.revokeUnused(testId, studentId, sliceOf(studentId), orderId, outcome));
  },
});
