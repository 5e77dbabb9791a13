import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MessageProviderPact } from '@pact-foundation/pact';

const contracts = resolve(__dirname, '../../../contracts');

/** Payment publishes nothing yet, so the contract's example stands in for the event. */
it('the published example of payment_completed is what its consumers expect', async () => {
  const example = JSON.parse(readFileSync(`${contracts}/events/examples/payment_completed.v1.json`, 'utf8')) as Record<
    string,
    unknown
  >;
  await new MessageProviderPact({
    provider: 'payment',
    logLevel: 'error',
    pactUrls: [`${contracts}/pacts/assessment-payment.json`],
    messageProviders: { 'a payment_completed event': async () => example },
    stateHandlers: { 'a student has paid for a test': async () => undefined },
  }).verify();
});
