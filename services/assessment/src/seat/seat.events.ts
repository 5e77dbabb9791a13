import type { EventData } from '@kasauti/contracts';
import { event, LOST, NotNow, retryCas, sliceOf, type On } from '@kasauti/service-kit';
import type { TestStore } from '../test-definition/test-definition.store';
import { rightRefusal } from './seat';
import type { SeatStore } from './seat.store';

/** Retries while the seat changes; after the last try the event is redelivered. */
const untilWritten = async (write: () => Promise<boolean>): Promise<void> => {
  await retryCas(async () => (await write()) || LOST, {
    orElse: () => {
      throw new NotNow('the seat is changing');
    },
  });
};

interface SeatEventsDeps {
  seats: SeatStore;
  tests: TestStore;
}

export const seatEvents = ({ seats, tests }: SeatEventsDeps): On<'payment_completed' | 'refund_requested'> => ({
  async payment_completed({ data: { testId, studentId, orderId, paidAt } }) {
    const right = { orderId, testId, studentId };
    const grant = { orderId, paidAt: new Date(paidAt) };
    const decision = { grant, refusal: rightRefusal(await tests.get(testId), grant) };
    const outcome = {
      granted: event('entitlement_granted', right, { aggId: orderId }),
      refused: (reason: EventData['entitlement_refused']['reason']) =>
        event('entitlement_refused', { ...right, reason }, { aggId: orderId }),
    };
    return untilWritten(() => seats.decide(testId, studentId, sliceOf(studentId), decision, outcome));
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
