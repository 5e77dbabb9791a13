import type { EventData } from '@kasauti/contracts';
import { event, LOST, NotNow, retryCas, type On } from '@kasauti/service-kit';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { TestStore } from '../test-definition/test-definition.store';
import { rightRefusal, type Seat } from './seat';
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
  classes: ClassStore;
  enrolments: EnrolmentStore;
}

export const seatEvents = ({
  seats,
  tests,
  classes,
  enrolments,
}: SeatEventsDeps): On<'payment_completed' | 'refund_requested'> => ({
  async payment_completed({ data: { testId, studentId, orderId, amountPaise, paidAt, classId } }) {
    const right = { orderId, testId, studentId };
    const grant = { orderId, paidAt: new Date(paidAt), ...(amountPaise === 0 ? { isFree: true as const } : {}) };
    const test = await tests.get(testId);
    const [classCopy, enrolment] = test
      ? await Promise.all([classes.get(test.classId), enrolments.get(test.classId, studentId)])
      : [];
    const archivedAt = classCopy?.archivedAt ?? null;
    const endedAt = enrolment?.endedAt ?? null;
    // Paid in the class that the test was in when its checkout was opened; the student may not be in the present one.
    const isLeftBehind = classId !== undefined && test?.classId !== classId && !enrolment?.isActive;
    const refusalOf = (seat: Seat) =>
      rightRefusal({ test, archivedAt, endedAt, seat, grant }) ?? (isLeftBehind ? 'not_enrolled' : null);
    const outcome = {
      granted: event('entitlement_granted', right, { aggId: orderId }),
      refused: (reason: EventData['entitlement_refused']['reason']) =>
        event('entitlement_refused', { ...right, reason }, { aggId: orderId }),
    };
    return untilWritten(() => seats.decide(testId, studentId, { grant, refusalOf }, outcome));
  },
  refund_requested({ data: { testId, studentId, orderId } }) {
    const right = { orderId, testId, studentId };
    const outcome = {
      revoked: event('entitlement_revoked', right, { aggId: orderId }),
      inUse: event('entitlement_in_use', right, { aggId: orderId }),
    };
    return untilWritten(() => seats.revokeUnused(testId, studentId, orderId, outcome));
  },
});
