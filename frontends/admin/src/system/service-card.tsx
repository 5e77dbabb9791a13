import { Badge } from '@kasauti/web-kit/base';
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { checksOf, nameOf, statusWord, type ServiceHealth } from './health';
import css from './system.module.css';

const looks = {
  up: { tone: 'ok', icon: <IconCheck aria-hidden /> },
  degraded: { tone: 'warn', icon: <IconAlertCircle aria-hidden /> },
  down: { tone: 'bad', icon: <IconAlertTriangle aria-hidden /> },
} as const;

export function ServiceCard({ service }: { service: ServiceHealth }) {
  const look = looks[service.status];
  return (
    <li className="card">
      <div className="row between"><h3>{nameOf(service.name)}</h3><Badge tone={look.tone} icon={look.icon}>{statusWord[service.status]}</Badge></div>
      <p className={`sm muted ${css.answer}`}>{service.responseMs === null ? 'No answer' : `Answered in ${service.responseMs} ms`}{service.status === 'down' && service.detail ? `, ${service.detail}` : ''}</p>
      {Object.keys(service.checks).length > 0 && (
        <ul className={css.checks}>
          {checksOf(service).map((check) => (
            <li key={check.name} className={check.ok ? undefined : css.failing}>
              {check.ok ? <IconCheck aria-hidden className="i-16" /> : <IconX aria-hidden className="i-16" />}
              <span>{check.name}{check.ok ? '' : ' is not well'}{check.detail ? `: ${check.detail}` : ''}{check.ok && <span className="vh"> is well</span>}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
