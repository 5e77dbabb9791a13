import { aServer, fixedClock, sharedByTests } from '@kasauti/service-kit/testing';
import { razorpayClient } from './client';
import { providerOf, type Provider } from './provider';

describe('calls to the provider', () => {
  let provider: Provider;
  let paths: string[] = [];
  let status = 200;
  const clock = fixedClock(new Date());
  const server = sharedByTests(() =>
    aServer((req, res) => {
      paths.push(req.url ?? '');
      res.statusCode = status;
      res
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ items: [], error: { code: 'SERVER_ERROR' } }));
    }),
  );
  beforeAll(() => {
    const sdk = razorpayClient({
      NODE_ENV: 'test',
      RAZORPAY_KEY_ID: 'rzp_test_Sandbox0000001',
      RAZORPAY_KEY_SECRET: 'sandbox_key_secret',
      RAZORPAY_API_BASE: server.url,
    });
    if (!sdk) throw new Error('no client');
    provider = providerOf(sdk, clock);
  });
  beforeEach(() => {
    paths = [];
  });

  it.each([
    '../payments/pay_Sandbox0000001',
    'order_Sandbox0000001',
    'pay_Sandbox0000001/refund',
    'pay_Sandbox0000001?x=1',
    'pay_Sandbox0000001#',
    'pay_Sandbox000000',
    'pay_Sandbox00000012',
    'pay_Sandbox 000001',
    'pay_Sandbox00%2F01',
    'pay_..%2F..%2Forders',
    'PAY_Sandbox0000001',
    'rfnd_Sandbox000001',
    'pay_Sandbox0000001\n',
    'pay_Sändbox0000001',
    'pay_',
    '',
    '/',
    '..',
    'pay_Sandbox0000001\u0000',
    '{"$ne":null}',
  ])('threat 78: %j is no id of a payment and never reaches the provider', async (id) => {
    await expect(provider.payment(id)).rejects.toMatchObject({ isFinal: true, code: 'BAD_ID' });
    await expect(provider.refund(id, 'pay_x-1', 100)).rejects.toMatchObject({ code: 'BAD_ID' });
    await expect(provider.paymentsOf(id === 'order_Sandbox0000001' ? '..' : id)).rejects.toMatchObject({
      code: 'BAD_ID',
    });
    expect(paths).toEqual([]);
  });

  it('threat 31: stop for ten seconds after five failures in a row, and start again', async () => {
    status = 500;
    for (let i = 0; i < 5; i++) await expect(provider.findOrder('a')).rejects.toMatchObject({ isFinal: false });
    await expect(provider.findOrder('a')).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' });
    expect(paths).toHaveLength(5);
    status = 200;
    clock.advance(10_000);
    expect(await provider.findOrder('a')).toBeUndefined();
  });

  it.each([401, 409, 425])('threat 31: go on after answers of %i: the provider can be reached', async (answered) => {
    status = answered;
    for (let i = 0; i < 6; i++) await expect(provider.findOrder('a')).rejects.toMatchObject({ isFinal: false });
    expect(paths).toHaveLength(6);
  });

  it.each([408, 429])('threat 31: stop after answers of %i: the provider is overloaded', async (answered) => {
    status = answered;
    for (let i = 0; i < 6; i++) await expect(provider.findOrder('a')).rejects.toMatchObject({ isFinal: false });
    expect(paths).toHaveLength(5);
    clock.advance(10_000);
    status = 200;
    await provider.findOrder('a');
  });

  it('of checkouts go on while the provider has too many refunds to do', async () => {
    status = 429;
    const calls = [
      () => provider.refund('pay_Sandbox0000001', 'pay_Sandbox0000001-1', 100),
      () => provider.refundsOf('pay_Sandbox0000001'),
    ];
    for (let i = 0; i < 6; i++)
      for (const call of calls) await expect(call()).rejects.toMatchObject({ isFinal: false });
    expect(paths).toHaveLength(5);
    status = 200;
    expect(await provider.findOrder('a')).toBeUndefined();
    clock.advance(10_000);
  });
});
