import type { ReactNode } from 'react';
import { formFailureText } from '../call/api-error';
import { t } from '../language/messages';
import { ConfirmDialog } from './dialog';
import { toast } from './toast';

interface Props<Variables> {
  mutation: {
    mutate(variables: Variables, options: { onSuccess(): void }): void;
    reset(): void;
    isPending: boolean;
    error: unknown;
  };
  /** What the mutation is called with; undefined: closed. */
  variables: Variables | undefined;
  onClose(): void;
  title: string;
  children: ReactNode;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  /** Fields among the children that show what is wrong with them. */
  fields?: readonly string[];
  /** The title of a refusal without a sentence of its own. */
  refused: string;
  /** The toast after it. */
  done?: string;
  onDone?(): void;
}

/** Asks before one call that cannot be undone, shows its refusal, and closes when it is done. */
export function ConfirmMutation<Variables>({
  mutation,
  variables,
  onClose,
  fields = [],
  refused,
  done,
  onDone,
  ...dialog
}: Props<Variables>) {
  const close = () => {
    mutation.reset();
    onClose();
  };
  const onSuccess = () => {
    if (done) toast.success(done);
    close();
    onDone?.();
  };
  return (
    <ConfirmDialog
      {...dialog}
      opened={variables !== undefined}
      onClose={close}
      pending={mutation.isPending}
      error={formFailureText(mutation.error, fields, { refused, broken: t('Invalid response from server') })}
      onConfirm={() => variables !== undefined && mutation.mutate(variables, { onSuccess })}
    />
  );
}
