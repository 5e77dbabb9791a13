// What the account page expects of the gateway, by its own calls. Run in band; writes contracts/pacts/shell-gateway.json.
import { clientPacts } from './pact/clients';
import { webhookPacts } from './pact/webhooks';

describe('the account page expects of the gateway', () => {
  clientPacts();
  webhookPacts();
});
