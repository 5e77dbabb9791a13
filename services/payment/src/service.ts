import { ConfigError, defineService, flag, type Clock, type Db, type Logger, type z } from '@kasauti/service-kit';
import { background } from './background';
import { booksOf } from './books-part';
import { orderApi } from './checkout/checkout.api';
import { closeCheckout } from './checkout/close-checkout.flow';
import { initiatePayment } from './checkout/initiate-payment.flow';
import { offerQuery } from './checkout/offer.query';
import { classCopyEvents } from './class-copy/class-copy.events';
import { classCopyStore } from './class-copy/class-copy.store';
import { config } from './config';
import { couponApi } from './coupon/coupon.api';
import { disputeApi } from './dispute/dispute.api';
import { disputeStore } from './dispute/dispute.store';
import { takeDispute } from './dispute/take-dispute.flow';
import type { At } from './failpoint';
import { giftApi } from './gift/gift.api';
import { giftStore } from './gift/gift.store';
import { giftFlows } from './gift/give-credit.flow';
import type { Seller } from './invoice/invoice';
import { invoiceApi } from './invoice/invoice.api';
import { migrations } from './migrations';
import { orderListsApi } from './order-lists/order-lists.api';
import { orderStore } from './order/order.store';
import { personEvents } from './person/person.events';
import { personStore } from './person/person.store';
import { razorpayClient } from './razorpay/client';
import { keyProblems } from './razorpay/keys';
import { providerOf, type Provider } from './razorpay/provider';
import { compareDay } from './reconcile/compare-day.flow';
import { lostPaymentsJob } from './reconcile/lost-payments.job';
import { reconcileOrder } from './reconcile/reconcile-order.flow';
import { dailyComparison, reconciler } from './reconcile/reconcile.job';
import { reconciliationApi } from './reconcile/reconciliation.api';
import { reconciliationStore } from './reconcile/reconciliation.store';
import { refundLost } from './refund/refund-lost.flow';
import { refundApi } from './refund/refund.api';
import {
  archivedClassesRefunder,
  endedEnrolmentsRefunder,
  cancelledTestsRefunder,
  closedTestsRefunder,
  refundSender,
} from './refund/refund.job';
import { refundFlows } from './refund/request-refund.flow';
import { sendRefunds } from './refund/send-refunds.flow';
import { takeRefund } from './refund/take-refund.flow';
import { rightEvents } from './right/right.events';
import { salesApi } from './sales/sales.api';
import { followUpOrder } from './settle/follow-up.flow';
import { followUpJob } from './settle/follow-up.job';
import { settlePayment } from './settle/settle-payment.flow';
import { verifyPayment } from './settle/verify-payment.flow';
import { testCopyEvents } from './test-copy/test-copy.events';
import { testCopyStore } from './test-copy/test-copy.store';
import { openTopUp } from './top-up/open-top-up.flow';
import { topUpApi } from './top-up/top-up.api';
import { walletApi } from './wallet/wallet.api';
import { processWebhook } from './webhook/process-webhook.flow';
import { webhookApi } from './webhook/webhook.api';
import { webhookJob } from './webhook/webhook.job';
import { webhookStore } from './webhook/webhook.store';

type Settings = z.output<typeof config>;
interface Parts {
  settings: Settings;
  /** Absent: nothing can be paid. */
  provider: Provider | undefined;
  db: Db;
  clock: Clock;
  log: Logger;
  /** How long ago a consumer group had missed nothing. */
  caughtUpMs: (group: string) => Promise<number>;
  at: At;
}

export const storesOf = (db: Db) => ({
  orders: orderStore(db),
  webhooks: webhookStore(db),
  reports: reconciliationStore(db),
  tests: testCopyStore(db),
  classes: classCopyStore(db),
  people: personStore(db),
  gifts: giftStore(db),
  disputes: disputeStore(db),
});

const invoiceSeller = (settings: Settings): Seller => ({
  name: settings.SELLER_NAME,
  address: settings.SELLER_ADDRESS,
  gstin: settings.SELLER_GSTIN,
  state: settings.SELLER_STATE,
});

const sellerOnPayPage = (settings: Settings) => ({
  name: settings.SELLER_NAME,
  gstin: settings.SELLER_GSTIN,
  state: settings.SELLER_STATE,
  officer: settings.GRIEVANCE_OFFICER,
  officerEmail: settings.GRIEVANCE_EMAIL,
});

/** What several flows and handlers share. */
function baseOf({ settings, provider, db, clock, log, at }: Parts) {
  const stores = storesOf(db);
  const shareRates = {
    platformPercent: settings.PLATFORM_SHARE_PERCENT,
    withholdingPercent: settings.WITHHOLDING_PERCENT,
  };
  return {
    db,
    ...stores,
    shareRates,
    ...booksOf({
      db,
      clock,
      seller: invoiceSeller(settings),
      invoicePrefix: settings.INVOICE_PREFIX,
      shareRates,
      nameOnDocument: stores.people.nameOnDocument,
    }),
    provider,
    isAvailable: provider !== undefined,
    keySecret: settings.RAZORPAY_KEY_SECRET ?? '',
    sellerState: settings.SELLER_STATE,
    webhookSecrets: [settings.RAZORPAY_WEBHOOK_SECRET, settings.RAZORPAY_WEBHOOK_SECRET_PREVIOUS].flatMap(
      (s) => s ?? [],
    ),
    reconcileFirstSec: settings.RECONCILE_FIRST_SEC,
    secondPersonPaise: settings.REFUND_SECOND_PERSON_PAISE,
    clock,
    log,
    at,
    everySec: settings.RECONCILE_EVERY_SEC,
    topUpEnabled: settings.WALLET_TOPUP_ENABLED && provider !== undefined,
  };
}

/** How long ago that may have been seen: the broker is not asked all the time. */
const NEWS_MS = 30_000;

/** Stores, books and flows of the service; each layer adds flows that the next one calls. */
function compose(parts: Parts) {
  const { settings } = parts;
  const { later, laterInTurn, stop } = background(parts.log);
  const base = baseOf(parts);
  const followUpOne = followUpOrder(base);
  const following = { ...base, followUpOrder: followUpOne, followUp: laterInTurn('follow up', followUpOne) };
  const sendOne = sendRefunds(following);
  const sending = { ...following, sendRefunds: sendOne, sendLater: laterInTurn('send refunds', sendOne) };
  const settling = { ...sending, settle: settlePayment(sending) };
  const paying = {
    ...settling,
    offer: offerQuery({ ...base, missesEnrolments: async () => (await parts.caughtUpMs('classes')) > NEWS_MS }),
    takeRefund: takeRefund(settling),
    takeDispute: takeDispute(settling),
  };
  const processOne = processWebhook(paying);
  const lost = refundLost(base);
  return {
    stop,
    ...paying,
    refunds: refundFlows({ ...paying, refundLost: lost }),
    refundLost: lost,
    giving: giftFlows(paying),
    initiatePayment: initiatePayment(paying),
    closeCheckout: closeCheckout(paying),
    openTopUp: openTopUp(paying),
    verifyPayment: verifyPayment(paying),
    processWebhook: processOne,
    processLater: later('process webhook', processOne),
    reconcileOrder: reconcileOrder(paying),
    compareDay: compareDay(paying),
    seller: sellerOnPayPage(settings),
    checkout: { keyId: settings.RAZORPAY_KEY_ID ?? '', checkoutUrl: settings.RAZORPAY_CHECKOUT_URL },
  };
}

function providerFor(settings: Parameters<typeof keyProblems>[0], clock: Clock) {
  const problems = keyProblems(settings);
  if (problems.length > 0) throw new ConfigError(problems);
  const sdk = razorpayClient(settings);
  return sdk && providerOf(sdk, clock);
}

const flagsOf = ({ isAvailable, topUpEnabled }: { isAvailable: boolean; topUpEnabled: boolean }) => ({
  'flag payments': flag(isAvailable),
  'flag wallet-top-up': flag(topUpEnabled),
});

const ordersCheck = (figures: { open: number; unasked: number; unbooked: number }) => ({
  ok: figures.unasked === 0 && figures.unbooked === 0,
  detail: `${figures.open} open for more than 15 minutes, ${figures.unasked} not asked about in time, ${figures.unbooked} not booked`,
  figures,
});

const refundsCheck = (delayed: number) => ({
  ok: delayed === 0,
  detail: delayed === 0 ? 'none is refused' : `the provider refuses refunds of ${delayed} orders`,
  figures: { delayed },
});

/** Banks give a few days; without an answer the money is lost. */
const URGENT_MS = 2 * 24 * 3600_000;
const disputesCheck = (figures: { open: number; urgent: number }) => ({
  ok: figures.urgent === 0,
  detail: `${figures.open} to answer, ${figures.urgent} of them within two days`,
  figures,
});

function razorpayCheck({ RAZORPAY_KEY_ID, RAZORPAY_API_BASE }: Settings, isAvailable: boolean) {
  const kind = RAZORPAY_KEY_ID?.startsWith('rzp_live_') ? 'live' : 'test';
  return {
    ok: true,
    detail: isAvailable ? `${kind} key, ${new URL(RAZORPAY_API_BASE).host}` : 'no key, paying is off',
  };
}

/** Tests pass `at` to interrupt a flow between two writes. */
export const paymentWith = ({ at = () => {} }: { at?: At }) =>
  defineService({
    name: 'payment',
    config,
    migrations,
    start({ config: settings, db, clock, log, caughtUpMs }) {
      const provider = providerFor(settings, clock);
      const { stop, ...deps } = compose({ settings, provider, db, clock, log, caughtUpMs, at });
      return {
        api: [
          orderApi(deps),
          orderListsApi(deps),
          refundApi(deps),
          webhookApi(deps),
          reconciliationApi(deps),
          walletApi(deps),
          giftApi(deps),
          disputeApi(deps),
          topUpApi(deps),
          invoiceApi(deps),
          couponApi(deps),
          salesApi({ ...deps, sales: deps.ledger.sales }),
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
          refundSender(deps),
          cancelledTestsRefunder(deps),
          archivedClassesRefunder(deps),
          endedEnrolmentsRefunder(deps),
          closedTestsRefunder(deps),
          webhookJob(deps),
          reconciler(deps),
          lostPaymentsJob(deps),
          dailyComparison(deps),
        ],
        health: async () => ({
          orders: ordersCheck(await deps.orders.waiting(clock.now())),
          refunds: refundsCheck(await deps.orders.delayedRefunds()),
          disputes: disputesCheck(await deps.disputes.toAnswer(new Date(clock.now().getTime() + URGENT_MS))),
          razorpay: razorpayCheck(settings, provider !== undefined),
          ...flagsOf(deps),
        }),
        stop,
      };
    },
  });

export const payment = paymentWith({});
