import type { Checkout, Signed } from '../src/payment/checkout';

interface Options {
  order_id: string;
  key: string;
  prefill: { email: string };
  timeout: number;
  handler(signed: Signed): void;
  modal: { ondismiss(): void };
}
/** What the page handed to the provider's dialog, and what happens in it. */
export interface OpenDialog {
  options: Options;
  fail(description: string): void;
}

/** Stands in for the provider's script, which jsdom does not load. */
export function fakeCheckout(): OpenDialog[] {
  const opened: OpenDialog[] = [];
  window.Razorpay = class {
    readonly #listeners: ((failed: { error: { description: string } }) => void)[] = [];
    readonly #options: Options;
    constructor(options: object) {
      this.#options = options as Options;
    }
    on(_event: string, listener: (failed: { error: { description: string } }) => void) {
      this.#listeners.push(listener);
    }
    open() {
      const fail = (description: string) => this.#listeners.forEach((listener) => listener({ error: { description } }));
      opened.push({ options: this.#options, fail });
    }
  } as unknown as Checkout;
  return opened;
}

export const aSigned = (): Signed => ({
  razorpay_order_id: 'order_Sandbox0000001',
  razorpay_payment_id: 'pay_Sandbox0000001',
  razorpay_signature: 'a'.repeat(64),
});
