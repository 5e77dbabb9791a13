import { Link } from 'react-router';
import type { Legal } from './legal';

export const Refund = ({ legal }: { legal: Legal }) => (
  <>
    <h2>In full, to the original payment method</h2>
    <ul>
      <li>Until you open the first question of the test you paid for.</li>
      <li>Up to 7 days after your window has ended, if you have not started.</li>
      <li>Automatically, when the test is cancelled or a fault of the platform spoiled your attempt.</li>
    </ul>
    <h2>Not any more</h2>
    <p>
      Once the first question has been opened, the test counts as taken, and there is no refund except for the last case
      above.
    </p>
    <h2>How long it takes</h2>
    <p>
      We send the money on its way at once. Banks usually need 5 to 7 working days. If you choose credit for other tests
      instead, you have it at once. What you paid from credit goes back to your credit. You get a credit note for the
      invoice.
    </p>
    <h2>Paid, but the test stays locked?</h2>
    <p>
      A payment that was taken is found and confirmed by our server even if your browser was closed. If the test is
      still locked after an hour, write to{' '}
      {legal.supportEmail ? <a href={`mailto:${legal.supportEmail}`}>{legal.supportEmail}</a> : 'our support'} with the
      name of the test. Nothing is lost. If you are not content with the answer, see{' '}
      <Link to="/legal/grievance">Grievance redressal</Link>.
    </p>
  </>
);
