import type { components } from '@kasauti/contracts/web';
import { ApiError } from '@kasauti/web-kit/api';

export type Signed = components['schemas']['VerifyPaymentRequest'];
/** How the provider's dialog ended; `failure` is its sentence for the last attempt that failed. */
export type CheckoutEnd = { kind: 'signed'; signed: Signed } | { kind: 'closed'; failure?: string };

interface Dialog {
  open(): void;
  on(event: 'payment.failed', listener: (failed: { error?: { description?: string } }) => void): void;
}
export type Checkout = new (options: object) => Dialog;
declare global {
  interface Window {
    Razorpay?: Checkout;
  }
}

const LOADS_WITHIN_MS = 15_000;
/** It ends before the server gives the use of a coupon to others. */
const ENDS_AFTER_SEC = 900;

/** The provider's script from the address the server names; it is needed nowhere else. */
export async function loadCheckout(url: string): Promise<Checkout> {
  if (!window.Razorpay) await loadScript(url);
  if (!window.Razorpay) throw new Error('the checkout script did not define its dialog');
  return window.Razorpay;
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (settle: () => void) => {
      clearTimeout(limit);
      settle();
    };
    const fail = () => {
      script.remove();
      reject(new Error('the checkout script could not be loaded'));
    };
    const limit = setTimeout(fail, LOADS_WITHIN_MS);
    script.src = url;
    script.onload = () => end(resolve);
    script.onerror = () => end(fail);
    document.head.append(script);
  });
}

export interface Asked {
  key: string;
  orderId: string;
  amount: number;
  currency: string;
  description: string;
  email: string;
  name: string;
}

/** Opens the dialog; the order, not these options, fixes the price. */
export function openCheckout(Razorpay: Checkout, { orderId, email, name, ...asked }: Asked): Promise<CheckoutEnd> {
  return new Promise((resolve) => {
    let failure: string | undefined;
    const dialog = new Razorpay({
      ...asked,
      name: 'Kasauti',
      order_id: orderId,
      prefill: { email, name },
      theme: { color: '#14171F' },
      timeout: ENDS_AFTER_SEC,
      handler: (signed: Signed) => resolve({ kind: 'signed', signed }),
      modal: { ondismiss: () => resolve({ kind: 'closed', ...(failure ? { failure } : {}) }) },
    });
    dialog.on('payment.failed', ({ error }) => {
      failure = error?.description;
    });
    dialog.open();
  });
}

/** A refused signature is final for this call; anything else is settled by the server without the browser. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
