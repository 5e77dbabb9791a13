import Razorpay from 'razorpay';
import type { KeySettings } from './keys';

const TIMEOUT_MS = 8000;

/** The SDK's axios instance, missing from its types. */
interface Transport {
  defaults: { baseURL?: string; timeout?: number };
  interceptors: {
    response: {
      use(
        ok: (answer: unknown) => unknown,
        failed: (error: { response?: { status: number; data?: unknown } }) => Promise<never>,
      ): void;
    };
  };
}

const hasErrorBody = (data: unknown): boolean => typeof data === 'object' && data !== null && 'error' in data;

/** Gives unreachable hosts and a proxy's error pages the body the SDK expects; without it the SDK throws a TypeError. */
function unknownOutcome(error: { response?: { status: number; data?: unknown } }): Promise<never> {
  if (!hasErrorBody(error.response?.data)) {
    error.response = {
      ...error.response,
      status: error.response?.status ?? 503,
      data: { error: { code: 'GATEWAY_UNREACHABLE', reason: 'unknown_outcome' } },
    };
  }
  return Promise.reject(error);
}

/** The provider's SDK with the configured address; undefined without a key. */
export function razorpayClient({
  RAZORPAY_KEY_ID,
  RAZORPAY_KEY_SECRET,
  RAZORPAY_API_BASE,
}: KeySettings): Razorpay | undefined {
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET) return undefined;
  const client = new Razorpay({ key_id: RAZORPAY_KEY_ID, key_secret: RAZORPAY_KEY_SECRET });
  const { rq } = client.api as unknown as { rq: Transport };
  rq.defaults.baseURL = RAZORPAY_API_BASE;
  rq.defaults.timeout = TIMEOUT_MS;
  rq.interceptors.response.use((answer) => answer, unknownOutcome);
  return client;
}
