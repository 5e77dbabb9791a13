import { codeOf, type SuccessBody } from '@kasauti/web-kit/api';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  ListSkeleton,
  NotFoundView,
  Page,
  Pager,
  SearchInput,
  Segmented,
  Stale,
  useAddress,
} from '@kasauti/web-kit/base';
import { Drawer } from '@kasauti/web-kit/dialog';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { IconChevronLeft, IconChevronsRight, IconDownload, IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { BatchFilter, placeText } from '../batches/batch-filter';
import { useBatches } from '../batches/batches.data';
import { nameOf } from '../students/student-words';
import { AttemptReview } from '../test-page/results/attempt-review';
import { ExportMatrixDialog } from './export-matrix-dialog';
import { Legend, type Opened } from './matrix-cell';
import { limit, readPlace, useMatrix, writePlace, type Place, type Show } from './matrix.data';
import { MatrixList } from './matrix-list';
import { MatrixTable } from './matrix-table';
import { useIsPhone } from './use-is-phone';
import css from './matrix.module.css';

/** /teacher/classes/{classId}/matrix: the students of a class against its tests. */
export function MatrixPage() {
  const { classId = '' } = useParams();
  const [address, setAddress] = useAddress();
  const place = readPlace(address);
  const found = useMatrix(classId, place);
  const batches = useBatches(classId);
  const [isExporting, setIsExporting] = useState(false);
  const change = (part: Partial<Place>) =>
    setAddress((now) => writePlace(readPlace(now), part), {
      replace: part.page === undefined && part.before === undefined,
    });
  if (codeOf(found.error) === 'class_not_found') return <NotFoundView title="Class not found" />;
  const matrix = found.data?.data;
  return (
    <Page
      title="Class matrix"
      lead={
        found.data && (
          <>
            <Link to={`/teacher/classes?manage=${classId}`}>{found.data.data.className}</Link>, {leadOf(found.data)}
          </>
        )
      }
      actions={
        <Button
          variant="filled"
          icon={<IconDownload aria-hidden />}
          disabled={!matrix || matrix.totalTests === 0}
          onClick={() => setIsExporting(true)}
        >
          Export CSV
        </Button>
      }
    >
      <form className={css.filters} role="search" onSubmit={(event) => event.preventDefault()}>
        <div className={css.search}>
          <SearchInput
            label="Search"
            placeholder="Search by name or roll number"
            value={place.search}
            onChange={(search) => change({ search })}
          />
        </div>
        <BatchFilter batches={batches.data?.data} value={place.batchId} onChange={(batchId) => change({ batchId })} />
        <Segmented<Show>
          label="Show"
          value={place.show}
          onChange={(show) => change({ show })}
          data={[
            { value: 'marks', label: 'Marks' },
            { value: 'percent', label: 'Percent' },
          ]}
        />
      </form>
      <Found classId={classId} found={found} place={place} onChange={change} />
      {isExporting && matrix && (
        <ExportMatrixDialog
          classId={classId}
          batchId={place.batchId}
          tests={matrix.totalTests}
          shown={place.show}
          onClose={() => setIsExporting(false)}
        />
      )}
    </Page>
  );
}

/** @example '214 students, tests 1 to 10 of 21' */
function leadOf({ data: { totalTests, newerTests, tests }, pagination }: SuccessBody<'getClassMatrix'>): string {
  const students = plural(pagination.total, 'student');
  if (totalTests === 0) return students;
  if (tests.length === totalTests) return `${students}, ${plural(totalTests, 'test')}`;
  if (newerTests === 0) return `${students}, the newest ${tests.length} of ${formatNumber(totalTests)} tests`;
  return `${students}, tests ${newerTests + 1} to ${newerTests + tests.length} of ${formatNumber(totalTests)}, counted from the newest`;
}

interface FoundProps {
  classId: string;
  found: ReturnType<typeof useMatrix>;
  place: Place;
  onChange(part: Partial<Place>): void;
}

function Found({ classId, found, place, onChange }: FoundProps) {
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<Opened>();
  if (found.isPending) return <ListSkeleton rows={6} label="Loading the matrix" />;
  const toNewest = () => onChange({ before: '' });
  // An old address: its test was deleted, or no longer has an earlier one.
  if (codeOf(found.error) === 'test_not_found' || (place.before && found.data?.data.tests.length === 0))
    return (
      <EmptyState
        title="There are no earlier tests"
        action={<Button onClick={toNewest}>Show the newest tests</Button>}
      />
    );
  if (!found.data) return <ErrorState title="The matrix could not be loaded" of={found} />;
  const { data: matrix, pagination } = found.data;
  if (pagination.total === 0 && (place.search || place.batchId))
    return (
      <EmptyState
        title="No student matches"
        action={
          <Button onClick={() => onChange({ search: '', batchId: '' })}>
            {place.batchId ? 'Show the whole class' : 'Clear search'}
          </Button>
        }
      />
    );
  if (pagination.total === 0) return <NoStudents classId={classId} />;
  if (matrix.totalTests === 0) return <NoTests classId={classId} />;
  const Rows = isPhone ? MatrixList : MatrixTable;
  const { newerTests, tests, totalTests } = matrix;
  const first = (pagination.currentPage - 1) * limit + 1;
  return (
    <>
      {found.error && <Stale at={found.dataUpdatedAt} onRetry={found.refetch} />}
      <p className="vh" role="status">
        {plural(pagination.total, 'student')}
      </p>
      <Card flush as="div">
        <Rows matrix={matrix} show={place.show} onOpen={setOpened} />
        <Legend />
        <div className={css.foot}>
          <span className="sm muted">
            {`${formatNumber(first)} to ${formatNumber(first + matrix.rows.length - 1)} of ${formatNumber(pagination.total)}`}
          </span>
          <div className="row">
            {newerTests + tests.length < totalTests && (
              <Button
                icon={<IconChevronLeft aria-hidden />}
                onClick={() => onChange({ before: tests.at(-1)?.testId ?? '' })}
              >
                Earlier tests
              </Button>
            )}
            {newerTests > 0 && (
              <Button icon={<IconChevronsRight aria-hidden />} onClick={toNewest}>
                Newest tests
              </Button>
            )}
          </div>
        </div>
      </Card>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={(page) => onChange({ page })} />
      <Drawer
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened ? [nameOf(opened.row), placeText(opened.row), opened.test.title].filter(Boolean).join(', ') : ''}
      >
        {opened && <AttemptReview testId={opened.test.testId} attemptId={opened.attemptId} />}
      </Drawer>
    </>
  );
}

const NoStudents = ({ classId }: { classId: string }) => (
  <EmptyState
    icon={<IconUsers aria-hidden />}
    title="No students yet"
    action={
      <Button variant="filled" to={`/teacher/classes/${classId}/invites`}>
        Invite students
      </Button>
    }
  />
);

const NoTests = ({ classId }: { classId: string }) => (
  <EmptyState
    title="No test has been sat yet"
    action={
      <Button variant="filled" icon={<IconPlus aria-hidden />} to={`/create-test?classId=${classId}`}>
        Create Test
      </Button>
    }
  >
    A test has a column here from the moment it opens.
  </EmptyState>
);
