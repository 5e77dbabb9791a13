import { ApiError, failureText } from '@kasauti/web-kit/api';
import { Button, Notice, Textarea, TextInput, toast } from '@kasauti/web-kit/base';
import { useState, type FormEvent } from 'react';
import { useAct, type Act, type DeadLetter } from './dead-letters.data';
import css from './dead-letters.module.css';

const texts = {
  replay: {
    lead: 'The same consumer handles it again. If that fails, the event stays set aside.',
    button: 'Replay',
    broken: 'The event could not be replayed. Please try again.',
  },
  drop: {
    lead: 'It is kept and never handled. This cannot be undone.',
    button: 'Discard',
    broken: 'The event could not be discarded. Please try again.',
  },
} as const;
const FEWEST = 3;
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');

/** A reason for the audit trail; for what cannot be undone also a code of the administrator's app. */
export function ActForm({
  act,
  letter,
  onCancel,
  onDone,
}: {
  act: Act;
  letter: DeadLetter;
  onCancel: () => void;
  onDone: () => void;
}) {
  const [reason, setReason] = useState('');
  const [otp, setOtp] = useState('');
  const [needsCode, setNeedsCode] = useState(act === 'drop');
  const send = useAct(act);
  const failed = codeOf(send.error);
  const canSend = reason.trim().length >= FEWEST && (!needsCode || otp.length === 6);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend || send.isPending) return;
    send.mutate(
      { letter, reason: reason.trim(), otp: needsCode ? otp : undefined, onConfirmed: () => setNeedsCode(false) },
      {
        onSuccess: ({ message }) => {
          toast.success(message ?? texts[act].button);
          onDone();
        },
        onError: (error) => {
          setOtp('');
          if (['second_factor_required', 'step_up_required'].includes(codeOf(error))) setNeedsCode(true);
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="stack">
        <p className="muted">
          <span className={css.mono}>{letter.type}</span> of <span className={css.mono}>{letter.group}</span>.{' '}
          {texts[act].lead}
        </p>
        <Textarea
          label="Reason"
          description="Kept in the audit trail, 3 to 300 characters"
          value={reason}
          onChange={setReason}
          maxLength={300}
          rows={3}
          data-autofocus
        />
        {needsCode && (
          <TextInput
            label="Code of your authenticator app"
            description="Six digits. Each code works once."
            inputMode="numeric"
            autoComplete="one-time-code"
            inputClass="code"
            value={otp}
            onChange={(typed) => setOtp(typed.replace(/\D/g, '').slice(0, 6))}
            error={failed === 'otp_invalid' && otp === '' && send.error?.message}
          />
        )}
        {send.isError && failed !== 'otp_invalid' && <Refusal error={send.error} broken={texts[act].broken} />}
      </div>
      <div className="modal-foot">
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant={act === 'drop' ? 'danger' : 'filled'}
          loading={send.isPending}
          disabled={!canSend}
        >
          {texts[act].button}
        </Button>
      </div>
    </form>
  );
}

function Refusal({ error, broken }: { error: unknown; broken: string }) {
  const sentence = failureText(error, { refused: broken, broken });
  if (codeOf(error) === 'second_factor_required') {
    return (
      <Notice
        tone="bad"
        title={sentence}
        action={
          <Button size="sm" to="/account">
            Go to your account
          </Button>
        }
      >
        If your authenticator app is connected already, enter a code of it above. Otherwise set it up on your account
        page.
      </Notice>
    );
  }
  if (codeOf(error) === 'second_factor_off')
    return (
      <Notice
        tone="bad"
        title={sentence}
        action={
          <Button size="sm" to="/account">
            Set it up on your account
          </Button>
        }
      />
    );
  return <Notice tone="bad" title={sentence} />;
}
