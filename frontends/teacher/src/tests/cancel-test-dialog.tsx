import { fieldErrors } from '@kasauti/web-kit/api';
import { TextInput, Textarea } from '@kasauti/web-kit/base';
import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { useState } from 'react';
import { useCancelTest, type TeachingTest } from './tests.data';

const fields = ['confirm', 'reason'] as const;

export function CancelTestDialog({ test, onClose }: { test: TeachingTest | undefined; onClose(): void }) {
  const [confirm, setConfirm] = useState('');
  const [reason, setReason] = useState('');
  const cancel = useCancelTest();
  const wrong = fieldErrors(cancel.error, fields);
  const close = () => {
    setConfirm('');
    setReason('');
    onClose();
  };
  return (
    <ConfirmMutation
      mutation={cancel}
      variables={test && { testId: test.id, confirm, reason }}
      onClose={close}
      title="Cancel this test?"
      confirm="Cancel test"
      cancel="Keep it"
      danger
      fields={fields}
      refused="The test could not be cancelled"
      done={`${test?.title ?? 'The test'} is cancelled`}
    >
      <p className="muted">{consequences(test)}</p>
      <TextInput
        label="Title of the test"
        description={`Type ${test?.title ?? ''} to confirm`}
        value={confirm}
        onChange={setConfirm}
        error={wrong.confirm}
        autoComplete="off"
      />
      <Textarea label="Reason" value={reason} onChange={setReason} error={wrong.reason} maxLength={500} />
    </ConfirmMutation>
  );
}

function consequences(test: TeachingTest | undefined): string {
  const fee = (test?.fee ?? 0) > 0 ? ' Everyone who paid gets the money back.' : '';
  const running = (test?.inProgress ?? 0) > 0 ? ' Students who are writing it now may finish.' : '';
  return `No one can start ${test?.title ?? ''} any more.${fee}${running} This cannot be undone.`;
}
