import { Button, Card, EmptyState, ListSkeleton, Pager, Stale, TextInput, pageIn } from '@kasauti/web-kit/base';
import { DateTimeField, refusesHalfTime } from '@kasauti/web-kit/datetime';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState, type FormEvent } from 'react';
import { FailedPart } from '../second-factor/second-factor-first';
import { useChoices } from '../address';
import { NewestOnly } from '../newest-only';
import { useAuditEntries } from './audit.data';
import { EntryTable } from './entry-table';
import { VerifyChain } from './verify-chain';
import css from './audit.module.css';

const ALL = { action: '', resource: '', actor: '', client: '', from: '', to: '' };
type Asked = typeof ALL;
const HEADING = 'audit-trail';

/** The search is kept in the address. */
export function AuditTrail() {
  const [address, change] = useChoices();
  const part = (name: keyof Asked) => address.get(name) ?? '';
  const asked = {
    action: part('action'),
    resource: part('resource'),
    actor: part('actor'),
    client: part('client'),
    from: part('from'),
    to: part('to'),
  };
  const entries = useAuditEntries({ ...asked, page: pageIn(address, 'apage') });
  const search: OnSearch = (wanted) => change({ ...wanted, apage: '' });
  const clear = () => {
    search(ALL);
    // The button that was pressed goes with the search.
    document.getElementById(HEADING)?.focus();
  };
  const isFiltered = Object.values(asked).some(Boolean);
  return (
    <section aria-labelledby={HEADING}>
      <div className="sec-head">
        <h2 id={HEADING} tabIndex={-1} className={css.heading}>
          Audit trail {entries.data && <span className="count">{formatNumber(entries.data.pagination.total)}</span>}
        </h2>
        {entries.isError && entries.data && <Stale at={entries.dataUpdatedAt} onRetry={entries.refetch} />}
      </div>
      <div className="stack">
        <VerifyChain />
        <SearchForm
          asked={asked}
          isFiltered={isFiltered}
          known={entries.data?.actions ?? []}
          onSearch={search}
          onClear={clear}
        />
        <Found
          entries={entries}
          isFiltered={isFiltered}
          onSearch={search}
          onClear={clear}
          onPage={(page) => change({ apage: page === 1 ? '' : String(page) })}
        />
      </div>
    </section>
  );
}

type OnSearch = (wanted: Partial<Asked>) => void;

const fields = [
  {
    name: 'action',
    label: 'Action',
    placeholder: 'Any, or a part of its name: refund',
    maxLength: 60,
    list: 'audit-actions',
  },
  { name: 'resource', label: 'Resource id', placeholder: 'Id of an attempt, a class, a person', maxLength: 80 },
  { name: 'actor', label: 'Done by', placeholder: 'Id of the person who did it', maxLength: 80 },
  {
    name: 'client',
    label: 'API client id',
    placeholder: 'Id of the client through which it was done',
    maxLength: 80,
  },
] as const;

function SearchForm({
  asked,
  isFiltered,
  known,
  onSearch,
  onClear,
}: {
  asked: Asked;
  isFiltered: boolean;
  known: string[];
  onSearch: OnSearch;
  onClear: () => void;
}) {
  const [typed, setTyped] = useState(asked);
  // Entries lead to searches too.
  useEffect(() => setTyped(asked), [asked.action, asked.resource, asked.actor, asked.client, asked.from, asked.to]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (refusesHalfTime(event.currentTarget)) return;
    const { action, resource, actor, client, ...times } = typed;
    const trimmed = { action: action.trim(), resource: resource.trim(), actor: actor.trim(), client: client.trim() };
    onSearch({ ...trimmed, ...times });
  };
  return (
    <form className={css.search} role="search" aria-label="Search the audit trail" onSubmit={submit}>
      {fields.map(({ name, ...shown }) => (
        <TextInput
          key={name}
          {...shown}
          value={typed[name]}
          onChange={(next) => setTyped({ ...typed, [name]: next })}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      <datalist id="audit-actions">
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <DateTimeField
        label="From"
        value={typed.from || undefined}
        onChange={(from = '') => setTyped({ ...typed, from })}
      />
      <DateTimeField label="Before" value={typed.to || undefined} onChange={(to = '') => setTyped({ ...typed, to })} />
      <div className="row">
        <Button type="submit" icon={<IconSearch aria-hidden />}>
          Search
        </Button>
        {isFiltered && (
          <Button variant="subtle" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}

function Found({
  entries,
  isFiltered,
  onSearch,
  onClear,
  onPage,
}: {
  entries: ReturnType<typeof useAuditEntries>;
  isFiltered: boolean;
  onSearch: OnSearch;
  onClear: () => void;
  onPage: (page: number) => void;
}) {
  if (entries.isPending) return <ListSkeleton rows={4} label="Loading the audit trail" />;
  if (!entries.data) return <FailedPart title="The audit trail could not be loaded" of={entries} />;
  const { data: rows, pagination } = entries.data;
  if (pagination.total === 0 && isFiltered)
    return (
      <EmptyState title="No entry matches" action={<Button onClick={onClear}>Show all entries</Button>}>
        Part of an action’s name is enough; ids must match exactly.
      </EmptyState>
    );
  if (pagination.total === 0)
    return <EmptyState title="The trail is empty">Every change in the system adds an entry.</EmptyState>;
  return (
    <>
      <Card flush as="div">
        <EntryTable rows={rows} onSearch={onSearch} />
      </Card>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
      <NewestOnly pagination={pagination}>Choose an earlier time under “Before” to find older ones.</NewestOnly>
    </>
  );
}
