import { failureText } from '@kasauti/web-kit/api';
import { TextInput, Textarea, toast } from '@kasauti/web-kit/base';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { useState } from 'react';
import { useCancelTest, type TeachingTest } from './tests.data';

export function CancelTestDialog({ test, onClose }: { test: TeachingTest | undefined; onClose(): void }) {
  const [confirm, setConfirm] = useState('');
  const [reason, setReason] = useState('');
  const cancel = useCancelTest();
  const close = () => {
    cancel.reset();
    setConfirm('');
    setReason('');
    onClose();
  };
  const done = () => {
    toast.success(`${test?.title ?? 'The test'} is cancelled`);
    close();
  };
  return (
    <ConfirmDialog
      opened={test !== undefined}
      onClose={close}
      title="Cancel this test?"
      confirm="Cancel test"
      cancel="Keep it"
      danger
      pending={cancel.isPending}
      error={
        cancel.isError &&
        failureText(cancel.error, {
          refused: 'The test could not be cancelled',
          broken: 'Invalid response from server',
        })
      }
      onConfirm={() => test && cancel.mutate({ testId: test.id, confirm, reason }, { onSuccess: done })}
    >
      <p className="muted">{consequences(test)}</p>
      <TextInput
        label="Title of the test"
        description={`Type ${test?.title ?? ''} to confirm`}
        value={confirm}
        onChange={setConfirm}
        autoComplete="off"
      />
      <Textarea label="Reason" value={reason} onChange={setReason} maxLength={500} />
    </ConfirmDialog>
  );
}

function consequences(test: TeachingTest | undefined): string {
  const fee = (test?.fee ?? 0) > 0 ? ' Everyone who paid gets the money back.' : '';
  const running = (test?.inProgress ?? 0) > 0 ? ' Students who are writing it now may finish.' : '';
  return `No one can start ${test?.title ?? ''} any more.${fee}${running} This cannot be undone.`;
}
