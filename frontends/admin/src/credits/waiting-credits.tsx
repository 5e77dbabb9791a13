import { formatPaise, formatTime } from '@kasauti/web-kit/api';
import { Card, ListSkeleton, Pager, Stale } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { Table, type Column } from '@kasauti/web-kit/table';
import { useState } from 'react';
import css from '../admin.module.css';
import { DecisionButtons, MoneyDecisionForm, type Decision } from '../payments/money-decision-form';
import { FailedPart } from '../second-factor/second-factor-first';
import { useDecideCredit, useWaitingCredits, type Credit } from './credits.data';

interface Open {
  decision: Decision;
  credit: Credit;
}

const nameOf = ({ studentName }: Credit) => studentName || 'Deleted account';

const columns: Column<Credit>[] = [
  {
    key: 'student',
    label: 'Student',
    heading: true,
    render: (credit) => (
      <>
        {nameOf(credit)}
        <span className={css.under}>{credit.studentId}</span>
      </>
    ),
  },
  { key: 'reason', label: 'Reason', render: ({ reason }) => reason },
  { key: 'at', label: 'Requested', render: ({ requestedAt }) => formatTime(requestedAt) },
  { key: 'amount', label: 'Amount', numeric: true, render: ({ amount }) => formatPaise(amount) },
];

/** Credit above the day's limit of one administrator: another one decides. */
export function WaitingCredits() {
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open>();
  const waiting = useWaitingCredits(page);
  const close = () => setOpen(undefined);
  if (waiting.isPending) return <ListSkeleton rows={1} label="Loading credit that waits for approval" />;
  if (!waiting.data) return <FailedPart title="The credit that waits for approval could not be loaded" of={waiting} />;
  const { data: rows, pagination } = waiting.data;
  return (
    <>
      {waiting.isError && <Stale at={waiting.dataUpdatedAt} onRetry={waiting.refetch} />}
      {pagination.total === 0 ? (
        <p className="muted">No credit waits for a second administrator.</p>
      ) : (
        <Card title="Waits for a second administrator" flush>
          <Table
            caption="Credit that waits for approval, newest first"
            columns={[...columns, actions((decision, credit) => setOpen({ decision, credit }))]}
            rows={rows}
            rowKey={({ creditId }) => creditId}
          />
        </Card>
      )}
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={setPage} />
      <Dialog
        opened={open !== undefined}
        onClose={close}
        title={open?.decision === 'approve' ? 'Approve this credit?' : 'Refuse this credit?'}
      >
        {open && <CreditDecision {...open} onClose={close} />}
      </Dialog>
    </>
  );
}

const actions = (onDecide: (decision: Decision, credit: Credit) => void): Column<Credit> => ({
  key: 'decide',
  label: 'Actions',
  actions: true,
  render: (credit) => (
    <DecisionButtons
      what={`${formatPaise(credit.amount)} for ${credit.studentName || credit.studentId}`}
      onDecide={(decision) => onDecide(decision, credit)}
    />
  ),
});

const CreditDecision = ({ decision, credit, onClose }: Open & { onClose: () => void }) => (
  <MoneyDecisionForm
    decision={decision}
    amount={credit.amount}
    act={useDecideCredit(decision, credit.creditId)}
    said={{
      approve: (amount) => `The credit of ${amount} is given`,
      refuse: (amount) => `The credit of ${amount} is refused`,
    }}
    onClose={onClose}
  >
    {nameOf(credit)}. Reason given: {credit.reason}.
  </MoneyDecisionForm>
);
