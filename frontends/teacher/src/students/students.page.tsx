import { codeOf } from '@kasauti/web-kit/api';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Page,
  Pager,
  Stale,
  useAddress,
} from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { DownloadButton } from '../download-button/download-button';
import { isFiltered, noFilters, readFilters, writeFilters, type StudentFilters } from './student-filters';
import { FilterBar } from './filter-bar';
import { StudentDrawer } from './student-drawer';
import { StudentTable } from './student-table';
import { useExport, useStudents, type Student } from './students.data';

export function StudentsPage() {
  const [address, setAddress] = useAddress();
  const filters = readFilters(address);
  const found = useStudents(filters);
  const [opened, setOpened] = useState<Student>();
  const change = (part: Partial<StudentFilters>) =>
    setAddress((now) => writeFilters(readFilters(now), part), { replace: part.page === undefined });
  return (
    <Page
      title="Students"
      lead="Of all your classes"
      actions={
        <DownloadButton file={useExport()} of={filters}>
          Export CSV
        </DownloadButton>
      }
    >
      <FilterBar filters={filters} counts={found.data?.counts} onChange={change} />
      <Found
        found={found}
        filtered={isFiltered(filters)}
        onOpen={setOpened}
        onClear={() => change(noFilters)}
        onPage={(page) => change({ page })}
      />
      <StudentDrawer student={opened} onClose={() => setOpened(undefined)} />
    </Page>
  );
}

interface FoundProps {
  found: ReturnType<typeof useStudents>;
  filtered: boolean;
  onOpen(student: Student): void;
  onClear(): void;
  onPage(page: number): void;
}

function Found({ found, filtered, onOpen, onClear, onPage }: FoundProps) {
  if (found.isPending) return <ListSkeleton rows={6} label="Loading students" />;
  if (found.error && codeOf(found.error) === 'too_many_students')
    return (
      <EmptyState icon={<IconUsers aria-hidden />} title="Choose a class">
        {found.error.message}
      </EmptyState>
    );
  if (!found.data) return <ErrorState title="Your students could not be loaded" of={found} />;
  const { data, pagination } = found.data;
  if (pagination.total === 0 && filtered)
    return <EmptyState title="No student matches" action={<Button onClick={onClear}>Clear filters</Button>} />;
  if (pagination.total === 0)
    return (
      <EmptyState
        icon={<IconUsers aria-hidden />}
        title="No students yet"
        action={
          <Button variant="filled" to="/teacher/classes">
            Invite students
          </Button>
        }
      >
        Make an invite for one of your classes and share its link.
      </EmptyState>
    );
  return (
    <>
      {found.error && <Stale at={found.dataUpdatedAt} onRetry={found.refetch} />}
      <p className="vh" role="status">
        {plural(pagination.total, 'student')}
      </p>
      <Card flush as="div">
        <StudentTable students={data} onOpen={onOpen} />
      </Card>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
    </>
  );
}
