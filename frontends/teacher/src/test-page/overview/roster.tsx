import { formatClock, formatDuration, formatTime } from '@kasauti/web-kit/api';
import { Badge, Card, ErrorState, ListSkeleton, Pager, Segmented } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { Table, type Column } from '@kasauti/web-kit/table';
import { useState } from 'react';
import { BatchFilter, PlaceOf } from '../../batches/batch-filter';
import { StudentActDialog, StudentMenu, type StudentAct } from '../acts/student-menu';
import { batchesIn, useTestStudents, type Show, type TestStudent } from '../test-page.data';
import type { Overview } from '../../tests/overview.data';
import css from './overview.module.css';

const filters: { value: Show; label: string }[] = [
  { value: 'sitting', label: 'Sitting' },
  { value: 'silent', label: 'Silent' },
  { value: 'not_started', label: 'Not started' },
  { value: 'submitted', label: 'Submitted' },
];
const emptyTexts: Partial<Record<Show, string>> = {
  sitting: 'No student is sitting the test now.',
  silent: 'Everybody who sits the test was heard of within the last minute.',
  not_started: 'Every student of the class has started.',
  submitted: 'No attempt is submitted yet.',
};

const name: Column<TestStudent> = {
  key: 'student',
  label: 'Student',
  heading: true,
  render: ({ studentName, attempt, silentSec, rollNo, batch }) => (
    <>
      {studentName || 'Student'}
      {silentSec !== undefined && (
        <>
          {' '}
          <Badge tone="warn">{`Silent for ${formatDuration(silentSec)}`}</Badge>
        </>
      )}
      {attempt && attempt.attemptNo > 1 && <span className="xs dim">{` attempt ${attempt.attemptNo}`}</span>}
      <PlaceOf of={{ rollNo, batch }} />
    </>
  ),
};
const started: Column<TestStudent>[] = [
  { key: 'answered', label: 'Answered', numeric: true, render: ({ attempt }) => attempt?.answeredCount ?? '' },
  { key: 'extra', label: 'Extra time', numeric: true, render: ({ attempt }) => extraText(attempt?.extraMinutes) },
  {
    key: 'seen',
    label: 'Last seen',
    render: ({ lastSeenAt }) => (lastSeenAt ? formatClock(Date.parse(lastSeenAt)) : ''),
  },
  { key: 'ends', label: 'Ends', render: ({ attempt }) => (attempt ? formatTime(attempt.deadlineAt) : '') },
];
const submitted: Column<TestStudent>[] = [
  { key: 'answered', label: 'Answered', numeric: true, render: ({ attempt }) => attempt?.answeredCount ?? '' },
  {
    key: 'at',
    label: 'Submitted',
    render: ({ attempt }) => (attempt?.submittedAt ? formatTime(attempt.submittedAt) : ''),
  },
];
const extraText = (minutes = 0) => (minutes > 0 ? `${minutes} min` : 'none');

const columns = (show: Show, onAct?: (act: StudentAct) => void): Column<TestStudent>[] => [
  name,
  ...(show === 'sitting' || show === 'silent' ? started : show === 'submitted' ? submitted : []),
  ...(onAct
    ? [{ key: 'more', label: 'Actions', render: (row: TestStudent) => <StudentMenu row={row} onAct={onAct} /> }]
    : []),
];

type Props = {
  testId: string;
  isClosed: boolean;
  /** Whether the rows offer what a teacher may do about a student. */
  mayAct: boolean;
  sitting: number;
  byBatch: Overview['byBatch'];
};

/** Who sits, submitted or has not started; of a closed test those who took it first. */
export function Roster({ testId, isClosed, mayAct, sitting, byBatch }: Props) {
  const [show, setShow] = useState<Show>(isClosed ? 'submitted' : 'sitting');
  const [batchId, setBatchId] = useState('');
  const [page, setPage] = useState(1);
  const [act, setAct] = useState<StudentAct>();
  const found = useTestStudents(testId, { show, page, ...(batchId ? { batchId } : {}) });
  return (
    <Card
      flush
      title="Students"
      actions={<span className="sm muted">{found.data && plural(found.data.pagination.total, 'student')}</span>}
    >
      <div className={css.filter}>
        <Segmented
          label="Show"
          value={show}
          onChange={(next) => {
            setShow(next);
            setPage(1);
          }}
          data={filters}
        />
        <BatchFilter
          batches={batchesIn(byBatch)}
          value={batchId}
          onChange={(next) => {
            setBatchId(next);
            setPage(1);
          }}
        />
      </div>
      {found.isPending ? (
        <ListSkeleton rows={3} />
      ) : !found.data ? (
        <ErrorState of={found} primary={false} />
      ) : found.data.pagination.total === 0 ? (
        <p className={`muted ${css.none}`}>{batchId ? 'No student of this batch.' : emptyTexts[show]}</p>
      ) : (
        <>
          <Table
            caption={`Students, ${show.replace('_', ' ')}`}
            columns={columns(show, mayAct ? setAct : undefined)}
            rows={found.data.data}
            rowKey={({ studentId, attempt }) => attempt?.attemptId ?? studentId}
          />
          <div className={css.pager}>
            <Pager page={page} pages={found.data.pagination.totalPages} onChange={setPage} />
          </div>
        </>
      )}
      <StudentActDialog testId={testId} open={act} sitting={sitting} onOpen={setAct} />
    </Card>
  );
}
