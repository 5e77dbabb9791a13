import { Link } from 'react-router';
import { useConfig } from '../apps/apps';

export function Footer() {
  const config = useConfig();
  const legal = config?.legal;
  return (
    <footer className="foot">
      <div className="foot-in">
        <div className="stack stack-2">
          {legal?.name && (
            <p>
              <strong>Kasauti</strong> is sold by {legal.name}
              {legal.gstin && `, GSTIN ${legal.gstin}`}.
            </p>
          )}
          {legal?.officer.name && (
            <p>
              Grievance officer: {legal.officer.name},{' '}
              <a href={`mailto:${legal.officer.email}`}>{legal.officer.email}</a>. Complaints are acknowledged within{' '}
              {legal.acknowledgeWithin} and resolved within {legal.resolveWithin}.
            </p>
          )}
          <p>
            You can <Link to="/legal/privacy#withdraw">withdraw your consent</Link> at any time.
            {config?.supportEmail && (
              <>
                {' '}
                Support: <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
              </>
            )}
          </p>
        </div>
        <nav aria-label="Legal">
          <Link to="/legal/terms">Terms</Link>
          <Link to="/legal/privacy">Privacy</Link>
          <Link to="/legal/refund">Refunds</Link>
          <Link to="/legal/grievance">Grievance</Link>
        </nav>
      </div>
    </footer>
  );
}
