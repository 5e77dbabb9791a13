import { event, NotNow, type On } from '@kasauti/service-kit';
import { sliceOf } from '../attempt/attempt';
import type { SeatStore } from './seat.store';

const TRIES = 10;

export const seatEvents = ({ seats }: { seats: SeatStore }): On<'payment_completed' | 'refund_requested'> => ({
  async payment_completed({ data: { testId, studentId, orderId, paidAt } }) {
    const granted = event('entitlement_granted', { orderId, testId, studentId }, { aggId: orderId });
    for (let tries = 0; tries < TRIES; tries++) {
      if (await seats.grant(testId, studentId, sliceOf(studentId), { orderId, paidAt: new Date(paidAt) }, [granted]))
        return;
    }
    throw new NotNow('the seat is changing');
  },
  async refund_requested({ data: { testId, studentId, orderId } }) {
    const right = { orderId, testId, studentId };
    const answers = {
      revoked: event('entitlement_revoked', right, { aggId: orderId }),
      inUse: event('entitlement_in_use', right, { aggId: orderId }),
    };
    for (let tries = 0; tries < TRIES; tries++) {
      if ((await seats.revokeUnused(testId, studentId, sliceOf(studentId), orderId, answers)) !== 'again') return;
    }
    throw new NotNow('the seat is changing');
  },
});
