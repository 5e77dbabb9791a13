import s from './legal.module.css';
import type { Legal } from './legal';

export const Grievance = ({ legal }: { legal: Legal }) => (
  <>
    <h2>Grievance officer</h2>
    <dl className={s.officer}>
      <dt>Name</dt>
      <dd>{legal.officer.name || 'is being loaded'}</dd>
      {legal.officer.email && (
        <>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${legal.officer.email}`}>{legal.officer.email}</a>
          </dd>
        </>
      )}
      {legal.officer.phone && (
        <>
          <dt>Telephone</dt>
          <dd>{legal.officer.phone}</dd>
        </>
      )}
      {legal.address && (
        <>
          <dt>Address</dt>
          <dd>
            {legal.name}, {legal.address}
          </dd>
        </>
      )}
    </dl>
    <h2>How it works</h2>
    <ul>
      <li>Write what happened, when, and in which class or test. Add the request number if the page showed one.</li>
      <li>You get an acknowledgement with a number within {legal.acknowledgeWithin}.</li>
      <li>You get an answer with reasons within {legal.resolveWithin}.</li>
    </ul>
    <h2>What you can complain about</h2>
    <p>
      A payment, a refund, a result, a question, what someone published, how your data is used, or how we treated you. A
      complaint never changes your results and is not shown to teachers unless it is about them.
    </p>
  </>
);
