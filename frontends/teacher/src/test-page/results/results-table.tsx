import { formatDuration } from '@kasauti/web-kit/api';
import {
  Badge,
  Button,
  Card,
  ErrorState,
  ListSkeleton,
  Pager,
  SearchInput,
  Segmented,
  Stale,
} from '@kasauti/web-kit/base';
import { Drawer } from '@kasauti/web-kit/dialog';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { Table, type Column } from '@kasauti/web-kit/table';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { BatchFilter, placeText, PlaceOf } from '../../batches/batch-filter';
import type { Overview } from '../../tests/overview.data';
import { StudentActDialog, StudentMenu, type StudentAct } from '../acts/student-menu';
import { batchesIn, useTestStudents, type Show, type TestStudent } from '../test-page.data';
import { AttemptReview } from './attempt-review';
import css from './results.module.css';

type Props = {
  testId: string;
  /** Whether the rows offer what a teacher may do about a student. */
  mayAct: boolean;
  attempts: number;
  below: number;
  late: number;
  figures: string;
  byBatch: Overview['byBatch'];
};

export function ResultsTable({ testId, mayAct, attempts, below, late, figures, byBatch }: Props) {
  const [show, setShow] = useState<Show>('submitted');
  const [search, setSearch] = useState('');
  const [batchId, setBatchId] = useState('');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<TestStudent>();
  const [act, setAct] = useState<StudentAct>();
  const found = useTestStudents(testId, { show, page, ...(search ? { search } : {}), ...(batchId ? { batchId } : {}) });
  const toFirstPage = (change: () => void) => {
    change();
    setPage(1);
  };
  // They are of all students.
  const of = (count: number) => (search || batchId ? '' : ` ${count}`);
  const clear = () => {
    setShow('submitted');
    setSearch('');
    setBatchId('');
  };
  return (
    <Card
      flush
      title={`Submitted attempts ${formatNumber(attempts)}`}
      actions={<span className="sm muted">{figures}</span>}
    >
      <div className={css.filter}>
        <SearchInput label="Search students" value={search} onChange={(text) => toFirstPage(() => setSearch(text))} />
        <Segmented<Show>
          label="Show"
          value={show}
          onChange={(next) => toFirstPage(() => setShow(next))}
          data={[
            { value: 'submitted', label: 'All' },
            { value: 'below', label: `Below pass${of(below)}` },
            { value: 'late', label: `Late${of(late)}` },
            { value: 'pending', label: 'To grade' },
          ]}
        />
        <BatchFilter
          batches={batchesIn(byBatch)}
          value={batchId}
          onChange={(next) => toFirstPage(() => setBatchId(next))}
        />
      </div>
      {found.isError && found.data && <Stale at={found.dataUpdatedAt} onRetry={found.refetch} />}
      {found.isPending ? (
        <ListSkeleton rows={4} />
      ) : !found.data ? (
        <ErrorState of={found} primary={false} />
      ) : found.data.pagination.total === 0 ? (
        <None isFiltered={search !== '' || batchId !== '' || show !== 'submitted'} onClear={() => toFirstPage(clear)} />
      ) : (
        <>
          <Table
            caption="Results"
            columns={columns(setOpen, mayAct ? setAct : undefined)}
            rows={found.data.data}
            rowKey={({ studentId, attempt }) => attempt?.attemptId ?? studentId}
          />
          <div className={css.pager}>
            <Pager page={page} pages={found.data.pagination.totalPages} onChange={setPage} />
          </div>
        </>
      )}
      <StudentActDialog testId={testId} open={act} sitting={0} onOpen={setAct} />
      <Drawer
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open ? [open.studentName || 'Student', placeText(open)].filter(Boolean).join(', ') : ''}
      >
        {open?.attempt && (
          <AttemptReview key={open.attempt.attemptId} testId={testId} attemptId={open.attempt.attemptId} />
        )}
      </Drawer>
    </Card>
  );
}

const None = ({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) => (
  <div className={`row ${css.none}`}>
    <p className="muted">{isFiltered ? 'No attempt matches.' : 'No attempt has been submitted yet.'}</p>
    {isFiltered && (
      <Button size="sm" onClick={onClear}>
        Clear filters
      </Button>
    )}
  </div>
);

const columns = (
  onOpen: (row: TestStudent) => void,
  onAct: ((act: StudentAct) => void) | undefined,
): Column<TestStudent>[] => [
  {
    key: 'student',
    label: 'Student',
    heading: true,
    render: (row) => (
      <>
        <Button size="sm" variant="subtle" onClick={() => onOpen(row)}>
          {row.studentName || 'Student'}
        </Button>
        {row.attempt && row.attempt.attemptNo > 1 && (
          <span className="xs dim">{` attempt ${row.attempt.attemptNo}`}</span>
        )}{' '}
        {row.attempt?.ended && <Badge tone="warn">Ended by a teacher</Badge>}{' '}
        {row.attempt?.replaces && <Badge>Took the place of an earlier one</Badge>}{' '}
        {(row.attempt?.pendingGrading ?? 0) > 0 && (
          <Badge tone="warn" icon={<IconPencil aria-hidden />}>
            {`${plural(row.attempt?.pendingGrading ?? 0, 'answer')} to grade`}
          </Badge>
        )}
        <PlaceOf of={row} />
      </>
    ),
  },
  {
    key: 'rank',
    label: 'Rank',
    numeric: true,
    render: ({ rank, of, attempt }) => (rank ? `${rank} of ${of ?? ''}` : whyNoRank(attempt)),
  },
  { key: 'score', label: 'Score', numeric: true, render: ({ attempt }) => scoreText(attempt) },
  {
    key: 'time',
    label: 'Time',
    numeric: true,
    render: ({ timeTakenSec }) => (timeTakenSec === undefined ? '' : formatDuration(timeTakenSec)),
  },
  { key: 'late', label: 'Late answers', numeric: true, render: ({ attempt }) => attempt?.lateAnswers ?? 0 },
  ...(onAct
    ? [{ key: 'more', label: 'Actions', render: (row: TestStudent) => <StudentMenu row={row} onAct={onAct} /> }]
    : []),
];

function whyNoRank(attempt: TestStudent['attempt']): string {
  if ((attempt?.attemptNo ?? 1) !== 1) return 'first attempts only';
  return attempt?.maxScore === 0 ? 'not ranked' : 'no rank yet';
}

function scoreText(attempt: TestStudent['attempt']): string {
  if (attempt?.score === undefined) return '';
  if (attempt.maxScore === 0) return 'Not scored';
  return `${formatNumber(attempt.score)} / ${formatNumber(attempt.maxScore ?? 0)}`;
}
