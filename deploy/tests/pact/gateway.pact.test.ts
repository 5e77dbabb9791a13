import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { sharedByTests } from '@kasauti/service-kit/testing';
import { Verifier } from '@pact-foundation/pact';
import { startForm } from '../api/form';
import { madeAhead } from './ahead';
import { statesOf } from './states';

const pacts = resolve(__dirname, '../../../contracts/pacts');
const form = sharedByTests(startForm);

/** Its code is good for half a minute. */
const SHORT_LIVED = 'an administrator whose second factor is on';

interface Pact {
  interactions: { providerStates?: { name: string }[] }[];
}
const statesIn = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as Pact).interactions
    .flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name))
    .filter((name) => name !== SHORT_LIVED);

/** What each app expects of the gateway, asked of the real gateway with all services behind it. */
it.each(readdirSync(pacts).filter((f) => f.endsWith('-gateway.json')))('the gateway fulfils %s', async (file) => {
  await new Verifier({
    provider: 'gateway',
    providerBaseUrl: form.gateway,
    pactUrls: [`${pacts}/${file}`],
    logLevel: 'error',
    stateHandlers: madeAhead(statesOf(form), statesIn(`${pacts}/${file}`)) as never,
  }).verifyProvider();
});
