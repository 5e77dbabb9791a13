import { formatTime } from '@kasauti/web-kit/api';
import { Drawer } from '@kasauti/web-kit/dialog';
import { factsOf, trustOf, words } from './audit-search';
import type { AuditEntry } from './health';
import css from './system.module.css';

export const AuditDrawer = ({ entry, onClose }: { entry: AuditEntry | undefined; onClose(): void }) => (
  <Drawer opened={entry !== undefined} onClose={onClose} title={entry ? words(entry.action_type) : ''}>{entry && <Details entry={entry} />}</Drawer>
);

function Details({ entry }: { entry: AuditEntry }) {
  const facts = factsOf(entry.request_data);
  const rows: [string, string | undefined][] = [
    ['Time', formatTime(entry.occurredAt)], ['Category', entry.action_category], ['Description', entry.action_description], ['Resource', `${words(entry.resource_type)} ${entry.resource_id}`],
    ['By', entry.actor ?? 'system'], ['Consent', entry.consent_given === undefined ? undefined : `${entry.consent_given ? 'given' : 'not given'}${entry.consent_type ? `, ${entry.consent_type}` : ''}`],
    ['Stream', entry.stream], ['Record', trustOf(entry)], ['Entry', entry.id],
  ];
  return (
    <div className="stack">
      <dl className={css.facts}>{rows.filter(([, value]) => value).map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>
      <h3>Recorded facts</h3>
      {facts.length === 0 ? <p className="muted">None beyond the above.</p> : <dl className={css.facts}>{facts.map(({ name, value }) => <div key={name}><dt>{name}</dt><dd className={css.id}>{value}</dd></div>)}</dl>}
    </div>
  );
}
