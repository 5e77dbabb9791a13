import { failureText, formatDate } from '@kasauti/web-kit/api';
import { Button, EmptyState, ListSkeleton, Notice, Pager, Stale, pageIn, toast } from '@kasauti/web-kit/base';
import { IconScale } from '@tabler/icons-react';
import { PaymentsPage } from '../payments/payments-page';
import { FailedPart } from '../second-factor/second-factor-first';
import { useChoices } from '../address';
import { useReports, useRunReconciliation, type Report } from './reconciliation.data';
import { ReportCard } from './report-card';

export function ReconciliationPage() {
  const [address, change] = useChoices();
  const reports = useReports(pageIn(address));
  const run = useRunReconciliation();
  const compare = (day?: string) => run.mutate(day, { onSuccess: tellWhatWasFound });
  return (
    <PaymentsPage
      at="/admin/reconciliation"
      lead="Our books against the provider's, once a day"
      error={reports.error ?? run.error}
      actions={
        <Button variant="filled" icon={<IconScale aria-hidden />} loading={run.isPending} onClick={() => compare()}>
          Compare today
        </Button>
      }
    >
      <div className="stack">
        {run.isError && (
          <Notice
            tone="bad"
            title={failureText(run.error, { refused: 'The comparison could not be run. Please try again.' })}
          >
            That says nothing about the books.
          </Notice>
        )}
        <Found
          reports={reports}
          onPage={(page) => change({ page: String(page) })}
          onCompare={run.isPending ? undefined : compare}
        />
      </div>
    </PaymentsPage>
  );
}

function tellWhatWasFound({ day, ranAt, isBalanced }: Report): void {
  const of = formatDate(day);
  if (!isBalanced) toast.error(`There are differences on ${of}`);
  else toast.success(`Every rupee of ${of} is explained${formatDate(ranAt) === of ? ' so far' : ''}`);
}

interface FoundProps {
  reports: ReturnType<typeof useReports>;
  onPage: (page: number) => void;
  /** Undefined while a comparison runs. */
  onCompare: ((day: string) => void) | undefined;
}

function Found({ reports, onPage, onCompare }: FoundProps) {
  if (reports.isPending) return <ListSkeleton rows={3} label="Loading reports" />;
  if (!reports.data) return <FailedPart title="The reports could not be loaded" of={reports} />;
  const { data: rows, pagination } = reports.data;
  if (pagination.total === 0) return <EmptyState title="No report yet">The first comparison runs tonight.</EmptyState>;
  return (
    <>
      {reports.isError && <Stale at={reports.dataUpdatedAt} onRetry={reports.refetch} />}
      {rows.map((report) => (
        <ReportCard key={`${report.day} ${report.ranAt}`} report={report} onCompare={onCompare} />
      ))}
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
    </>
  );
}
