// What the student app expects of the gateway, stated with the app's own calls. Run in band; writes contracts/pacts/student-gateway.json.
import { announcementPacts } from './pact/announcements';
import { classPacts } from './pact/classes';
import { examPacts } from './pact/exam';
import { joiningPacts } from './pact/joining';
import { paymentPacts } from './pact/payments';
import { resultPacts } from './pact/results';

describe('the student app expects of the gateway', () => {
  classPacts();
  examPacts();
  resultPacts();
  paymentPacts();
  joiningPacts();
  announcementPacts();
});
