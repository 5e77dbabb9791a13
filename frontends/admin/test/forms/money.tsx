import { button, typeInto, type FormRow } from '@kasauti/web-kit/every-form';
import { screen, within } from '@testing-library/react';
import { CreditsPage } from '../../src/credits/credits.page';
import { WaitingCredits } from '../../src/credits/waiting-credits';
import { OrdersPage } from '../../src/orders/orders.page';
import { ReconciliationPage } from '../../src/reconciliation/reconciliation.page';
import { RefundsPage } from '../../src/refunds/refunds.page';
import { aCredit, anOrder, aRefund, aReport, pageOf, sessionReply } from '../builders';
import { actOn, admin, replyOf, typeCode } from './confirmed';

const onRefunds = actOn({
  page: <RefundsPage />,
  route: '/admin/refunds',
  path: '/admin/refunds',
  api: { listRefunds: () => pageOf(aRefund()) },
});
const onCredits = actOn({
  page: <WaitingCredits />,
  route: '/admin/credits',
  path: '/admin/credits',
  api: { listCredits: () => pageOf(aCredit()) },
});
const refund = () => replyOf({ refund: aRefund({ amount: 1770, status: 'requested' }) });

export const moneyForms: FormRow[] = [
  actOn({
    page: <OrdersPage />,
    route: '/admin/orders',
    path: '/admin/orders',
    api: { listOrders: () => pageOf(anOrder()) },
  })({
    opens: 'View order KS-26-004512',
    sends: 'Refund ₹17.70',
    name: 'refunds an order',
    operation: 'refundOrder',
    asksCode: true,
    answer: refund,
    more: async (page) =>
      page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refund' })),
    fields: { amount: 'Amount' },
    done: 'The refund of ₹17.70 is requested',
  }),
  onRefunds({
    opens: /^Approve/,
    sends: /^Approve/,
    name: 'approves a refund',
    operation: 'approveRefund',
    asksCode: true,
    hasReason: false,
    answer: refund,
    done: 'The refund of ₹6,000.00 is approved',
  }),
  onRefunds({
    opens: /^Refuse/,
    sends: 'Refuse',
    name: 'refuses a refund',
    operation: 'refuseRefund',
    asksCode: true,
    answer: refund,
    done: 'The refund of ₹6,000.00 is refused',
  }),
  onCredits({
    opens: /^Approve/,
    sends: /^Approve/,
    name: 'approves credit',
    operation: 'approveCredit',
    asksCode: true,
    hasReason: false,
    answer: () => replyOf(aCredit({ status: 'given' })),
    done: 'The credit of ₹6,000.00 is given',
  }),
  onCredits({
    opens: /^Refuse/,
    sends: 'Refuse',
    name: 'refuses credit',
    operation: 'refuseCredit',
    asksCode: true,
    answer: () => replyOf(aCredit({ status: 'refused' })),
    done: 'The credit of ₹6,000.00 is refused',
  }),
  {
    user: admin,
    name: 'gives credit',
    operation: 'giveCredit',
    page: <CreditsPage />,
    route: '/admin/credits?student=01JD0000000000000000000STD',
    path: '/admin/credits',
    api: {
      listCredits: () => pageOf(),
      stepUp: () => sessionReply,
      giveCredit: () => replyOf({ balance: 6180, held: 0, currency: 'INR' }),
    },
    fill: async (page) => {
      await typeInto(page, 'Amount', '50');
      await typeInto(page, 'Reason', 'The test hung');
      await typeCode(page);
    },
    spent: /^Code of your authenticator app/,
    send: button('Give ₹50.00'),
    fields: { studentId: 'Id of the student', amount: 'Amount', reason: 'Reason' },
    done: /₹50\.00 given/,
  },
  {
    user: admin,
    name: 'compares the books',
    operation: 'runReconciliation',
    page: <ReconciliationPage />,
    route: '/admin/reconciliation',
    path: '/admin/reconciliation',
    api: { listReconciliations: () => pageOf(aReport()), runReconciliation: () => replyOf(aReport()) },
    send: button('Compare today'),
    done: 'Every rupee of 21 Nov 2026 is explained so far',
  },
];
