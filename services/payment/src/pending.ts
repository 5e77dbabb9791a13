import { unavailable } from '@kasauti/service-kit';

/** Operations of the contract that are still being built. */
const ids = [
  'getWallet',
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
  'giveCredit',
];
export const pendingApi = Object.fromEntries(
  ids.map((id) => [id, () => Promise.reject(unavailable('not_built', 'Not built yet'))]),
);
