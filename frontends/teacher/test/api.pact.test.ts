// What the teacher app expects of the gateway, by the app's own calls. Run in band; writes contracts/pacts/teacher-gateway.json.
import { bankPacts } from './pact/bank';
import { classPacts } from './pact/classes';
import { draftPacts } from './pact/drafts';
import { joiningPacts } from './pact/joining';
import { teamPacts } from './pact/team';
import { testPacts } from './pact/tests';

describe('the teacher app expects of the gateway', () => {
  classPacts();
  testPacts();
  draftPacts();
  joiningPacts();
  bankPacts();
  teamPacts();
});
