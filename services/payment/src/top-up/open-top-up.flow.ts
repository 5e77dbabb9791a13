import type { Books } from '../books/books';
import { initiateFailed } from '../checkout/checkout.refusals';
import { createAtProvider, keepRazorpayOrder, type CreateDeps, type Reserved } from '../checkout/create-order.flow';
import type { At } from '../failpoint';
import type { Order } from '../order/order';
import { creditLimit, topUpDisputed, topUpOff } from '../wallet/wallet.refusals';
import { newTopUp } from './top-up';

interface OpenDeps extends CreateDeps {
  books: Books;
  topUpEnabled: boolean;
  at: At;
}
interface Command {
  studentId: string;
  topUpId: string;
  amountPaise: number;
}

/**
 * Opens the order of a top-up. Repeated with its id it is the same order: after a crash the provider is asked for the
 * receipt before anything is created.
 */
export const openTopUp =
  (deps: OpenDeps) =>
  async (command: Command): Promise<Reserved> => {
    // 1. Whether it is offered to this student, and whether the credit could hold it.
    if (!deps.topUpEnabled) throw topUpOff();
    if (await deps.orders.hasDisputedTopUp(command.studentId)) throw topUpDisputed();
    if (command.amountPaise > (await deps.books.credit.roomOf(command.studentId))) throw creditLimit();

    // 2. The order.
    const draft = newTopUp({ ...command, reconcileFirstSec: deps.reconcileFirstSec, now: deps.clock.now() });
    const isNew = await deps.orders.insert(draft);
    const mine = onlyOffer(isNew ? draft : await deps.orders.get(draft._id));
    if (mine.providerOrder.razorpayOrderId !== null) return mine;
    await deps.at('top-up:stored');

    // 3. The provider's order, and its id.
    const razorpayOrderId = await createAtProvider(deps, mine, !isNew);
    await deps.at('top-up:created');
    return onlyOffer(await keepRazorpayOrder(deps, mine, razorpayOrderId));
  };

function onlyOffer(order: Order | null): Reserved {
  const purchase = order?.cycles[0];
  const providerOrder = purchase?.providerOrders[0];
  if (!order || !purchase || !providerOrder) throw initiateFailed();
  return { order, purchase, providerOrder };
}
