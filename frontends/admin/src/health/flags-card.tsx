import { Badge, Card } from '@kasauti/web-kit/base';
import { flagsOf, wordOf, type Health } from './health';
import css from './health.module.css';

/** Settings of the services; they are changed by a deployment, not here. */
export function FlagsCard({ health }: { health: Health }) {
  const flags = flagsOf(health.services);
  return (
    <Card title="Feature flags" actions={<span className="sm muted">Read only</span>}>
      {flags.length === 0 ? (
        <p className="muted">No service reports its flags.</p>
      ) : (
        <dl className="dl">
          {flags.map(({ key, name, service, isOn }) => (
            <div key={key} className={css.pair}>
              <dt>
                {name} <span className="xs dim">{wordOf(service)}</span>
              </dt>
              <dd>
                <Badge tone={isOn ? 'ok' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
