import { setTimeout as wait } from 'node:timers/promises';
import { isPinOf } from '@kasauti/contracts';
import { turns, type Db, type Transaction } from '@kasauti/service-kit';
import type { Books } from '../books/books';
import { couponId } from '../coupon/coupon';
import type { At } from '../failpoint';
import { classOf, holdId, latestPurchase, orderKey, withPurchase, type Order } from '../order/order';
import { couponStep } from '../order/due-work';
import { couponHeldSince, NEVER_HELD } from '../order/payable';
import { isPaid, withProviderOrder } from '../order/purchase';
import type { PersonStore } from '../person/person.store';
import { withReleases } from '../settle/follow-up.flow';
import { settledByCredit } from '../settle/settle';
import {
  billingPinMismatch,
  billingStateRequired,
  couponRefusals,
  creditChanged,
  initiateFailed,
  purchaseRefusals,
} from './checkout.refusals';
import { createAtProvider, keepRazorpayOrder, type CreateDeps, type Reserved } from './create-order.flow';
import { hasCoupon, isWanted, openOffers } from './offer';
import type { Offer, OfferInput } from './offer.query';
import { isBeingCreated, reserved, type Reservation } from './reserve';

interface InitiateDeps extends CreateDeps {
  db: Db;
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
export const initiatePayment = (deps: InitiateDeps) => {
  const inTurn = turns();
  return async (command: Command, now: Date): Promise<Reserved> => {
    // 1. Price, State and refusals.
    const offer = await checkedOffer(deps, command, now);
    const { test, className, price } = offer;
    const reservation = {
      test,
      className,
      price,
      terms: command.acceptedTerms,
      reconcileFirstSec: deps.reconcileFirstSec,
      now,
    };

    // 2. The offer with its credit and coupon. One request creates the provider's order of this price.
    const offered = () => reserve(deps, command, reservation);
    const { couponCode } = price;
    const { mine, isRetry } = couponCode
      ? await inTurn(couponId({ teacherId: test.teacherId, code: couponCode }), offered)
      : await offered();
    if (!mine) return whenCreated(deps, command, reservation);
    if (isPaid(mine.purchase)) {
      deps.followUp(mine.order._id);
      return mine;
    }
    await deps.at('initiate:held');

    // 3. The provider gets the order.
    const razorpayOrderId = await createAtProvider(deps, mine, isRetry);
    await deps.at('initiate:created');

    // 4. Its id, and the event.
    const order = await keepRazorpayOrder(deps, mine, razorpayOrderId);
    const found = order && foundIn(order, reservation);
    if (!found) throw initiateFailed();
    return found;
  };
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
const reserve = (
  deps: InitiateDeps,
  { studentId }: Command,
  reservation: Reservation,
): Promise<{ mine?: Reserved; isRetry: boolean }> =>
  deps.db.atomically(async (tx) => {
    const { orders } = deps;
    const { test, now, price } = reservation;
    const id = orderKey(studentId, test._id);
    const known = await orders.get(id, tx);
    const current = known ?? newOrder(id, studentId, reservation);
    const before = latestPurchase(current);
    const isRetry = openOffers(before, now).some((p) => isWanted(p, reservation));
    const change = reserved(current, reservation);
    if (!change) {
      await heldAgain(deps, current, reservation, tx);
      return { isRetry };
    }

    // Before the coupon, which a whole class writes: whatever follows it keeps the others waiting. The order as it is kept
    // says what is held, so that part cannot come first.
    if (!known) await orders.insert(current, tx);
    const order = await withReleases(deps, change.order, tx);
    const mine = foundIn(order, reservation);
    if (!mine) throw initiateFailed();
    const { couponCode } = price;
    const wasHeld = couponCode !== undefined && hasCoupon(test, before, couponCode, now);
    const held = await withHolds(deps, mine, wasHeld, tx);
    // Nothing is left to pay.
    const after =
      mine.providerOrder.price.amountPaise === 0 ? settledByCredit(order, mine, now) : { order: held, events: [] };
    await orders.keep(current, after, tx);
    const purchase = latestPurchase(after.order) ?? mine.purchase;
    return { mine: { ...mine, order: after.order, purchase }, isRetry };
  });

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
  const purchase = latestPurchase(order);
  const providerOrder = openOffers(purchase, reservation.now).find((p) => isWanted(p, reservation));
  return purchase && providerOrder ? { order, purchase, providerOrder } : undefined;
}

/** An offer that is open already, whose student has closed its checkout before, holds a use of its coupon again. */
async function heldAgain(deps: InitiateDeps, order: Order, reservation: Reservation, tx: Transaction): Promise<void> {
  const open = foundIn(order, reservation);
  if (!open?.providerOrder.couponFreedAt) return;
  const held = await withHolds(deps, open, true, tx);
  if (held !== order) await deps.orders.keep(order, { order: held, events: [] }, tx);
}

/** Waits for the request that creates it. */
async function whenCreated({ orders, clock }: InitiateDeps, { studentId, testId }: Command, reservation: Reservation) {
  for (let tries = 0; tries < POLLS; tries++) {
    const order = await orders.get(orderKey(studentId, testId));
    const purchase = latestPurchase(order);
    if (purchase && isPaid(purchase)) throw purchaseRefusals.already_paid();
    const found = order && foundIn(order, reservation);
    if (found && found.providerOrder.razorpayOrderId !== null) return found;
    if (!found || !isBeingCreated(found.providerOrder, clock.now())) break;
    await wait(POLL_MS);
  }
  throw initiateFailed();
}

/** The order with what an offer of it holds now. */
async function withHolds(
  { books, clock }: InitiateDeps,
  { order, purchase, providerOrder }: Reserved,
  wasHeld: boolean,
  tx: Transaction,
): Promise<Order> {
  const { studentId } = order;
  const { couponCode, creditPaise, amountPaise } = providerOrder.price;
  const key = holdId(order, purchase, providerOrder);
  if (creditPaise > 0 && !(await books.credit.hold(studentId, key, creditPaise, tx))) throw creditChanged();
  if (!couponCode) return order;
  const at = clock.now();
  const coupon = { teacherId: classOf(order, providerOrder).teacherId, code: couponCode };
  const since = couponHeldSince(purchase, coupon, at);
  const use = { holdId: key, studentId, at, wasHeld, isPaid: amountPaise === 0, isGoingOn: since !== undefined };
  const refusal = await books.coupons.hold(coupon, use, tx);
  const { couponFreedAt, ...rest } = providerOrder;
  if (refusal === 'not_held')
    return couponFreedAt
      ? order
      : withPurchase(order, withProviderOrder(purchase, { ...rest, couponFreedAt: NEVER_HELD }));
  if (refusal) throw couponRefusals[refusal]();
  const heldBefore = couponFreedAt ? undefined : rest.couponHeldFrom;
  const held = withProviderOrder(purchase, { ...rest, couponHeldFrom: since ?? heldBefore ?? at });
  // It is given back once more.
  const booked = held.booked.filter((step) => step !== couponStep(providerOrder));
  return withPurchase(order, { ...held, booked });
}
