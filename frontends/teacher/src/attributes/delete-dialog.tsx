import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { useDeleteAttribute, useDeleteType, type Attribute, type AttributeType } from './attributes.data';

export type Deleted = { attribute: Attribute } | { type: AttributeType };

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
  return (
    <ConfirmMutation
      mutation={used}
      variables={target?.id}
      onClose={onClose}
      title={`Delete ${target?.name ?? ''}?`}
      confirm="Delete"
      danger
      refused="It could not be deleted"
    >
      This cannot be undone.
    </ConfirmMutation>
  );
}
