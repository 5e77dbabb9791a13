import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Verifier } from '@pact-foundation/pact';
import { startForm, type Form } from '../api/form';
import { statesOf } from './states';

const pacts = resolve(__dirname, '../../../contracts/pacts');
let form: Form;
beforeAll(async () => {
  form = await startForm();
});
afterAll(() => form.stop());

/** What each app expects of the gateway, asked of the real gateway with all services behind it. */
it.each(readdirSync(pacts).filter((f) => f.endsWith('-gateway.json')))(
  'the gateway fulfils %s',
  async (file) => {
    await new Verifier({
      provider: 'gateway',
      providerBaseUrl: form.gateway,
      pactUrls: [`${pacts}/${file}`],
      logLevel: 'error',
      stateHandlers: statesOf(form) as never,
    }).verifyProvider();
  },
  240_000,
);
