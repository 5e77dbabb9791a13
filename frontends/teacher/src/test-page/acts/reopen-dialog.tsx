import { fieldErrors, formatTime, serverNow } from '@kasauti/web-kit/api';
import { Button, NumberInput, TextInput, toast } from '@kasauti/web-kit/base';
import { DateTimeField, refusesHalfTime } from '@kasauti/web-kit/datetime';
import { useState } from 'react';
import { ActDialog, reasonProblem, tomorrow, untilProblem, type Chosen } from './act-dialog';
import { useReopenAttempt } from './acts.data';

const fields = ['minutes', 'until', 'reason'] as const;
const maxMinutes = 300;
const minutesProblem = (minutes: number | undefined): string | undefined =>
  minutes !== undefined && Number.isInteger(minutes) && minutes >= 1 && minutes <= maxMinutes
    ? undefined
    : `Minutes must be between 1 and ${maxMinutes}`;

type Props = { testId: string; chosen: Chosen; onAgain(): void; onClose(): void };

/** Lets a student go on with the latest attempt. */
export function ReopenDialog({ testId, chosen, onAgain, onClose }: Props) {
  const [minutes, setMinutes] = useState<number | undefined>(15);
  const [until, setUntil] = useState<string | undefined>(() => tomorrow(serverNow()));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const reopen = useReopenAttempt(testId);
  const { attemptId = '', name } = chosen;
  const problems = {
    minutes: minutesProblem(minutes),
    until: untilProblem(until, serverNow()),
    reason: reasonProblem(reason),
  };
  const refused = fieldErrors(reopen.error, fields);
  const errorOf = (field: keyof typeof problems) => (isTried ? problems[field] : undefined) ?? refused[field];
  const send = (asked: HTMLElement) => {
    setTried(true);
    if (refusesHalfTime(asked)) return;
    if (Object.values(problems).some(Boolean) || minutes === undefined || until === undefined) return;
    reopen.mutate(
      { attemptId, minutes, until, reason: reason.trim() },
      {
        onSuccess: (allowance) => {
          toast.success(`${name} may go on until ${formatTime(allowance.until)}`);
          onClose();
        },
      },
    );
  };
  return (
    <ActDialog
      title={`Let ${name} go on?`}
      confirm="Let the student go on"
      mutation={reopen}
      fields={fields}
      refused="The attempt could not be reopened"
      instead={<Button onClick={onAgain}>Allow one more attempt instead</Button>}
      onSend={send}
      onClose={onClose}
    >
      <ul className="sm muted stack stack-2">
        <li>{name} begins with the answers of before, in the same order of questions.</li>
        <li>
          The result of before counts until the new attempt is submitted, then the new one takes its place and rank.
        </li>
        <li>The receipt of before stays valid. Results that come out by time wait until this is over.</li>
      </ul>
      <NumberInput
        label="Minutes"
        description="With section minutes: of the section that was running; later ones keep theirs."
        value={minutes}
        onChange={setMinutes}
        error={errorOf('minutes')}
        unit="min"
      />
      <DateTimeField label="Begin by" value={until} onChange={setUntil} error={errorOf('until')} />
      <TextInput
        label="Reason"
        description={`${name} sees it with the result of before.`}
        value={reason}
        onChange={setReason}
        error={errorOf('reason')}
        maxLength={300}
      />
    </ActDialog>
  );
}
