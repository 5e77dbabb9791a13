import { Card } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { checkText, checkWord, ownChecks, wordOf, type Check, type ServiceHealth } from './health';
import { StatusBadge } from './status-badge';
import css from './health.module.css';

export const ServiceGrid = ({ services }: { services: readonly ServiceHealth[] }) => (
  <section aria-labelledby="service-health">
    <div className="sec-head">
      <h2 id="service-health">Service health</h2>
    </div>
    <ul className={css.services}>
      {services.map((service) => (
        <ServiceCard key={service.name} service={service} />
      ))}
    </ul>
  </section>
);

function ServiceCard({ service }: { service: ServiceHealth }) {
  const failing = Object.entries(service.checks).filter(([, check]) => !check.ok);
  const own = ownChecks(service);
  return (
    <Card as="li" className={css.service}>
      <p className="row between">
        <span className="strong">{wordOf(service.name)}</span>
        <StatusBadge status={service.status} />
      </p>
      <p className="sm muted row between">
        <span>{service.responseMs === null ? 'No answer' : `Answered in ${formatNumber(service.responseMs)} ms`}</span>
        <span>{failing.length === 0 ? '' : plural(failing.length, 'problem')}</span>
      </p>
      {failing.length > 0 && (
        <ul className={css.failing}>
          {failing.map(([key, check]) => (
            <li key={key}>
              <b>{checkWord(key)}</b>: {checkText(key, check)}
            </li>
          ))}
        </ul>
      )}
      {failing.length === 0 && service.status !== 'up' && (
        <p className="sm">{service.detail ?? 'It gave no reason.'}</p>
      )}
      {own.length > 0 && (
        <details className={css.checks}>
          <summary>
            {plural(own.length, 'check')}
            <span className="vh"> of {service.name}</span>
          </summary>
          <ul>
            {own.map(([key, check]) => (
              <CheckLine key={key} name={key} check={check} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

const CheckLine = ({ name, check }: { name: string; check: Check }) => (
  <li>
    {check.ok ? (
      <IconCheck aria-hidden className={`i-16 ${css.ok}`} />
    ) : (
      <IconAlertCircle aria-hidden className={`i-16 ${css.bad}`} />
    )}
    <span className="vh">{check.ok ? 'Well: ' : 'Not well: '}</span>
    <span>{checkWord(name)}</span>
    <span className="muted">{checkText(name, check)}</span>
  </li>
);
