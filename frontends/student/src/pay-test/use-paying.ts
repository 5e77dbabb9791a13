import { PAYMENT_TERMS_VERSION } from '@kasauti/contracts/web';
import { codeOf, useSession } from '@kasauti/web-kit/api';
import { useEffect, useRef, useState } from 'react';
import { isRefused, loadCheckout, openCheckout, type Signed } from '../payment/checkout';
import {
  initiate,
  recordClosed,
  usePaymentInfo,
  verify,
  type AskedInfo,
  type Initiated,
  type Wish,
} from './pay-test.data';
import { checkoutClosed, initiationFailed, invalidReply, notKept, priceChanged, viewOf, type Stage } from './paying';

const WAITS_MS = 60_000;
export type Billing = { state: string; pin: string };
export type Paying = ReturnType<typeof usePaying>;

/** How the same coupon was asked for once more. */
export type AskedAgain = 'asking' | 'answered' | 'failed';

/** The same coupon again: a use of it may be free now. */
const isAgain = (part: Wish, { couponCode }: Wish) => part.couponCode !== undefined && part.couponCode === couponCode;

function useChanges(
  wish: Wish,
  setWish: (change: (before: Wish) => Wish) => void,
  refetch: () => Promise<{ isError: boolean }>,
) {
  /** Undefined once something else is wished. */
  const [again, setAgain] = useState<AskedAgain>();
  const askForCoupon = async () => {
    setAgain('asking');
    const { isError } = await refetch();
    setAgain((before) => before && (isError ? 'failed' : 'answered'));
  };
  const change = (part: Wish) => {
    if (isAgain(part, wish)) return void askForCoupon();
    setAgain(undefined);
    setWish((before) => ({ ...before, ...part }));
  };
  return { again, change };
}

/** Paying one test: price, checkout, verification, and asking the server until the test is unlocked. */
export function usePaying(testId: string) {
  const { user } = useSession();
  const [wish, setWish] = useState<Wish>({});
  const [stage, setStage] = useState<Stage>({ at: 'form' });
  const [isSlow, setSlow] = useState(false);
  const [isPolling, setPolling] = useState(false);
  const asked = usePaymentInfo(testId, wish, isPolling);
  const changes = useChanges(wish, setWish, asked.refetch);
  // A wish whose price cannot be read leaves the form as it is, with the price before it.
  const [last, setLast] = useState<AskedInfo>();
  if (asked.data && asked.data !== last) {
    // The page begins with what the open order was opened with.
    if (!last) setWish((before) => ({ ...asked.data.openOrder, ...before }));
    setLast(asked.data);
  }
  const info = asked.data ?? last;
  const view = info && viewOf(info, stage);
  const isOpen = view === 'waiting' || view === 'refused';

  useEffect(() => {
    setPolling(isOpen && !isSlow);
    if (view === 'waiting') setStage((before) => (before.at === 'form' ? { at: 'waiting' } : before));
    if (!isOpen || isSlow) return undefined;
    const timer = setTimeout(() => setSlow(true), WAITS_MS);
    return () => clearTimeout(timer);
  }, [view, isOpen, isSlow]);

  // The money goes back, or the bank has declined what it was confirming: nothing is left to wait for.
  const wasConfirming = useRef(false);
  const { isConfirming = false, failure, status } = info ?? {};
  useEffect(() => {
    const isDeclined = wasConfirming.current && !isConfirming && failure !== undefined;
    if (isDeclined || status === 'refund_pending')
      setStage((before) => (before.at === 'waiting' ? { at: 'form' } : before));
    wasConfirming.current = isConfirming;
  }, [isConfirming, failure, status]);

  const settle = async (signed: Signed) => {
    setStage({ at: 'verifying' });
    const outcome = await verify(testId, signed).then(
      (): Stage => ({ at: 'waiting' }),
      (error: unknown): Stage => {
        if (codeOf(error) === 'refunded') return { at: 'form', notice: notKept };
        return { at: isRefused(error) ? 'refused' : 'waiting' };
      },
    );
    setStage(outcome);
    await asked.refetch();
  };
  const checkout = async (order: Initiated) => {
    const { keyId, razorpayOrderId, checkoutUrl, amount, currency, description } = order;
    if (!keyId || !razorpayOrderId || !checkoutUrl) return setStage({ at: 'form', notice: invalidReply });
    const ended = await openCheckout(await loadCheckout(checkoutUrl), {
      key: keyId,
      orderId: razorpayOrderId,
      amount,
      currency,
      description,
      email: user?.email ?? '',
      name: user?.fullName ?? '',
    });
    if (ended.kind === 'signed') return settle(ended.signed);
    await recordClosed(testId, ended.failure ? 'failed' : 'closed');
    setStage({ at: 'form', notice: checkoutClosed(ended.failure) });
    await asked.refetch();
  };
  const pay = async ({ state, pin }: Billing) => {
    setStage({ at: 'starting' });
    setSlow(false);
    try {
      const order = await initiate(testId, {
        billingState: state,
        billingPin: pin,
        acceptedTerms: PAYMENT_TERMS_VERSION,
        ...(info?.coupon === 'applied' ? { couponCode: wish.couponCode } : {}),
        ...(wish.useCredit ? { useCredit: true } : {}),
      });
      if (order.paid) setStage({ at: 'waiting' });
      else if (order.amount === info?.price.amount) return await checkout(order);
      else setStage({ at: 'form', notice: priceChanged });
    } catch (error) {
      setStage({ at: 'form', notice: initiationFailed(error) });
    }
    await asked.refetch();
  };
  return {
    asked,
    info,
    isPricing: asked.isPlaceholderData || !asked.data,
    view,
    wish,
    stage,
    isSlow,
    ...changes,
    /** Back to the wish whose price is shown. */
    takeBack: () => info && setWish(info.wish),
    pay,
    askAgain: () => setSlow(false),
  };
}
