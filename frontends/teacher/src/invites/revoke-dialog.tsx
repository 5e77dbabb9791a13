import { failureText } from '@kasauti/web-kit/api';
import { toast } from '@kasauti/web-kit/base';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { useRevokeInvite, type Invite } from './invites.data';

type Props = { classId: string; invite: Invite | undefined; onClose(): void };

export function RevokeDialog({ classId, invite, onClose }: Props) {
  const revoke = useRevokeInvite(classId);
  const close = () => {
    revoke.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={invite !== undefined}
      onClose={close}
      title="Revoke this invite?"
      confirm="Revoke invite"
      danger
      pending={revoke.isPending}
      error={
        revoke.isError &&
        failureText(revoke.error, {
          refused: 'The invite could not be revoked',
          broken: 'Invalid response from server',
        })
      }
      onConfirm={() =>
        invite &&
        revoke.mutate(invite.id, {
          onSuccess: () => {
            toast.success(`Invite ${invite.code} is revoked`);
            close();
          },
        })
      }
    >
      {`Students can no longer join with ${invite?.code ?? ''}. Students who have joined stay. This cannot be undone.`}
    </ConfirmDialog>
  );
}
