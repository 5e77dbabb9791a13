import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '@kasauti/service-kit';
import { startTestService } from '@kasauti/service-kit/testing';
import { until } from '../test/builders';
import { razorpayClient } from './razorpay/client';
import { RAZORPAY_API } from './razorpay/keys';
import { payment } from './service';

const test = { RAZORPAY_KEY_ID: 'rzp_test_Sandbox0000001', RAZORPAY_KEY_SECRET: 'sandbox_key_secret' };
const live = { RAZORPAY_KEY_ID: 'rzp_live_Real0000000001', RAZORPAY_KEY_SECRET: 'AbCdEfGhIjKlMnOpQrStUvWx' };
const production = {
  ...live,
  NODE_ENV: 'production',
  TRUSTED_PROXIES: 'none',
  RAZORPAY_WEBHOOK_SECRET: 'ZyXwVuTsRqPoNmLkJiHgFeDcBa9876543210',
  SELLER_NAME: 'Vidya Institute Private Limited',
  SELLER_ADDRESS: '7 Marine Drive, Mumbai 400002',
  SELLER_GSTIN: '27AAPFU0939F1ZV',
  SELLER_STATE: '27',
  GRIEVANCE_OFFICER: 'Anita Desai',
  GRIEVANCE_EMAIL: 'grievance@vidya.example',
};

async function readiness(config: Record<string, string>): Promise<string> {
  const t = await startTestService(payment, { config });
  try {
    // Lines that are late are left out of an answer.
    return await until(async () => {
      const answer = (await (await fetch(`${t.url}/readyz`)).json()) as {
        ok: boolean;
        checks: { razorpay?: { detail: string } };
      };
      return answer.checks.razorpay && `${answer.ok} ${answer.checks.razorpay.detail}`;
    });
  } finally {
    await t.stop();
  }
}

describe('threat 34: the payment service starts', () => {
  it.each<[string, Record<string, string>, string]>([
    ['without keys, and says that paying is off', {}, 'true no key, paying is off'],
    ['with a test key outside production', test, 'true test key, api.razorpay.com'],
    ['against the sandbox', { ...test, RAZORPAY_API_BASE: 'http://127.0.0.1:4999' }, 'true test key, 127.0.0.1:4999'],
    ['with a live key in production', production, 'true live key, api.razorpay.com'],
  ])('%s', async (_how, config, expected) => {
    expect(await readiness(config)).toBe(expected);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a live key outside production', live, 'a live key is only for NODE_ENV=production'],
    [
      'a test key in production',
      { ...production, RAZORPAY_KEY_ID: test.RAZORPAY_KEY_ID },
      'production needs a live key',
    ],
    [
      'a live key for another host',
      { ...production, RAZORPAY_API_BASE: 'https://api.razorpay.com.example.org' },
      'a live key goes to',
    ],
    [
      'a key in production whose webhooks have no secret',
      { ...production, RAZORPAY_WEBHOOK_SECRET: '' },
      'RAZORPAY_WEBHOOK_SECRET: production needs it',
    ],
    ['a live key and the name of the demo', { ...production, SELLER_NAME: '' }, 'SELLER_NAME: a live key needs'],
    ['a live key and the address of the demo', { ...production, SELLER_ADDRESS: '' }, 'SELLER_ADDRESS: a live key'],
    [
      'a live key and the GSTIN of the demo',
      { ...production, SELLER_GSTIN: '', SELLER_STATE: '' },
      'SELLER_GSTIN: a live key needs',
    ],
    [
      'a live key and the grievance officer of the demo',
      { ...production, GRIEVANCE_OFFICER: '' },
      'GRIEVANCE_OFFICER: a live key needs',
    ],
    [
      'a live key and the grievance address of the demo',
      { ...production, GRIEVANCE_EMAIL: '' },
      'GRIEVANCE_EMAIL: a live key needs',
    ],
    ['a live key and a GSTIN of another State', { ...production, SELLER_STATE: '' }, 'SELLER_STATE: is not the State'],
    ['a key without its secret', { RAZORPAY_KEY_ID: test.RAZORPAY_KEY_ID }, 'set both or neither'],
    ['something that is no key', { ...test, RAZORPAY_KEY_ID: 'sk_live_stripe' }, 'must look like'],
  ])('never with %s', async (_what, config, problem) => {
    const refused = await readiness(config).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect((refused as ConfigError).message).toContain(problem);
    expect((refused as ConfigError).message).not.toContain(test.RAZORPAY_KEY_SECRET);
  });
});

describe("the provider's SDK", () => {
  let server: Server;
  let base: string;
  let authorization: string | undefined;
  beforeAll(async () => {
    server = createServer((req, res) => {
      authorization = req.headers.authorization;
      if (req.url?.endsWith('/v1/orders/order_Sandbox0000001'))
        return void res
          .setHeader('content-type', 'application/json')
          .end('{"id":"order_Sandbox0000001","amount":1770}');
      res.statusCode = 502;
      res.setHeader('content-type', 'text/html').end('<html>Bad gateway</html>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const client = (RAZORPAY_API_BASE: string) => razorpayClient({ NODE_ENV: 'test', ...test, RAZORPAY_API_BASE });

  it('calls the configured address with the key', async () => {
    expect(await client(base)?.orders.fetch('order_Sandbox0000001')).toMatchObject({ amount: 1770 });
    expect(authorization).toBe(
      `Basic ${Buffer.from(`${test.RAZORPAY_KEY_ID}:${test.RAZORPAY_KEY_SECRET}`).toString('base64')}`,
    );
    expect(razorpayClient({ NODE_ENV: 'test', RAZORPAY_API_BASE: RAZORPAY_API })).toBeUndefined();
  });

  it('says "unknown outcome" for the error page of a proxy and for an unreachable host', async () => {
    const unknown = { error: { code: 'GATEWAY_UNREACHABLE', reason: 'unknown_outcome' } };
    await expect(client(base)?.orders.fetch('order_Unknown0000001')).rejects.toMatchObject(unknown);
    await expect(client('http://127.0.0.1:1')?.orders.fetch('order_Sandbox0000001')).rejects.toMatchObject(unknown);
  });
});
