import { lastMonths, now } from '@kasauti/web-kit/api';
import { Button, EmptyState, ErrorState, ListSkeleton, Pager, Select, Stale } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { PaymentRow } from './payment-row';
import { RefundDialog } from './refund-dialog';
import type { Filter, Payment, PaymentStatus, useMyPayments } from './wallet.data';
import css from './wallet.module.css';

const statuses: { value: PaymentStatus | ''; label: string }[] = [
  { value: '', label: t('All statuses') },
  { value: 'created', label: t('Not paid') },
  { value: 'attempted', label: t('Failed') },
  { value: 'paid', label: t('Paid') },
  { value: 'refund_pending', label: t('Refund on its way') },
  { value: 'part_refunded', label: t('Refunded in part') },
  { value: 'refunded', label: t('Refunded') },
];

interface Props {
  payments: ReturnType<typeof useMyPayments>;
  filter: Filter;
  onFilter(part: Record<string, string>): void;
  onPage(page: number): void;
}

export function PaymentsTab(props: Props) {
  const { payments, filter, onFilter } = props;
  const isFiltered = filter.status !== '' || filter.month !== '';
  if (payments.data?.pagination.total === 0 && !isFiltered)
    return (
      <EmptyState
        icon={<IconReceipt aria-hidden />}
        title={t('No payments yet')}
        action={<Button to="/classes">{t('Browse Classes')}</Button>}
      >
        {t('Joining a class is free. You pay when you take a test that has a fee.')}
      </EmptyState>
    );
  return (
    <>
      <h2 className="vh">{t('Payments')}</h2>
      <div className={css.filters}>
        <Select label={t('Status')} value={filter.status} onChange={(status) => onFilter({ status })} data={statuses} />
        <Select
          label={t('Month')}
          value={filter.month}
          onChange={(month) => onFilter({ month })}
          data={[{ value: '', label: t('All months') }, ...lastMonths(now())]}
        />
      </div>
      <Rows {...props} />
    </>
  );
}

function Rows({ payments, onFilter, onPage }: Props) {
  const [refunded, setRefunded] = useState<Payment>();
  if (payments.isPending) return <ListSkeleton rows={3} label={t('Loading your payments')} />;
  if (!payments.data) return <ErrorState title={t('Your payments could not be loaded')} of={payments} />;
  const { data: rows, pagination } = payments.data;
  if (pagination.total === 0)
    return (
      <EmptyState
        title={t('No payments found')}
        action={<Button onClick={() => onFilter({ status: '', month: '' })}>{t('Clear filters')}</Button>}
      />
    );
  return (
    <>
      {payments.isError && <Stale at={payments.dataUpdatedAt} onRetry={payments.refetch} />}
      <ul className="card card-flush list">
        {rows.map((payment) => (
          <PaymentRow key={payment.orderId} payment={payment} onRefund={() => setRefunded(payment)} />
        ))}
      </ul>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
      <RefundDialog payment={refunded} onClose={() => setRefunded(undefined)} />
    </>
  );
}
