import { formatTime } from '@kasauti/web-kit/api';
import { Badge } from '@kasauti/web-kit/base';
import { Table } from '@kasauti/web-kit/table';
import { IconClock, IconLink } from '@tabler/icons-react';
import type { AuditEntry } from './audit.data';
import { Link } from 'react-router';
import css from './audit.module.css';

type Props = {
  rows: readonly AuditEntry[];
  onSearch: (part: { action?: string; resource?: string; actor?: string; client?: string }) => void;
};

export const EntryTable = ({ rows, onSearch }: Props) => (
  <Table
    caption="Audit entries"
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      { key: 'action', label: 'Action', render: (entry) => <What entry={entry} onSearch={onSearch} /> },
      { key: 'when', label: 'When', render: ({ occurredAt }) => formatTime(occurredAt) },
      {
        key: 'resource',
        label: 'About',
        render: ({ resource_type: type, resource_id: id, resource_name: name }) => (
          <span>
            {type} {name && <Named type={type} id={id} name={name} />}
            <button type="button" className={css.pick} onClick={() => onSearch({ resource: id })}>
              <span className="vh">Only entries about </span>
              {id}
            </button>
          </span>
        ),
      },
      {
        key: 'actor',
        label: 'By',
        render: ({ actor, actor_name: actorName, client_id: client, client_name: name, claimed }) => (
          <span>
            {actor && actorName && <Named type="user" id={actor} name={actorName} />}
            {actor ? (
              <button type="button" className={css.pick} onClick={() => onSearch({ actor })}>
                <span className="vh">Only what was done by </span>
                {actor}
              </button>
            ) : (
              <span className={css.mono}>the system</span>
            )}
            {client && (
              <button type="button" className={css.pick} onClick={() => onSearch({ client })}>
                <span className="vh">Only what was done </span>
                through API client {name ? `${name}, ${client}` : client}
              </button>
            )}
            {claimed && <span className={css.note}>as reported by the browser</span>}
          </span>
        ),
      },
      {
        key: 'sealed',
        label: 'Chain',
        render: ({ sealed }) =>
          sealed ? (
            <Badge tone="ok" icon={<IconLink aria-hidden />}>
              Sealed
            </Badge>
          ) : (
            <Badge icon={<IconClock aria-hidden />}>Not yet</Badge>
          ),
      },
    ]}
  />
);

const pageOf: Record<string, string> = { user: '/admin/users', class: '/admin/classes' };

/** What it is called, as a link where the administration has a page of it. */
const Named = ({ type, id, name }: { type: string; id: string; name: string }) =>
  pageOf[type] ? (
    <Link className={css.named} to={`${pageOf[type]}/${id}`}>
      {name}
    </Link>
  ) : (
    <b>{name}</b>
  );

function What({ entry, onSearch }: { entry: AuditEntry; onSearch: Props['onSearch'] }) {
  const {
    action_type: action,
    action_description: description,
    request_data: data,
    consent_given: given,
    consent_type: consent,
  } = entry;
  const facts = {
    ...(consent ? { consent_type: consent } : {}),
    ...(given === undefined ? {} : { consent_given: given }),
    ...data,
  };
  return (
    <div>
      <button type="button" className={css.pick} onClick={() => onSearch({ action })}>
        <span className="vh">Only entries of </span>
        {action}
      </button>
      {description && <span className={css.note}>{description}</span>}
      {Object.keys(facts).length > 0 && (
        <details className={css.details}>
          <summary>
            Details<span className="vh"> of {action}</span>
          </summary>
          <pre className={css.data}>{JSON.stringify(facts, null, 2)}</pre>
        </details>
      )}
    </div>
  );
}
