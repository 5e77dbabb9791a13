import { Badge, Card } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import { IconAlertCircle, IconCheck, IconTrendingDown } from '@tabler/icons-react';
import { useState } from 'react';
import { listed, wordOf, type ServiceHealth } from './health';
import { sparkOf, type LagRow, type Pace } from './lag';
import { MoreButton } from './more-button';
import css from './health.module.css';

const paces: Record<Pace, React.ReactNode> = {
  'keeping up': (
    <Badge tone="ok" icon={<IconCheck aria-hidden />}>
      Keeping up
    </Badge>
  ),
  'catching up': (
    <Badge tone="info" icon={<IconTrendingDown aria-hidden />}>
      Catching up
    </Badge>
  ),
  behind: (
    <Badge tone="warn" icon={<IconAlertCircle aria-hidden />}>
      Behind
    </Badge>
  ),
};

const Spark = ({ readings }: { readings: readonly number[] }) =>
  readings.length < 2 ? null : (
    <svg className={`${css.spark} wide-only`} viewBox="0 0 96 24" preserveAspectRatio="none" aria-hidden>
      <path d={sparkOf(readings)} />
    </svg>
  );

/** Pending events of each consumer group; idle groups are collapsed. `unread`: services that report no group. */
export function LagTable({ rows, unread }: { rows: readonly LagRow[]; unread: readonly ServiceHealth[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const busy = rows.filter(({ waiting }) => waiting > 0);
  const shown = showsAll ? rows : busy;
  return (
    <Card
      title="Consumer lag"
      flush
      actions={
        busy.length < rows.length && (
          <MoreButton
            isOpen={showsAll}
            onToggle={setShowsAll}
            more={`Show all ${rows.length} groups`}
            less="Show only those with work"
          />
        )
      }
    >
      {rows.length === 0 && (
        <p className={`muted ${css.none}`}>No service reports its consumer lag. All of them may be down.</p>
      )}
      {rows.length > 0 && unread.length > 0 && (
        <p className={`muted ${css.none}`}>
          {shown.length === 0 && `Nothing waits for the ${rows.length} consumer groups that were read. `}
          {`No reading from ${listed(unread)}.`}
        </p>
      )}
      {rows.length > 0 && shown.length === 0 && unread.length === 0 && (
        <p className={`row ${css.none}`}>
          {paces['keeping up']}
          <span className="muted">Nothing waits for any of the {rows.length} consumer groups.</span>
        </p>
      )}
      {shown.length > 0 && (
        <Table
          caption="Consumer lag"
          rows={shown}
          rowKey={({ group }) => group}
          columns={[
            { key: 'group', label: 'Consumer group', render: ({ group }) => <span className={css.mono}>{group}</span> },
            { key: 'service', label: 'Service', render: ({ service }) => wordOf(service) },
            {
              key: 'waiting',
              label: 'Waiting',
              numeric: true,
              render: ({ waiting, readings }) => (
                <span className={css.waiting}>
                  <Spark readings={readings} />
                  <b>{formatNumber(waiting)}</b>
                </span>
              ),
            },
            { key: 'pace', label: 'State', render: ({ pace }) => paces[pace] },
          ]}
        />
      )}
    </Card>
  );
}
