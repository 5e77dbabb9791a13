import { failureText } from '@kasauti/web-kit/api';
import { toast } from '@kasauti/web-kit/base';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { useLeaveClass } from './leave-class.data';

interface Props {
  leaving: { id: string; title: string } | undefined;
  onClose(): void;
  onLeft?(): void;
}

export function LeaveDialog({ leaving, onClose, onLeft }: Props) {
  const leave = useLeaveClass();
  const close = () => {
    leave.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={leaving !== undefined}
      onClose={close}
      title={`Leave ${leaving?.title ?? ''}?`}
      confirm="Leave class"
      danger
      pending={leave.isPending}
      error={
        leave.isError &&
        failureText(leave.error, { refused: 'You could not leave the class', broken: 'Invalid response from server' })
      }
      onConfirm={() =>
        leaving &&
        leave.mutate(leaving.id, {
          onSuccess: () => {
            toast.success(`You have left ${leaving.title}`);
            close();
            onLeft?.();
          },
        })
      }
    >
      <p>Your results stay. You find them under Analytics.</p>
      <p className="muted">
        You can no longer take its tests. A test you have paid for and not started is refunded when you ask for it in
        your wallet.
      </p>
      <p className="muted">To come back to an invite-only class you need an invite.</p>
    </ConfirmDialog>
  );
}
