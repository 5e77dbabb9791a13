import { ConfigError, defineService, type Clock, type Db, type z } from '@kasauti/service-kit';
import { background } from './background';
import { booksOf } from './books';
import { classCopyEvents } from './class-copy/class-copy.events';
import { classCopyStore } from './class-copy/class-copy.store';
import { config } from './config';
import { couponApi } from './coupon/coupon.api';
import type { At } from './failpoint';
import type { Seller } from './invoice/invoice';
import { invoiceApi } from './invoice/invoice.api';
import { followUpOrder } from './settle/follow-up.flow';
import { followUpJob } from './settle/follow-up.job';
import { initiatePayment } from './purchase/initiate-payment.flow';
import { offerQuery } from './purchase/offer.query';
import { orderApi } from './order/order.api';
import { orderStore } from './order/order.store';
import { settlePayment } from './settle/settle-payment.flow';
import { verifyPayment } from './settle/verify-payment.flow';
import { personEvents } from './person/person.events';
import { personStore } from './person/person.store';
import { razorpayClient } from './razorpay/client';
import { keyProblems } from './razorpay/keys';
import { providerOf } from './razorpay/provider';
import { orderListsApi } from './order/order-lists.api';
import { compareDay } from './reconcile/compare-day.flow';
import { lostPaymentsJob } from './reconcile/lost-payments.job';
import { dailyComparison, reconciler } from './reconcile/reconcile.job';
import { reconcileOrder } from './reconcile/reconcile-order.flow';
import { reconciliationApi } from './reconcile/reconciliation.api';
import { reconciliationStore } from './reconcile/reconciliation.store';
import { refundApi } from './refund/refund.api';
import { cancelledTestsRefunder, refundSender } from './refund/refund.job';
import { refundFlows } from './refund/request-refund.flow';
import { sendRefunds } from './refund/send-refunds.flow';
import { rightEvents } from './right/right.events';
import { processWebhook } from './webhook/process-webhook.flow';
import { webhookApi } from './webhook/webhook.api';
import { webhookJob } from './webhook/webhook.job';
import { webhookStore } from './webhook/webhook.store';
import { salesApi } from './sales/sales.api';
import { testCopyEvents } from './test-copy/test-copy.events';
import { testCopyStore } from './test-copy/test-copy.store';
import { openTopUp } from './top-up/open-top-up.flow';
import { topUpApi } from './top-up/top-up.api';
import { walletApi } from './wallet/wallet.api';
import { walletJob } from './wallet/wallet.job';

const storesOf = (db: Db) => ({
  orders: orderStore(db),
  webhooks: webhookStore(db),
  reports: reconciliationStore(db),
  tests: testCopyStore(db),
  classes: classCopyStore(db),
  people: personStore(db),
});

function providerFor(settings: Parameters<typeof keyProblems>[0], clock: Clock) {
  const problems = keyProblems(settings);
  if (problems.length > 0) throw new ConfigError(problems);
  const sdk = razorpayClient(settings);
  return sdk && providerOf(sdk, clock);
}

const invoiceSeller = (settings: z.output<typeof config>): Seller => ({
  name: settings.SELLER_NAME,
  address: settings.SELLER_ADDRESS,
  gstin: settings.SELLER_GSTIN,
  state: settings.SELLER_STATE,
});

const sellerOf = (settings: z.output<typeof config>) => ({
  name: settings.SELLER_NAME,
  gstin: settings.SELLER_GSTIN,
  state: settings.SELLER_STATE,
  officer: settings.GRIEVANCE_OFFICER,
  officerEmail: settings.GRIEVANCE_EMAIL,
});

/** Tests pass `at` to interrupt a flow between two writes. */
export const paymentWith = ({ at = () => {} }: { at?: At }) =>
  defineService({
    name: 'payment',
    config,
    start({ config: settings, db, clock, log }) {
      const provider = providerFor(settings, clock);
      const { later, stop } = background(log);
      const everySec = settings.RECONCILE_EVERY_SEC;
      const stores = storesOf(db);
      const base = {
        ...stores,
        ...booksOf({
          db,
          clock,
          at,
          seller: invoiceSeller(settings),
          invoicePrefix: settings.INVOICE_PREFIX,
          shareRates: {
            platformPercent: settings.PLATFORM_SHARE_PERCENT,
            withholdingPercent: settings.WITHHOLDING_PERCENT,
          },
          nameOf: async (studentId) => (await stores.people.names([studentId])).get(studentId) ?? '',
        }),
        provider,
        isAvailable: provider !== undefined,
        keySecret: settings.RAZORPAY_KEY_SECRET ?? '',
        sellerState: settings.SELLER_STATE,
        webhookSecrets: [settings.RAZORPAY_WEBHOOK_SECRET, settings.RAZORPAY_WEBHOOK_SECRET_PREVIOUS].flatMap(
          (s) => s ?? [],
        ),
        firstSec: settings.RECONCILE_FIRST_SEC,
        secondPersonPaise: settings.REFUND_SECOND_PERSON_PAISE,
        clock,
        log,
        at,
        everySec,
        topUpEnabled: settings.WALLET_TOPUP_ENABLED && provider !== undefined,
      };
      // Each layer adds flows that the next one calls.
      const followUpOne = followUpOrder(base);
      const following = { ...base, followUpOrder: followUpOne, followUp: later('follow up', followUpOne) };
      const sendOne = sendRefunds(following);
      const sending = { ...following, sendRefunds: sendOne, sendLater: later('send refunds', sendOne) };
      const paying = { ...sending, offer: offerQuery(base), settle: settlePayment(sending) };
      const processOne = processWebhook(paying);
      const deps = {
        ...paying,
        refunds: refundFlows(paying),
        initiatePayment: initiatePayment(paying),
        openTopUp: openTopUp(paying),
        verifyPayment: verifyPayment(paying),
        processWebhook: processOne,
        processLater: later('process webhook', processOne),
        reconcileOrder: reconcileOrder(paying),
        compareDay: compareDay(paying),
        seller: sellerOf(settings),
        checkout: { keyId: settings.RAZORPAY_KEY_ID ?? '', checkoutUrl: settings.RAZORPAY_CHECKOUT_URL },
      };
      const kind = settings.RAZORPAY_KEY_ID?.startsWith('rzp_live_') ? 'live' : 'test';
      return {
        api: [
          orderApi(deps),
          orderListsApi(deps),
          refundApi(deps),
          webhookApi(deps),
          reconciliationApi(deps),
          walletApi(deps),
          topUpApi(deps),
          invoiceApi(deps),
          couponApi(deps),
          salesApi({ sales: deps.ledger.sales, platformPercent: settings.PLATFORM_SHARE_PERCENT }),
        ],
        on: {
          tests: testCopyEvents(deps),
          classes: classCopyEvents(deps),
          people: personEvents(deps),
          rights: rightEvents(deps),
        },
        copies: ['tests', 'classes', 'people', 'rights'],
        jobs: [
          followUpJob(deps),
          walletJob(deps),
          refundSender(deps),
          cancelledTestsRefunder(deps),
          webhookJob(deps),
          reconciler(deps),
          lostPaymentsJob(deps),
          dailyComparison(deps),
        ],
        health: async () => ({
          razorpay: {
            ok: true,
            detail: provider ? `${kind} key, ${new URL(settings.RAZORPAY_API_BASE).host}` : 'no key, paying is off',
          },
        }),
        stop,
      };
    },
  });

export const payment = paymentWith({});
