import { Button, Card, EmptyState, ListSkeleton, Pager, Select, Stale, pageIn } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useState } from 'react';
import css from '../admin.module.css';
import { MoneyDecisionForm, type Decision } from '../payments/money-decision-form';
import { PaymentsPage } from '../payments/payments-page';
import { refundWords, type RefundStatus } from '../payments/words';
import { FailedPart } from '../second-factor/second-factor-first';
import { useChoices } from '../address';
import { choicesOf } from '../word-badge';
import { NewestOnly } from '../newest-only';
import { RefundTable } from './refund-table';
import { useDecideRefund, useRefunds, type Refund } from './refunds.data';

const ALL = 'all';
const emptyTitle = (chosen: string) => {
  if (chosen === ALL) return 'No refunds yet';
  return chosen === 'awaiting_approval' ? 'No refunds waiting for approval' : 'No refund matches';
};

/** What waits for a second administrator is shown first. */
export function RefundsPage() {
  const [address, change] = useChoices();
  const chosen = address.get('status') ?? 'awaiting_approval';
  const refunds = useRefunds(chosen === ALL ? '' : (chosen as RefundStatus | 'delayed'), pageIn(address));
  const [, ...statuses] = choicesOf(refundWords, '');
  return (
    <PaymentsPage
      at="/admin/refunds"
      lead="Large refunds need a second administrator; the others are paid out by themselves"
      error={refunds.error}
    >
      <div className={css.filters}>
        <Select
          label="Status"
          value={chosen}
          onChange={(status) => change({ status, page: '' })}
          data={[...statuses, { value: 'delayed', label: 'Refused so far' }, { value: ALL, label: 'All refunds' }]}
        />
      </div>
      <Found
        refunds={refunds}
        chosen={chosen}
        onPage={(page) => change({ page: String(page) })}
        onAll={() => change({ status: ALL, page: '' })}
      />
    </PaymentsPage>
  );
}

interface Open {
  decision: Decision;
  refund: Refund;
}

const RefundDecision = ({ decision, refund, onClose }: Open & { onClose: () => void }) => (
  <MoneyDecisionForm
    decision={decision}
    amount={refund.amount}
    act={useDecideRefund(decision, refund.refundId)}
    said={{
      approve: (amount) => `The refund of ${amount} is approved`,
      refuse: (amount) => `The refund of ${amount} is refused`,
    }}
    onClose={onClose}
  >
    {refund.title}, {refund.studentName}. {refund.reason && `Reason given: ${refund.reason}.`}
  </MoneyDecisionForm>
);

function Found({
  refunds,
  chosen,
  onPage,
  onAll,
}: {
  refunds: ReturnType<typeof useRefunds>;
  chosen: string;
  onPage: (page: number) => void;
  onAll: () => void;
}) {
  const [open, setOpen] = useState<Open>();
  if (refunds.isPending) return <ListSkeleton rows={3} label="Loading refunds" />;
  if (!refunds.data) return <FailedPart title="The refunds could not be loaded" of={refunds} />;
  const { data: rows, pagination } = refunds.data;
  const close = () => setOpen(undefined);
  return (
    <>
      {refunds.isError && <Stale at={refunds.dataUpdatedAt} onRetry={refunds.refetch} />}
      {pagination.total === 0 ? (
        <EmptyState
          title={emptyTitle(chosen)}
          action={chosen !== ALL && <Button onClick={onAll}>Show all refunds</Button>}
        >
          Refunds of students and of orders appear here.
        </EmptyState>
      ) : (
        <>
          <Card flush as="div">
            <RefundTable refunds={rows} onDecide={(decision, refund) => setOpen({ decision, refund })} />
          </Card>
          <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
          <NewestOnly pagination={pagination}>
            Search under Orders for a student, an order or a refund to find older ones.
          </NewestOnly>
        </>
      )}
      <Dialog
        opened={open !== undefined}
        onClose={close}
        title={open?.decision === 'approve' ? 'Approve this refund?' : 'Refuse this refund?'}
      >
        {open && <RefundDecision {...open} onClose={close} />}
      </Dialog>
    </>
  );
}
