import { formatPaise } from '@kasauti/web-kit/api';
import { Button, toast } from '@kasauti/web-kit/base';
import type { ReactNode } from 'react';
import { ConfirmedForm } from '../second-factor/confirmed-form';

export type Decision = 'approve' | 'refuse';
interface Props {
  decision: Decision;
  /** In paise. */
  amount: number;
  act(reason: string): Promise<unknown>;
  /** Shown afterwards, with the amount filled in. */
  said: Record<Decision, (amount: string) => string>;
  onClose: () => void;
  /** What is decided about. */
  children: ReactNode;
}

/** @param what names it for a screen reader */
export const DecisionButtons = ({ what, onDecide }: { what: string; onDecide(decision: Decision): void }) => (
  <div className="row">
    <Button size="sm" onClick={() => onDecide('approve')} aria-label={`Approve ${what}`}>
      Approve
    </Button>
    <Button size="sm" variant="danger" onClick={() => onDecide('refuse')} aria-label={`Refuse ${what}`}>
      Refuse
    </Button>
  </div>
);

/** A second administrator approves a payout, or refuses it with a reason. */
export function MoneyDecisionForm({ decision, amount, act, said, onClose, children }: Props) {
  const isApproval = decision === 'approve';
  return (
    <ConfirmedForm
      asksCodeFirst
      hasReason={!isApproval}
      danger={!isApproval}
      button={isApproval ? `Approve ${formatPaise(amount)}` : 'Refuse'}
      broken="The decision could not be stored. Please try again."
      act={act}
      onCancel={onClose}
      onDone={() => {
        toast.success(said[decision](formatPaise(amount)));
        onClose();
      }}
    >
      <p className="muted">{children}</p>
    </ConfirmedForm>
  );
}
