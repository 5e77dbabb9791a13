import { unavailable } from '@kasauti/service-kit';

/** Operations of the contract that are still being built. */
const ids = [
  'requestRefund',
  'receivePaymentWebhook',
  'getWallet',
  'listMyPayments',
  'listMyCredits',
  'listMyInvoices',
  'getInvoiceFile',
  'topUpWallet',
  'verifyTopUp',
  'listSales',
  'getSalesStatement',
  'listCoupons',
  'createCoupon',
  'endCoupon',
  'listOrders',
  'refundOrder',
  'listRefunds',
  'approveRefund',
  'refuseRefund',
  'giveCredit',
  'listWebhooks',
  'listReconciliations',
  'runReconciliation',
];
export const pendingApi = Object.fromEntries(
  ids.map((id) => [id, () => Promise.reject(unavailable('not_built', 'Not built yet'))]),
);
