import { formatTime } from '@kasauti/web-kit/api';
import { ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { wordOf } from '../health/health';
import { useDeadLetter, type DeadLetter } from './dead-letters.data';
import css from './dead-letters.module.css';

const words = {
  parked: 'Set aside',
  replayed: 'Replayed',
  'replay failed': 'Replay failed',
  dropped: 'Discarded',
} as const;

/** The event as it came, and who did what to it. */
export function LetterView({ letter }: { letter: DeadLetter }) {
  const detail = useDeadLetter(letter);
  if (detail.isPending) return <ListSkeleton rows={2} label="Loading the event" />;
  if (!detail.data) return <ErrorState title="The event could not be loaded" of={detail} primary={false} />;
  const { type, service, group, topic, key, reason, tries, event, history } = detail.data;
  const facts = {
    Event: type,
    Service: wordOf(service),
    Consumer: group,
    Topic: topic,
    Key: key,
    Tries: formatNumber(tries),
  };
  return (
    <div className="stack">
      <dl className="dl">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className={css.pair}>
            <dt>{name}</dt>
            <dd className={css.mono}>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3>Reason</h3>
        <p className={css.reason}>{reason}</p>
      </div>
      <div>
        <h3 id="event-text">The event</h3>
        <pre className={css.event} tabIndex={0} role="region" aria-labelledby="event-text">
          {event}
        </pre>
      </div>
      <div>
        <h3>History</h3>
        <ol className={css.history}>
          {history.map((line) => (
            <li key={`${line.at} ${line.action}`}>
              <p className="row between">
                <span className="strong">{words[line.action]}</span>
                <span className="sm muted">{formatTime(line.at)}</span>
              </p>
              <p className="sm muted">{line.reason}</p>
              <p className={`dim ${css.mono}`}>{line.by}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
