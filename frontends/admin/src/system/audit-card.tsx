import { formatTime } from '@kasauti/web-kit/api';
import { Button, Card, ErrorState, ListSkeleton, Pager, TextInput } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { AuditDrawer } from './audit-drawer';
import { everything, readSearch, trustOf, words, writeSearch, type AuditSearch } from './audit-search';
import { useAuditEntries } from './audit.data';
import type { AuditEntry } from './health';
import css from './system.module.css';

export function AuditCard() {
  const [address, setAddress] = useSearchParams();
  const search = readSearch(address);
  const found = useAuditEntries(search);
  const [opened, setOpened] = useState<AuditEntry>();
  const change = (next: AuditSearch) => setAddress(writeSearch(next), { preventScrollReset: true });
  return (
    <Card flush title="Audit trail" actions={<span className="sm muted" role="status">{found.data ? plural(found.data.pagination.total, 'entry', 'entries') : ''}</span>}>
      <SearchForm key={`${search.action} ${search.resource}`} search={search} onSearch={change} />
      <Found found={found} filtered={search.action !== '' || search.resource !== ''} onOpen={setOpened} onClear={() => change(everything)} onPage={(page) => change({ ...search, page })} />
      <AuditDrawer entry={opened} onClose={() => setOpened(undefined)} />
    </Card>
  );
}

function SearchForm({ search, onSearch }: { search: AuditSearch; onSearch(search: AuditSearch): void }) {
  const [action, setAction] = useState(search.action);
  const [resource, setResource] = useState(search.resource);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ action: action.trim(), resource: resource.trim(), page: 1 });
  };
  return (
    <form className={css.search} role="search" aria-label="Audit trail" onSubmit={submit}>
      <TextInput label="Action" maxLength={60} autoComplete="off" placeholder="test_submitted" value={action} onChange={setAction} />
      <TextInput label="Resource id" maxLength={80} autoComplete="off" value={resource} onChange={setResource} />
      <Button type="submit">Search</Button>
    </form>
  );
}

type FoundProps = { found: ReturnType<typeof useAuditEntries>; filtered: boolean; onOpen(entry: AuditEntry): void; onClear(): void; onPage(page: number): void };
function Found({ found, filtered, onOpen, onClear, onPage }: FoundProps) {
  if (found.isPending) return <ListSkeleton rows={4} />;
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={found.refetch} primary={false} title="The audit trail could not be read" />;
  const { data, pagination } = found.data;
  if (data.length === 0) {
    return filtered ? <div className={css.none}><p className="muted">No entry matches. Action and resource id are compared exactly.</p><Button onClick={onClear}>Clear search</Button></div>
      : <p className={`muted ${css.none}`}>Nothing has been recorded yet.</p>;
  }
  return (
    <div aria-busy={found.isPlaceholderData || undefined}>
      <Table caption="Audit entries, newest first" rows={data} rowKey={(row) => row.id} columns={[
        { key: 'action', label: 'Action', heading: true, render: (row) => <span className={css.first}>{words(row.action_type)}</span> },
        { key: 'time', label: 'Time', render: (row) => formatTime(row.occurredAt) },
        { key: 'resource', label: 'Resource', render: (row) => <span className={css.id}>{words(row.resource_type)} {row.resource_id}</span> },
        { key: 'actor', label: 'By', render: (row) => <span className={css.id}>{row.actor ?? 'system'}</span> },
        { key: 'trust', label: 'Record', render: trustOf },
        { key: 'open', label: 'Details', actions: true, render: (row) => <Button size="sm" onClick={() => onOpen(row)} aria-label={`Details of ${words(row.action_type)}, ${formatTime(row.occurredAt)}`}>Details</Button> },
      ]} />
      <div className={css.pages}><Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} /></div>
    </div>
  );
}
