import { fieldErrors } from '@kasauti/web-kit/api';
import { TextInput, toast } from '@kasauti/web-kit/base';
import { useState } from 'react';
import { useOverview } from '../../tests/overview.data';
import { ActDialog, reasonProblem, type Chosen } from './act-dialog';
import { useEndAttempt } from './acts.data';
import { afterEnd } from './after-end';

const fields = ['reason'] as const;

/** Ends the attempt of a student who sits the test. */
export function EndDialog({ testId, chosen, onClose }: { testId: string; chosen: Chosen; onClose(): void }) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const end = useEndAttempt(testId);
  const { data: overview } = useOverview(testId);
  const { attemptId = '', name } = chosen;
  const problem = isTried ? reasonProblem(reason) : undefined;
  const send = () => {
    setTried(true);
    if (reasonProblem(reason)) return;
    end.mutate(
      { attemptId, reason: reason.trim() },
      {
        onSuccess: ({ alreadyClosed }) => {
          toast.success(alreadyClosed ? `${name} had submitted already` : `The test of ${name} is ended`);
          onClose();
        },
      },
    );
  };
  return (
    <ActDialog
      title={`End the test of ${name}?`}
      confirm="End the test"
      danger
      mutation={end}
      fields={fields}
      refused="The test could not be ended"
      onSend={send}
      onClose={onClose}
    >
      <p className="muted">
        What is saved now is submitted and graded. The page of {name} says that you ended the test, and why.{' '}
        {overview && afterEnd(overview, chosen)}
      </p>
      <TextInput
        label="Reason"
        description={`${name} sees it.`}
        value={reason}
        onChange={setReason}
        error={problem ?? fieldErrors(end.error, fields).reason}
        maxLength={300}
        data-autofocus
      />
    </ActDialog>
  );
}
