import { pageOf, pagination, type BodyOf, type Handlers } from '@kasauti/service-kit';
import { orderId } from '../order/order';
import { MOST_LISTED } from '../order/order-lists.store';
import type { OrderStore } from '../order/order.store';
import { isDisputed } from '../order/purchase';
import { causeView, refundView } from '../order/refund.view';
import type { PersonStore } from '../person/person.store';
import type { Refunded, refundFlows } from './request-refund.flow';

interface RefundApiDeps {
  orders: OrderStore;
  people: PersonStore;
  refunds: ReturnType<typeof refundFlows>;
}
type Operations = 'requestRefund' | 'refundOrder' | 'listRefunds' | 'approveRefund' | 'refuseRefund';
type AdminRefundView = BodyOf<'approveRefund'>['data']['refund'];

export function refundApi({ orders, people, refunds }: RefundApiDeps): Handlers<Operations> {
  const shown = async (refunded: Refunded) => ({
    data: { refund: adminRefundView(refunded, await people.names([refunded.order.studentId])) },
  });
  return {
    async requestRefund({ params, body, caller }) {
      const { purchase, refund } = await refunds.request(caller.id, params.testId, body.to ?? 'source', body.reason);
      return { data: { refund: refundView(purchase, refund) } };
    },
    async refundOrder({ params, body: { reason, amount, refundable }, caller, requestId }) {
      const request = {
        adminId: caller.id,
        reason,
        requestId,
        ...(amount === undefined ? {} : { amountPaise: amount }),
        ...(refundable === undefined ? {} : { knownPaise: refundable }),
      };
      const { purchase, refund } = await refunds.byAdmin(params.orderId, request);
      return { data: { refund: refundView(purchase, refund) } };
    },
    approveRefund: async ({ params, caller }) => shown(await refunds.decide(params.refundId, caller.id, true)),
    refuseRefund: async ({ params, caller, body }) =>
      shown(await refunds.decide(params.refundId, caller.id, false, body.reason)),
    async listRefunds({ query }) {
      const page = pageOf(query);
      const wanted = query.delayed ? 'delayed' : query.status;
      const [found, total] = await Promise.all([orders.refunds(wanted, page), orders.countRefunds(wanted)]);
      const names = await people.names(found.map(({ order }) => order.studentId));
      const data = found.map((row) => adminRefundView(row, names));
      return { data, pagination: pagination(page, total, MOST_LISTED) };
    },
  };
}

/** One that is sent again tells what its last try was refused with. */
const failureOf = ({ purchase, refund }: Refunded): string | undefined =>
  refund.delayedSince && refund.status === 'pending'
    ? purchase.refunds.findLast((r) => r.status === 'failed' && r.paymentId === refund.paymentId)?.failure
    : refund.failure;

function adminRefundView(refunded: Refunded, names: Map<string, string>): AdminRefundView {
  const { order, purchase, refund } = refunded;
  const failure = failureOf(refunded);
  return {
    ...refundView(purchase, refund),
    orderId: orderId(order, purchase),
    studentId: order.studentId,
    studentName: names.get(order.studentId) ?? '',
    title: purchase.title,
    ...(isDisputed(purchase, refund.paymentId) ? { isDisputed: true } : {}),
    ...causeView(refund.cause),
    ...(refund.reason ? { reason: refund.reason } : {}),
    ...(refund.requestedBy ? { requestedBy: refund.requestedBy } : {}),
    ...(refund.decidedBy ? { decidedBy: refund.decidedBy } : {}),
    ...(failure ? { failure } : {}),
  };
}
