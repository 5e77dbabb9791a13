import { Button, Card } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { checkText, checkWord, wordOf } from '../health/health';
import { incidentsOf, lagOf, parkedOf, type Reading } from './reading';
import css from './exam-day.module.css';

const figure = (value: number | undefined): string => (value === undefined ? 'not known' : formatNumber(value));

export const Backlog = ({ health, day, locked }: Reading) => (
  <Card title="Behind the exams">
    <dl className="dl">
      {(
        [
          ['Attempts past their end', figure(day?.overdue)],
          ['Results later than a minute', figure(day?.lateResults)],
          ['Paid but locked', figure(locked)],
          ['Events that wait for consumers', figure(lagOf(health)?.waiting)],
          ['Dead letters', figure(parkedOf(health))],
        ] as const
      ).map(([what, value]) => (
        <div key={what} className={css.pair}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

/** Every check that fails now: jobs, dead letters, databases, the event bus. */
export function Incidents({ health }: Pick<Reading, 'health'>) {
  const incidents = incidentsOf(health);
  return (
    <Card
      title="Incidents"
      flush
      actions={
        <Button size="sm" variant="subtle" to="/admin/system">
          Open System
        </Button>
      }
    >
      {!incidents || incidents.length === 0 ? (
        <p className={`muted ${css.none}`}>
          {incidents ? 'No job fails, no event is set aside.' : 'Not known: no figures of the gateway.'}
        </p>
      ) : (
        <ul className="list">
          {incidents.map(({ service, key, check }) => (
            <li key={`${service} ${key}`} className={css.incident}>
              <span className="strong">
                {wordOf(service)}: {checkWord(key)}
              </span>
              <span className="sm muted">{checkText(key, check)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
