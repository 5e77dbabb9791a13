// What the admin app expects of the gateway, by the app's own calls. Run in band; writes contracts/pacts/admin-gateway.json.
import { accountPacts } from './pact/accounts';
import { auditPacts } from './pact/audit';
import { cataloguePacts } from './pact/catalogue';
import { deadLetterPacts } from './pact/dead-letters';
import { systemPacts } from './pact/system';

describe('the admin app expects of the gateway', () => {
  systemPacts();
  cataloguePacts();
  accountPacts();
  deadLetterPacts();
  auditPacts();
});
