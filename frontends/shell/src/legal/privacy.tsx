import { Link } from 'react-router';
import type { Legal } from './legal';

export const Privacy = ({ legal }: { legal: Legal }) => (
  <>
    <h2>What we keep, and why</h2>
    <ul>
      <li>
        <strong>Account:</strong> name, e-mail address, role, a fingerprint of your password, so that only you can log
        in, and your date of birth where a sign-up gives it.
      </li>
      <li>
        <strong>Learning:</strong> the classes you join, your answers, their times and your results, to grade them and
        to show you how you are doing. From a teacher: your roll number and batch, and why you get extra time or a
        further attempt, which may say something about your health.
      </li>
      <li>
        <strong>Reviews:</strong> what you write about a class. You can delete it at any time.
      </li>
      <li>
        <strong>Payments:</strong> what you paid, when and for which test, and the invoice. Card and bank details go to
        the payment provider and never to us.
      </li>
      <li>
        <strong>Safety:</strong> a record of important steps (signing in, starting, submitting, paying), kept so that it
        cannot be changed afterwards.
      </li>
    </ul>
    <p>We do not follow you across other sites, we show no advertising, and we do not sell data.</p>
    <h2>Who sees what</h2>
    <p>
      The teacher of a class you joined, and the staff of that teacher, see your name, roll number, batch, extra time
      and results in that class; so does a program that the teacher lets read results. Our administrators see what they
      need to help you and to settle complaints. Other students see at most your place in a ranking, and everyone sees a
      review you write, with your first name and initial. Our mail and payment providers get what their part of the work
      needs.
    </p>
    <h2>In your browser</h2>
    <p>
      One cookie keeps you signed in; it is needed for nothing else and cannot be read by scripts. Your name, address
      and role are remembered on your device so that the page can be drawn at once. During a test your answers are kept
      on your device until the server has confirmed them.
    </p>
    <h2>How long</h2>
    <p>
      As long as you have an account. When you delete it, your name is taken off your results at once, and the words of
      your reviews are removed while their stars stay; invoices and tax records are kept as long as the law demands.
    </p>
    <h2 id="withdraw">Your rights, and withdrawing consent</h2>
    <p>
      In <Link to="/account">your account</Link> you correct your name, choose which mails you get, download what we
      know about you, and delete the account with your name and address at once. You can leave a class at any time. For
      everything else, such as withdrawing another consent, write to{' '}
      {legal.officer.email ? (
        <a href={`mailto:${legal.officer.email}?subject=Withdrawing%20consent`}>{legal.officer.email}</a>
      ) : (
        'the grievance officer'
      )}{' '}
      from the address of your account. We answer within {legal.acknowledgeWithin}. What was done before stays lawful;
      what needs the consent stops.
    </p>
    <h2>Children</h2>
    <p>Anyone under 18 is a child under Indian law. We neither track children nor show them targeted advertising.</p>
    <h2>Questions</h2>
    <p>
      {legal.name} decides on this data. Complaints go to the officer named under{' '}
      <Link to="/legal/grievance">Grievance redressal</Link>, and afterwards to the Data Protection Board of India.
    </p>
  </>
);
