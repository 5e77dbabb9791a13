import { ConfigError, defineService } from '@kasauti/service-kit';
import { config } from './config';
import { pendingApi } from './pending';
import { razorpayClient } from './razorpay/client';
import { keyProblems } from './razorpay/keys';

export const payment = defineService({
  name: 'payment',
  config,
  start({ config: settings }) {
    const problems = keyProblems(settings);
    if (problems.length > 0) throw new ConfigError(problems);
    const razorpay = razorpayClient(settings);
    const kind = settings.RAZORPAY_KEY_ID?.startsWith('rzp_live_') ? 'live' : 'test';
    return {
      api: [pendingApi as never],
      health: async () => ({
        razorpay: {
          ok: true,
          detail: razorpay ? `${kind} key, ${new URL(settings.RAZORPAY_API_BASE).host}` : 'no key, paying is off',
        },
      }),
    };
  },
});
