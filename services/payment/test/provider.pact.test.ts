import { resolve } from 'node:path';
import { MessageProviderPact } from '@pact-foundation/pact';
import { aShop } from './builders';

/** Verifies the consumers' pacts with an event the real service published. */
it('payment publishes payment_completed as its consumers expect it', async () => {
  const shop = await aShop();
  try {
    await shop.paid(await shop.aStudent(), await shop.aTest());
    await shop.t.settle();
    const [completed] = await shop.t.published('payment_completed');
    if (!completed) throw new Error('no payment_completed was published');
    const { eventId, type, v, aggId, aggSeq, occurredAt, data } = completed;
    await new MessageProviderPact({
      provider: 'payment',
      logLevel: 'error',
      pactUrls: [resolve(__dirname, '../../../contracts/pacts/assessment-payment.json')],
      messageProviders: {
        'a payment_completed event': async () => ({ eventId, type, v, aggId, aggSeq, occurredAt, data }),
      },
      stateHandlers: { 'a student has paid for a test': async () => undefined },
    }).verify();
  } finally {
    await shop.stop();
  }
});
