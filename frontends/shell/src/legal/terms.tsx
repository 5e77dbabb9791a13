import { Link } from 'react-router';
import type { Legal } from './legal';

export const Terms = ({ legal }: { legal: Legal }) => (
  <>
    <h2>Who we are</h2>
    <p>
      Kasauti is a platform for test series, operated and sold by {legal.name}
      {legal.address && `, ${legal.address}`}
      {legal.gstin && `, GSTIN ${legal.gstin}`}. Teachers make classes and tests; students join classes and take the
      tests.
    </p>
    <h2>Your account</h2>
    <p>
      One person has one account. You give your own name and an e-mail address you can read, and you keep your password
      to yourself. You can sign up as a student or as a teacher. Anyone under 18 uses Kasauti with the knowledge of a
      parent or guardian.
    </p>
    <h2>Joining a class</h2>
    <p>
      Joining is free. By joining you agree that the teacher of that class sees your name, the tests you take in it and
      their results. You can leave a class; results you already have stay with you and with the class.
    </p>
    <h2>Taking a test</h2>
    <ul>
      <li>The time runs on our server. When it is over, the test is submitted with the answers you have given.</li>
      <li>Answers given while you were offline count if they reach us within the time the test allows for that.</li>
      <li>
        Taking a test for someone else, or letting someone take it for you, ends the attempt, and in serious cases the
        account.
      </li>
      <li>A mistake in a question or key is corrected for all students, and scores are computed again.</li>
    </ul>
    <h2>Paying</h2>
    <p>
      The price of a test is shown before you pay{legal.gstin && ' and includes GST'}. Paying gives you the right to
      take that test within the window named on the payment page. When you get your money back is described under{' '}
      <Link to="/legal/refund">Refunds</Link>.
    </p>
    <h2>What teachers publish</h2>
    <p>
      Teachers are responsible for what they publish and must have the right to use it. We take down what breaks the law
      or another person’s rights, and tell the teacher why.
    </p>
    <h2>When something fails</h2>
    <p>
      If a fault of the platform spoils a paid attempt, you get a new attempt or your money. We do not promise a place,
      a rank or a mark in any examination.
    </p>
    <h2>Changes and law</h2>
    <p>
      A new version of these terms has a new date. It binds you once you sign up, join a class or pay after that date;
      until then the version counts that you agreed to last. Indian law applies. Before going to a court, write to our{' '}
      <Link to="/legal/grievance">grievance officer</Link>.
    </p>
  </>
);
