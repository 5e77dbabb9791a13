import { formatPaise } from '@kasauti/web-kit/api';
import { toast } from '@kasauti/web-kit/base';
import { ConfirmedForm } from '../second-factor/confirmed-form';
import { useDecide, type Decision, type Refund } from './refunds.data';

export function DecisionForm({
  decision,
  refund,
  onClose,
}: {
  decision: Decision;
  refund: Refund;
  onClose: () => void;
}) {
  const decide = useDecide(decision, refund.refundId);
  const isApproval = decision === 'approve';
  const amount = formatPaise(refund.amount);
  return (
    <ConfirmedForm
      asksCodeFirst
      hasReason={!isApproval}
      danger={!isApproval}
      button={isApproval ? `Approve ${amount}` : 'Refuse'}
      broken="The decision could not be stored. Please try again."
      act={decide}
      onCancel={onClose}
      onDone={() => {
        toast.success(isApproval ? `The refund of ${amount} is approved` : `The refund of ${amount} is refused`);
        onClose();
      }}
    >
      <p className="muted">
        {refund.title}, {refund.studentName}. {refund.reason && `Reason given: ${refund.reason}.`}
      </p>
    </ConfirmedForm>
  );
}
