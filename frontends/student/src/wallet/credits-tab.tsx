import { formatDate, formatPaise } from '@kasauti/web-kit/api';
import { Card, EmptyState, ErrorState, ListSkeleton, Pager } from '@kasauti/web-kit/base';
import { Table, type Column } from '@kasauti/web-kit/table';
import type { CreditLine, useMyCredits } from './wallet.data';

const columns: Column<CreditLine>[] = [
  { key: 'line', label: 'Line', render: (line) => line.description },
  { key: 'date', label: 'Date', render: (line) => formatDate(line.at) },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    render: ({ amount }) => `${amount > 0 ? '+' : ''}${formatPaise(amount)}`,
  },
  { key: 'balance', label: 'Balance', numeric: true, render: (line) => <b>{formatPaise(line.balance)}</b> },
];

/** Lines are never changed; a mistake gets a line of its own. */
export function CreditsTab({
  credits,
  onPage,
}: {
  credits: ReturnType<typeof useMyCredits>;
  onPage(page: number): void;
}) {
  if (credits.isPending) return <ListSkeleton rows={3} label="Loading your credits" />;
  if (!credits.data)
    return <ErrorState title="Your credits could not be loaded" error={credits.error} onRetry={credits.refetch} />;
  const { data: lines, pagination } = credits.data;
  if (lines.length === 0)
    return <EmptyState title="No credits yet">We give credits, for example after a fault on our side.</EmptyState>;
  return (
    <>
      <h2 className="vh">Credits</h2>
      <Card flush as="div">
        <Table
          caption="Every change of your credit, newest first"
          columns={columns}
          rows={lines}
          rowKey={({ id }) => id}
        />
      </Card>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
    </>
  );
}
