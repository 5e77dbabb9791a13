import { setTimeout as wait } from 'node:timers/promises';
import { isPinOf } from '@kasauti/contracts';
import type { At } from '../failpoint';
import type { PersonStore } from '../person/person.store';
import type { Books } from '../order/books';
import {
  changeOffer,
  createAtProvider,
  keepRazorpayOrder,
  replaceOffer,
  type CreateDeps,
  type Reserved,
} from './create-order.flow';
import { classOf, isPaid, latestCycle } from '../order/cycle';
import { releaseWithdrawn } from '../settle/follow-up.flow';
import type { Offer, OfferInput } from './offer.query';
import { holdId, orderKey, type Order } from '../order/order';
import {
  billingPinMismatch,
  billingStateRequired,
  couponRefusals,
  creditChanged,
  initiateFailed,
  purchaseRefusals,
} from '../order/order.refusals';
import { isOffer, openOffers } from './purchase';
import { isBeingCreated, reserved, type Reservation } from './reserve';
import { settledByCredit } from '../settle/settle';

interface InitiateDeps extends CreateDeps {
  people: PersonStore;
  books: Books;
  offer: (input: OfferInput, now: Date) => Promise<Offer>;
  followUp: (orderKey: string) => void;
  at: At;
}
type Command = OfferInput & { acceptedTerms?: string };

const POLL_MS = 150;
const POLLS = 50;

/**
 * Opens the order of a test, or returns the open one of the same price. A crash after step 2 leaves a provider's order
 * without id: the next initiate or the reconciler asks for its receipt before anything is created.
 */
export const initiatePayment =
  (deps: InitiateDeps) =>
  async (command: Command, now: Date): Promise<Reserved> => {
    // 1. Price, State and refusals.
    const offer = await checkedOffer(deps, command, now);
    const { test, className, price } = offer;
    const reservation = { test, className, price, terms: command.acceptedTerms, firstSec: deps.firstSec, now };

    // 2. One compare-and-set decides who creates the provider's order of this price.
    const { mine, isRetry } = await reserve(deps, command, reservation, offer.order);
    if (!mine) return created(deps, command, reservation);
    await deps.at('initiate:reserved');

    // 3. Credit and coupon are held before the order can be paid.
    await hold(deps, mine);
    await deps.at('initiate:held');

    // 4. Nothing is left to pay, or the provider gets the order.
    if (price.amountPaise === 0) return settleCovered(deps, mine);
    const razorpayOrderId = await createAtProvider(deps, mine, isRetry);
    await deps.at('initiate:created');

    // 5. Its id, and the event.
    const order = await keepRazorpayOrder(deps, mine, razorpayOrderId);
    const found = order && foundIn(order, reservation);
    if (!found) throw initiateFailed();
    return found;
  };

async function checkedOffer(deps: InitiateDeps, command: Command, now: Date): Promise<Offer> {
  const offer = await deps.offer(command, now);
  if (offer.refusal) throw purchaseRefusals[offer.refusal]();
  if (!offer.billing) throw billingStateRequired();
  const { state, pin } = offer.billing;
  if (!isPinOf(state, pin)) throw billingPinMismatch();
  if (offer.coupon && offer.coupon !== 'applied') throw couponRefusals[offer.coupon]();
  await deps.people.keepBilling({ _id: command.studentId, state, pin });
  return offer;
}

/** Without `mine` it exists, or another request is creating it. */
async function reserve(
  { orders }: InitiateDeps,
  { studentId }: Command,
  reservation: Reservation,
  known: Order | null,
): Promise<{ mine?: Reserved; isRetry: boolean }> {
  const { test, now } = reservation;
  const id = orderKey(studentId, test._id);
  if (!known) await orders.insert(newOrder(id, studentId, reservation));
  let [isMine, isRetry] = [false, false];
  const order = await orders.change(id, (current) => {
    const change = reserved(current, reservation);
    isMine = change !== null;
    isRetry = openOffers(latestCycle(current), now).some((p) => isOffer(p, reservation));
    return change;
  });
  return { mine: isMine && order ? foundIn(order, reservation) : undefined, isRetry };
}

const newOrder = (_id: string, studentId: string, { test, now }: Reservation): Order => ({
  _id,
  version: 1,
  studentId,
  testId: test._id,
  classId: test.classId,
  teacherId: test.teacherId,
  createdAt: now,
  cycles: [],
  reconcileAt: null,
});

function foundIn(order: Order, reservation: Reservation): Reserved | undefined {
  const cycle = latestCycle(order);
  const providerOrder = openOffers(cycle, reservation.now).find((p) => isOffer(p, reservation));
  return cycle && providerOrder ? { order, cycle, providerOrder } : undefined;
}

/** Waits for the request that creates it. */
async function created({ orders, clock }: InitiateDeps, { studentId, testId }: Command, reservation: Reservation) {
  for (let tries = 0; tries < POLLS; tries++) {
    const order = await orders.get(orderKey(studentId, testId));
    const cycle = latestCycle(order);
    if (cycle && isPaid(cycle)) throw purchaseRefusals.already_paid();
    const found = order && foundIn(order, reservation);
    if (found && found.providerOrder.razorpayOrderId !== null) return found;
    if (!found || !isBeingCreated(found.providerOrder, clock.now())) break;
    await wait(POLL_MS);
  }
  throw initiateFailed();
}

async function hold(deps: InitiateDeps, mine: Reserved): Promise<void> {
  const { order, cycle, providerOrder } = mine;
  const { couponCode, creditPaise } = providerOrder.price;
  const key = holdId(order, cycle, providerOrder);
  await releaseWithdrawn(deps, order, cycle);
  const withdraw = () =>
    deps.orders.change(
      order._id,
      replaceOffer(mine, (p) => ({ ...p, creatingUntil: null, withdrawnAt: deps.clock.now() })),
    );
  const coupon = couponCode && { teacherId: classOf(order, providerOrder).teacherId, code: couponCode };
  const refusal = coupon && (await deps.books.coupons.hold(coupon, key, order.studentId, deps.clock.now()));
  if (refusal) {
    await withdraw();
    throw couponRefusals[refusal]();
  }
  if (creditPaise > 0 && !(await deps.books.credit.hold(order.studentId, key, creditPaise))) {
    await withdraw();
    throw creditChanged();
  }
}

async function settleCovered({ orders, clock, followUp }: InitiateDeps, mine: Reserved): Promise<Reserved> {
  const order = await orders.change(
    mine.order._id,
    changeOffer(mine, (p, cycle, current) =>
      isPaid(cycle) || p.withdrawnAt ? null : settledByCredit(current, { cycle, providerOrder: p }, clock.now()),
    ),
  );
  const cycle = order?.cycles.find(({ no }) => no === mine.cycle.no);
  if (!order || !cycle || !isPaid(cycle)) throw initiateFailed();
  followUp(order._id);
  return { ...mine, order, cycle };
}
