import { fieldErrors, formatTime, serverNow } from '@kasauti/web-kit/api';
import { Notice, RadioGroup, TextInput, toast } from '@kasauti/web-kit/base';
import { DateTimeField, refusesHalfTime } from '@kasauti/web-kit/datetime';
import { useState } from 'react';
import { ActDialog, reasonProblem, tomorrow, untilProblem, type Chosen } from './act-dialog';
import { useAllowAttempts, type Further } from './acts.data';

const fields = ['until', 'reason'] as const;

/** One more attempt, beside the others or in the place of the latest. */
export function AgainDialog({ testId, chosen, onClose }: { testId: string; chosen: Chosen; onClose(): void }) {
  const { studentId, name, attemptId } = chosen;
  const [kind, setKind] = useState<Further['kind']>('again');
  const [until, setUntil] = useState<string | undefined>(() => tomorrow(serverNow()));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [skipped, setSkipped] = useState<string>();
  const allow = useAllowAttempts(testId);
  const problems = { until: untilProblem(until, serverNow()), reason: reasonProblem(reason) };
  const refused = fieldErrors(allow.error, fields);
  const errorOf = (field: keyof typeof problems) => (isTried ? problems[field] : undefined) ?? refused[field];
  const send = (asked: HTMLElement) => {
    setTried(true);
    setSkipped(undefined);
    if (refusesHalfTime(asked)) return;
    if (Object.values(problems).some(Boolean) || until === undefined) return;
    allow.mutate(
      { studentIds: [studentId], kind, until, reason: reason.trim() },
      {
        onSuccess: ({ allowances: [allowance], skipped: [refusal] }) => {
          if (!allowance) return setSkipped(refusal?.message ?? 'The attempt could not be allowed');
          toast.success(`${name} may sit the test until ${formatTime(allowance.until)}`);
          onClose();
        },
      },
    );
  };
  return (
    <ActDialog
      title={attemptId ? `One more attempt for ${name}?` : `Let ${name} sit the test?`}
      confirm="Allow"
      mutation={allow}
      fields={fields}
      refused="The attempt could not be allowed"
      onSend={send}
      onClose={onClose}
    >
      <p className="sm muted">
        It opens the window, the limit of attempts and the payment for {name}. Results that come out by time wait until
        this is over.
      </p>
      {attemptId && (
        <RadioGroup<Further['kind']>
          label="What it counts as"
          value={kind}
          onChange={setKind}
          data={[
            {
              value: 'again',
              label: 'Beside the others; the rank stays, and so does the score where the first attempt counts',
            },
            { value: 'instead', label: 'In the place of the latest, with its rank, once it is submitted' },
          ]}
        />
      )}
      <DateTimeField label="Begin by" value={until} onChange={setUntil} error={errorOf('until')} />
      <TextInput
        label="Reason"
        description={kind === 'instead' ? `${name} sees it with the result of before.` : undefined}
        value={reason}
        onChange={setReason}
        error={errorOf('reason')}
        maxLength={300}
      />
      {skipped !== undefined && <Notice tone="bad" title={skipped} />}
    </ActDialog>
  );
}
