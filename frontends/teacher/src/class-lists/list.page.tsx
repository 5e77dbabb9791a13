import { formatTime, isMissing } from '@kasauti/web-kit/api';
import {
  Bar,
  Button,
  Card,
  ErrorState,
  FailureNotice,
  ListSkeleton,
  NotFoundView,
  Notice,
  Page,
  Pager,
  Segmented,
  Stat,
  Stats,
  addressOf,
  pageIn,
  useAddress,
} from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { Link, useParams } from 'react-router';
import { CommitCard } from './commit-card';
import { useCreateBatches, useListFile, useList, type List, type Show } from './lists.data';
import css from './lists.module.css';
import { RowTable } from './row-table';
import { Steps } from './steps';

const shows: readonly Show[] = ['errors', 'changes', 'all'];

/** /teacher/classes/{classId}/students/import/{importId}: what was read, then what was done. */
export function ListPage() {
  const { classId = '', importId = '' } = useParams();
  const [address, setAddress] = useAddress();
  const show = shows.find((one) => one === address.get('show')) ?? 'errors';
  const page = pageIn(address);
  const found = useList(classId, importId, show, page);
  const students = `/teacher/classes/${classId}/students`;
  if (isMissing(found.error))
    return (
      <NotFoundView title="List not found" action={<Button to={`${students}/import`}>Import a list</Button>}>
        A list that was not applied is kept for a day.
      </NotFoundView>
    );
  const change = (next: { show?: Show; page?: number }) =>
    setAddress(() => {
      const wanted = { show, page: 1, ...next };
      return addressOf({ show: wanted.show === 'errors' ? '' : wanted.show }, wanted.page);
    });
  const list = found.data?.data;
  return (
    <Page
      title="Import list"
      lead={
        <>
          <Link to={students}>Students</Link>
          {list && `, ${[list.fileName, plural(list.counts.rows, 'row')].filter(Boolean).join(', ')}`}
        </>
      }
    >
      {list && found.data ? (
        <>
          <Steps now={list.state === 'ready' ? 'check' : 'done'} />
          {list.state === 'ready' ? (
            <div className="with-side">
              <div className="stack">
                <Figures list={list} />
                <Missing classId={classId} list={list} />
                <Rows classId={classId} list={list} show={show} onShow={(next) => change({ show: next })}>
                  <Pager
                    page={found.data.pagination.currentPage}
                    pages={found.data.pagination.totalPages}
                    onChange={(next) => change({ page: next })}
                  />
                </Rows>
                <Columns list={list} />
              </div>
              <aside className="stack" aria-label="What happens">
                <CommitCard classId={classId} list={list} />
              </aside>
            </div>
          ) : (
            <Applied classId={classId} list={list} />
          )}
        </>
      ) : found.error ? (
        <ErrorState title="The list could not be loaded" of={found} />
      ) : (
        <ListSkeleton rows={6} label="Loading the list" />
      )}
    </Page>
  );
}

const Figures = ({ list: { counts } }: { list: List }) => (
  <Stats label="What the list does">
    <Stat label="New" value={formatNumber(counts.new + counts.again)} note="will be invited" />
    <Stat label="Change" value={formatNumber(counts.update)} note="roll number or batch" />
    <Stat label="Unchanged" value={formatNumber(counts.unchanged)} note="nothing to do" />
    <Stat label="With a problem" value={formatNumber(counts.errors)} note="left out" />
  </Stats>
);

/** Batches that the class does not have are made here, or left out by the commit. */
function Missing({ classId, list: { importId, missingBatches } }: { classId: string; list: List }) {
  const create = useCreateBatches(classId, importId);
  if (missingBatches.length === 0) return null;
  const [one] = missingBatches;
  return (
    <Notice
      tone="warn"
      title={
        missingBatches.length === 1
          ? 'One batch of the file does not exist yet'
          : `${missingBatches.length} batches of the file do not exist yet`
      }
    >
      <p>{missingBatches.map(({ name, rows }) => `${name} (${plural(rows, 'row')})`).join(', ')}</p>
      <Button
        size="sm"
        loading={create.isPending}
        onClick={() => create.mutate(missingBatches.map(({ name }) => name))}
      >
        {missingBatches.length === 1 ? `Create ${one?.name ?? ''}` : 'Create all'}
      </Button>
      {create.data === false && <p>The class has them, but the list does not know yet. Try again in a minute.</p>}
      <FailureNotice error={create.error} refused="The batches could not be created" />
    </Notice>
  );
}

const titles: Record<Show, string> = {
  errors: 'Rows with a problem',
  changes: 'Rows that change something',
  all: 'All rows',
};
interface RowsProps {
  classId: string;
  list: List;
  show: Show;
  onShow(show: Show): void;
  children: React.ReactNode;
}
function Rows({ classId, list, show, onShow, children }: RowsProps) {
  const { counts } = list;
  const of: Record<Show, number> = {
    errors: counts.errors,
    changes: counts.new + counts.again + counts.update,
    all: counts.rows,
  };
  return (
    <Card
      flush
      title={
        <>
          {titles[show]} <span className="count">{formatNumber(of[show])}</span>
        </>
      }
      actions={
        <div className="row">
          <Segmented
            label="Rows"
            value={show}
            onChange={onShow}
            data={[
              { value: 'errors', label: 'Problems' },
              { value: 'changes', label: 'Changes' },
              { value: 'all', label: 'All' },
            ]}
          />
          {counts.errors > 0 && <ListFile classId={classId} list={list} of="errors" label="Download problems" />}
        </div>
      }
    >
      {list.rows.length === 0 ? (
        <p className={`sm muted ${css.hint}`}>
          {show === 'errors' ? 'No row has a problem.' : 'No row changes anything.'}
        </p>
      ) : (
        <RowTable rows={list.rows} />
      )}
      {children}
    </Card>
  );
}

interface FileProps {
  classId: string;
  list: List;
  of: 'errors' | 'before';
  label: string;
}
function ListFile({ classId, list, of, label }: FileProps) {
  const file = useListFile(classId, list.importId, of);
  return (
    <>
      <Button size="sm" loading={file.isPending} onClick={() => file.mutate()}>
        {label}
      </Button>
      <FailureNotice error={file.error} refused="The file could not be loaded" />
    </>
  );
}

const read: Record<string, string> = {
  email: 'Mail address',
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  roll_number: 'Roll number',
  batch: 'Batch',
};
const Columns = ({ list: { columns } }: { list: List }) => (
  <Card title="How the columns were read">
    <ul className={css.columns}>
      {columns.map(({ head, as }, n) => (
        <li key={n}>
          <code>{head || `Column ${n + 1}`}</code>
          <span className={as === 'ignored' ? 'dim' : undefined}>{read[as] ?? 'Ignored'}</span>
        </li>
      ))}
    </ul>
  </Card>
);

const stops: Record<string, string> = {
  class_archived: 'The class was archived meanwhile.',
  owner_inactive: 'The account of the owner of the class was closed or suspended meanwhile.',
};

function Applied({ classId, list }: { classId: string; list: List }) {
  const { counts, progress = { done: 0, of: 0 }, doneAt, stopped } = list;
  const isDone = list.state === 'done';
  const isNothing = stopped !== undefined && progress.done === 0;
  const result = `${formatNumber(counts.new + counts.again)} invited, ${formatNumber(counts.update)} changed`;
  const ended = isNothing ? 'The list was not applied' : stopped ? 'The list was applied in part' : result;
  return (
    <Card title={isDone ? ended : 'Inviting'}>
      <div className="stack">
        {!isDone && (
          <Bar
            label="Done"
            value={progress.of > 0 ? (progress.done / progress.of) * 100 : 0}
            text={`${formatNumber(progress.done)} of ${formatNumber(progress.of)}`}
          />
        )}
        <div role="status">
          {isDone ? (
            <p className="sm muted">
              {stopped && `${stops[stopped] ?? 'It was stopped.'} `}
              {isNothing
                ? 'No row was applied, and no mail was sent. '
                : stopped && `${formatNumber(progress.done)} of ${plural(progress.of, 'row')} applied: ${result}. `}
              {counts.errors > 0 && `${plural(counts.errors, 'row')} left out. `}
              {doneAt && `${stopped ? 'Stopped' : 'Applied'} ${formatTime(doneAt)}. `}
              {!isNothing && 'An invited student is in the class after accepting.'}
            </p>
          ) : (
            <p className="sm muted">You can close this page; it goes on.</p>
          )}
        </div>
        {isDone && (
          <div className="row">
            <Button variant="filled" to={`/teacher/classes/${classId}/students${isNothing ? '' : '?tab=invited'}`}>
              {isNothing ? 'See students' : 'See who is invited'}
            </Button>
            {counts.errors > 0 && (
              <ListFile
                classId={classId}
                list={list}
                of="errors"
                label={`Download the ${plural(counts.errors, 'row')}`}
              />
            )}
            {counts.update > 0 && (
              <ListFile classId={classId} list={list} of="before" label="Download what the changed ones had" />
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
