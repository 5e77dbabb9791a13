import { Badge, EmptyState, ListSkeleton, Pager, Stale } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { Link } from 'react-router';
import { FailedPart } from '../second-factor/second-factor-first';
import css from './classes.module.css';
import { ReportActs, ReportDialog, ReportList, type ReportDecision } from './report-list';
import { useReportedClasses, type ReportedClass } from './reports.data';
import { StatusBadge } from './words';

/** Classes that people reported; a decision settles all open reports of one. */
export function ReportedClasses({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const classes = useReportedClasses(page);
  const [open, setOpen] = useState<ReportDecision>();
  if (classes.isPending) return <ListSkeleton rows={3} label="Loading reported classes" />;
  if (!classes.data) return <FailedPart title="The reported classes could not be loaded" of={classes} />;
  const { data: rows, pagination } = classes.data;
  // As it is by now, so that a refused decision can be made about the new reports.
  const asked = open && { ...open, row: rows.find(({ class: { id } }) => id === open.row.class.id) ?? open.row };
  return (
    <>
      {classes.isError && <Stale at={classes.dataUpdatedAt} onRetry={classes.refetch} />}
      {pagination.total === 0 ? (
        <EmptyState title="No class is reported">
          Classes appear here when a student or teacher reports them.
        </EmptyState>
      ) : (
        <>
          <ul className="card card-flush list" aria-label="Reported classes">
            {rows.map((row) => (
              <Row key={row.class.id} row={row} onAct={setOpen} />
            ))}
          </ul>
          <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
        </>
      )}
      <ReportDialog decision={asked} onClose={() => setOpen(undefined)} />
    </>
  );
}

const Row = ({ row, onAct }: { row: ReportedClass; onAct: (decision: ReportDecision) => void }) => {
  const { class: of, open, reportedAt, reports } = row;
  return (
    <li className={css.review}>
      <div className="row between">
        <h3>
          <Link to={`/admin/classes/${of.id}`}>{of.title}</Link>
        </h3>
        <span className={css.badges}>
          <StatusBadge status={of.status} />
          <Badge tone="bad">{plural(open, 'open report')}</Badge>
        </span>
      </div>
      <p className="row sm muted">
        <Link to={`/admin/users/${of.teacherId}`}>{of.teacher || 'Unknown teacher'}</Link>
        <span>{plural(of.students, 'student')}</span>
        <span>{plural(of.totalTests, 'test')}</span>
      </p>
      <ReportList reports={reports} />
      {reportedAt && <ReportActs row={row} onAct={onAct} />}
    </li>
  );
};
