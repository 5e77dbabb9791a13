/** What tests use of deploy/razorpay-sandbox; loaded at run time, because the service's build does not reach there. */
export interface Signed {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}
interface SandboxPayment {
  id: string;
  order_id: string;
  amount: number;
  status: string;
}
export interface Sandbox {
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  control: {
    set(patch: object): Promise<unknown>;
    reset(): Promise<unknown>;
    advance(seconds: number): Promise<unknown>;
    books(): Promise<{
      orders: { id: string; amount: number; receipt: string | null; status: string }[];
      payments: SandboxPayment[];
      refunds: { id: string; payment_id: string; amount: number; status: string; receipt: string | null }[];
      events: { id: string; name: string; status: string }[];
    }>;
    requests(): Promise<{ id: number; route: string; status: number | null }[]>;
    pay(orderId: string, body?: object): Promise<Signed>;
    authorize(paymentId: string): Promise<SandboxPayment>;
    /** What a payer does at the bank. */
    dispute(paymentId: string, body?: object): Promise<{ id: string }>;
    moveDispute(id: string, event: string): Promise<unknown>;
    redeliver(eventId: string): Promise<unknown>;
  };
  stop(): Promise<void>;
}

// By name: a service may not depend on the local platform, only its tests start the sandbox.
const { startTestSandbox } = jest.requireActual<{ startTestSandbox(): Promise<Sandbox> }>(
  '../../../deploy/razorpay-sandbox/testing',
);
export { startTestSandbox };
