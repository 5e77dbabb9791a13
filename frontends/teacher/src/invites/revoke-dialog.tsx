import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { useRevokeInvite, type Invite } from './invites.data';

type Props = { classId: string; invite: Invite | undefined; onClose(): void };

export function RevokeDialog({ classId, invite, onClose }: Props) {
  const code = invite?.code ?? '';
  return (
    <ConfirmMutation
      mutation={useRevokeInvite(classId)}
      variables={invite?.id}
      onClose={onClose}
      title="Revoke this invite?"
      confirm="Revoke invite"
      danger
      refused="The invite could not be revoked"
      done={`Invite ${code} is revoked`}
    >
      {`Students can no longer join with ${code}. Students who have joined stay. This cannot be undone.`}
    </ConfirmMutation>
  );
}
