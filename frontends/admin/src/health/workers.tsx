import { formatDuration } from '@kasauti/web-kit/api';
import { Badge, Card } from '@kasauti/web-kit/base';
import { Table } from '@kasauti/web-kit/table';
import { IconAlertCircle, IconCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { isMainJob, jobsOf, queuesOf, wordOf, type Check, type Health } from './health';
import { MoreButton } from './more-button';
import css from './health.module.css';

const stateOf = ({ ok, at }: Check) => {
  if (!ok)
    return (
      <Badge tone="bad" icon={<IconAlertCircle aria-hidden />}>
        Failing
      </Badge>
    );
  return at ? (
    <Badge tone="ok" icon={<IconCheck aria-hidden />}>
      Well
    </Badge>
  ) : (
    <Badge icon={<IconClock aria-hidden />}>Not run yet</Badge>
  );
};

/** Scheduled jobs; ages are measured by the server's clock. */
export function Workers({ health }: { health: Health }) {
  const [showsAll, setShowsAll] = useState(false);
  const all = jobsOf(health.services);
  const jobs = showsAll ? all : all.filter(isMainJob);
  const ago = (at: string) => `${formatDuration((Date.parse(health.checkedAt) - Date.parse(at)) / 1000)} ago`;
  return (
    <Card
      title="Workers"
      flush
      actions={
        all.some((job) => !isMainJob(job)) && (
          <MoreButton isOpen={showsAll} onToggle={setShowsAll} more={`Show all ${all.length}`} less="Show fewer" />
        )
      }
    >
      {jobs.length === 0 ? (
        <p className={`muted ${css.none}`}>
          {all.length === 0 ? 'No service reports its workers.' : 'All of them are well.'}
        </p>
      ) : (
        <Table
          caption="Workers"
          rows={jobs}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'name',
              label: 'Worker',
              render: ({ name, check }) => (
                <>
                  {name}
                  {!check.ok && <span className={css.why}>{check.detail ?? 'It gave no reason.'}</span>}
                </>
              ),
            },
            { key: 'service', label: 'Service', render: ({ service }) => wordOf(service) },
            {
              key: 'at',
              label: 'Last run',
              numeric: true,
              render: ({ check }) => (check.at ? ago(check.at) : 'never'),
            },
            {
              key: 'every',
              label: 'Every',
              numeric: true,
              render: ({ check }) => (check.figures?.['everySec'] ? formatDuration(check.figures['everySec']) : 'N/A'),
            },
            { key: 'state', label: 'State', render: ({ check }) => stateOf(check) },
          ]}
        />
      )}
    </Card>
  );
}

export function Queues({ health }: { health: Health }) {
  const queues = queuesOf(health.services);
  if (queues.length === 0)
    return (
      <Card title="Queues">
        <p className="muted">No service reports its queues.</p>
      </Card>
    );
  return (
    <Card title="Queues">
      <dl className="dl">
        {queues.map(({ name, text, ok }) => (
          <div key={name} className={css.pair}>
            <dt>{name}</dt>
            <dd>
              {ok ? (
                text
              ) : (
                <Badge tone="warn" icon={<IconAlertCircle aria-hidden />}>
                  {text}
                </Badge>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
