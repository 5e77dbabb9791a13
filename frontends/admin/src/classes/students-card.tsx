import { formatDate } from '@kasauti/web-kit/api';
import { Card, ListSkeleton, Pager } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import { useState } from 'react';
import { Link } from 'react-router';
import { FailedPart } from '../second-factor/second-factor-first';
import { useClassStudents } from './classes.data';

export function StudentsCard({ classId }: { classId: string }) {
  const [page, setPage] = useState(1);
  const students = useClassStudents(classId, page);
  if (students.isPending) return <ListSkeleton rows={3} label="Loading students" />;
  if (!students.data) return <FailedPart title="The students could not be loaded" of={students} />;
  const { data: rows, pagination } = students.data;
  return (
    <Card title="Students" flush actions={<span className="count">{formatNumber(pagination.total)}</span>}>
      {pagination.total === 0 ? (
        <p className="card-body muted">No student is enrolled.</p>
      ) : (
        <>
          <Table
            caption="Students, the newest first"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'student',
                label: 'Student',
                heading: true,
                render: ({ id, name }) => <Link to={`/admin/users/${id}`}>{name || 'Deleted account'}</Link>,
              },
              { key: 'since', label: 'Enrolled', render: ({ enrolledAt }) => formatDate(enrolledAt) },
              { key: 'via', label: 'By', render: ({ via }) => (via === 'invite' ? 'An invite' : 'The class page') },
            ]}
          />
          <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={setPage} />
        </>
      )}
    </Card>
  );
}
