import { failureText } from '@kasauti/web-kit/api';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { useDeleteAttribute, useDeleteType, type Attribute, type AttributeType } from './attributes.data';

export type Deleted = { attribute: Attribute } | { type: AttributeType };
const failed = 'It could not be deleted';

/** `what` undefined: closed. */
export function DeleteDialog({
  classId,
  what,
  onClose,
}: {
  classId: string;
  what: Deleted | undefined;
  onClose(): void;
}) {
  const [attribute, type] = [useDeleteAttribute(classId), useDeleteType(classId)];
  const used = what && 'type' in what ? type : attribute;
  const target = what && ('type' in what ? what.type : what.attribute);
  const close = () => {
    used.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={what !== undefined}
      title={`Delete ${target?.name ?? ''}?`}
      confirm="Delete"
      danger
      pending={used.isPending}
      error={used.error ? failureText(used.error, { refused: failed, broken: failed }) : undefined}
      onClose={close}
      onConfirm={() => target && used.mutate(target.id, { onSuccess: close })}
    >
      This cannot be undone.
    </ConfirmDialog>
  );
}
