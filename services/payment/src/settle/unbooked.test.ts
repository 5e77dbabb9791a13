import { sharedByTests } from '@kasauti/service-kit/testing';
import { aShop } from '../../test/builders';

const MIN = 60_000;

describe('a payment that cannot be booked', () => {
  const shop = sharedByTests(aShop);
  const health = async () => {
    const body = await (await fetch(`${shop.t.url}/readyz`)).json();
    return (body as { checks: { orders: { ok: boolean; figures: { unbooked: number } } } }).checks.orders;
  };

  it('makes the health of orders red after 15 minutes, until it is booked', async () => {
    const [student, testId] = [await shop.aStudent(), await shop.aTest()];
    const { connection } = shop.t.db;
    connection.set('debug', ((collection: string, method: string) => {
      if (collection === 'invoices' && method.startsWith('insert')) throw new Error('no invoice can be written');
    }) as never);
    await shop.paid(student, testId);
    await shop.finish();
    expect((await shop.status(student, testId)).status).toBe('paid');
    expect(await health()).toMatchObject({ ok: true, figures: { unbooked: 0 } });
    shop.clock.advance(16 * MIN);
    await shop.finish();
    expect(await health()).toMatchObject({ ok: false, figures: { unbooked: 1 } });

    connection.set('debug', false);
    await shop.finish();
    expect(await health()).toMatchObject({ ok: true, figures: { unbooked: 0 } });
  });
});
