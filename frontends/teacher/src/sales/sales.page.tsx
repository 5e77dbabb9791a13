import { formatPaise, lastMonths, now } from '@kasauti/web-kit/api';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Page,
  Pager,
  Select,
  Stale,
  Stat,
  Stats,
  addressOf,
  pageIn,
} from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconReceipt } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { DownloadButton } from '../download-button/download-button';
import { MonthsCard } from './months-card';
import { SalesTable } from './sales-table';
import { useSales, useStatement, type SalesTotals } from './sales.data';
import css from './sales.module.css';

/** What students paid for the teacher's tests in a month, and the teacher's share of it. */
export function SalesPage() {
  const [address, setAddress] = useSearchParams();
  const months = lastMonths(now());
  const thisMonth = months[0]?.value ?? '';
  const month = months.find(({ value }) => value === address.get('month'))?.value ?? thisMonth;
  const page = pageIn(address);
  const sales = useSales(month, page);
  const statement = useStatement();
  const to = (next: { month?: string; page?: number }) =>
    setAddress(addressOf({ month: next.month ?? month }, next.page));
  return (
    <Page
      title="Sales"
      lead="What students paid for your tests, and your share of it"
      actions={
        <>
          <Button to="/teacher/coupons">Coupons</Button>
          <DownloadButton
            file={statement}
            of={month}
            refused="The statement could not be loaded. Please try again."
            disabled={!sales.data?.data.sales.length}
          >
            Download CSV
          </DownloadButton>
        </>
      }
    >
      <div className="stack stack-6">
        <div className={css.month}>
          <Select label="Month" value={month} onChange={(value) => to({ month: value })} data={months} />
        </div>
        <p className="sm muted">
          Your share is added up here as it is earned. This site does not transfer money and keeps no account numbers:
          the operator of the platform pays you as agreed with you, and the CSV of a month is your statement.
        </p>
        <Found sales={sales} onPage={(next) => to({ page: next })} />
        <MonthsCard months={months.slice(0, 6)} />
      </div>
    </Page>
  );
}

function Found({ sales, onPage }: { sales: ReturnType<typeof useSales>; onPage(page: number): void }) {
  if (sales.isPending) return <ListSkeleton rows={4} label="Loading sales" />;
  if (!sales.data) return <ErrorState title="Your sales could not be loaded" of={sales} />;
  const { data, pagination } = sales.data;
  return (
    <>
      {sales.isError && <Stale at={sales.dataUpdatedAt} onRetry={sales.refetch} />}
      <Totals totals={data.totals} />
      {pagination.total === 0 ? (
        <EmptyState icon={<IconReceipt aria-hidden />} title="No sales in this month">
          A sale appears here when a student pays for one of your tests.
        </EmptyState>
      ) : (
        <>
          <Card flush as="div">
            <SalesTable sales={data.sales} />
          </Card>
          <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
        </>
      )}
    </>
  );
}

const Totals = ({ totals }: { totals: SalesTotals }) => (
  <Stats label="Totals of the month">
    <Stat
      label="Your share"
      value={formatPaise(totals.net)}
      note={`${totals.sharePercent}% of the amount without GST${totals.withheld === 0 ? '' : `, ${formatPaise(totals.withheld)} withheld`}`}
    />
    <Stat
      label="Students paid"
      value={formatPaise(totals.gross)}
      note={`${plural(totals.sales, 'sale')}, ${plural(totals.refunds, 'refund')}`}
    />
    <Stat label="GST" value={formatPaise(totals.gst)} note="Paid to the tax office" />
    <Stat label="Platform" value={formatPaise(totals.platformShare)} />
  </Stats>
);
