import { formatPaise, formatTime } from '@kasauti/web-kit/api';
import { Button, Card, EmptyState, ListSkeleton, Pager, Select, Stale, pageIn } from '@kasauti/web-kit/base';
import { Table, type Column } from '@kasauti/web-kit/table';
import css from '../admin.module.css';
import { orderLink } from '../orders/order-table';
import { PaymentsPage } from '../payments/payments-page';
import { FailedPart } from '../second-factor/second-factor-first';
import { useChoices } from '../address';
import { choicesOf, WordBadge, type Word } from '../word-badge';
import { useDisputes, type Dispute, type DisputeStatus } from './disputes.data';

const words: Record<DisputeStatus, Word> = {
  open: { tone: 'bad', word: 'To answer' },
  under_review: { tone: 'info', word: 'With the bank' },
  won: { tone: 'ok', word: 'Won' },
  lost: { tone: 'warn', word: 'Lost, money taken back' },
  closed: { tone: 'neutral', word: 'Closed' },
};
const columns: Column<Dispute>[] = [
  {
    key: 'test',
    label: 'Test',
    heading: true,
    render: ({ title, studentName, disputeId }) => (
      <>
        {title || 'No order has this payment'}
        <span className={css.under}>{[studentName, disputeId].filter(Boolean).join(', ')}</span>
      </>
    ),
  },
  {
    key: 'reason',
    label: 'Reason',
    render: ({ reason, paymentId }) => (
      <>
        {reason}
        <span className={css.under}>{paymentId}</span>
      </>
    ),
  },
  { key: 'at', label: 'Raised', render: ({ at }) => formatTime(at) },
  {
    key: 'status',
    label: 'Status',
    render: ({ status, changedTo, respondBy }) => (
      <>
        <WordBadge of={words[status]} />
        {changedTo && <span className={css.under}>The provider says now: {words[changedTo].word}</span>}
        {status === 'open' && respondBy && <span className={css.under}>until {formatTime(respondBy)}</span>}
      </>
    ),
  },
  { key: 'amount', label: 'Amount', numeric: true, render: ({ amount }) => formatPaise(amount) },
  orderLink,
];

/** Payments that payers dispute at their bank. Evidence is given in the provider's dashboard; this list says what is due. */
export function DisputesPage() {
  const [address, change] = useChoices();
  const status = (address.get('status') ?? '') as DisputeStatus | '';
  const disputes = useDisputes(status, pageIn(address));
  return (
    <PaymentsPage
      at="/admin/disputes"
      lead="Accept or contest a dispute in the Razorpay dashboard before its time is up; unanswered ones are lost"
      error={disputes.error}
    >
      <div className={css.filters}>
        <Select
          label="Status"
          value={status}
          onChange={(value) => change({ status: value, page: '' })}
          data={choicesOf(words, 'All disputes')}
        />
      </div>
      <Found
        disputes={disputes}
        status={status}
        onPage={(page) => change({ page: String(page) })}
        onClear={() => change({ status: '', page: '' })}
      />
    </PaymentsPage>
  );
}

function Found({
  disputes,
  status,
  onPage,
  onClear,
}: {
  disputes: ReturnType<typeof useDisputes>;
  status: DisputeStatus | '';
  onPage: (page: number) => void;
  onClear: () => void;
}) {
  if (disputes.isPending) return <ListSkeleton rows={3} label="Loading disputes" />;
  if (!disputes.data) return <FailedPart title="The disputes could not be loaded" of={disputes} />;
  const { data: rows, pagination } = disputes.data;
  return (
    <>
      {disputes.isError && <Stale at={disputes.dataUpdatedAt} onRetry={disputes.refetch} />}
      {pagination.total === 0 ? (
        <EmptyState
          title={status ? 'No dispute matches' : 'No payment is disputed'}
          action={status && <Button onClick={onClear}>Show all disputes</Button>}
        >
          A payer who objects to a payment at the bank appears here.
        </EmptyState>
      ) : (
        <>
          <Card flush as="div">
            <Table
              caption={status === 'open' ? 'Disputes, the first to answer first' : 'Disputes, newest first'}
              columns={columns}
              rows={rows}
              rowKey={({ disputeId }) => disputeId}
            />
          </Card>
          <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
        </>
      )}
    </>
  );
}
