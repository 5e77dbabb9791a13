import { beginSession, call, codeOf, fieldErrors, formFailureText } from '@kasauti/web-kit/api';
import { Button, Notice, Textarea, TextInput } from '@kasauti/web-kit/base';
import { refusesHalfTime } from '@kasauti/web-kit/datetime';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';

const FEWEST = 3;

type Wrong = Partial<Record<string, string>>;
interface Props<A> {
  /** Fields of the act itself get what the server says about them. */
  children?: ReactNode | ((wrong: Wrong) => ReactNode);
  fields?: readonly string[];
  /** False for an act that asks for no reason. */
  hasReason?: boolean;
  /** The act is always refused without a fresh code, so it is asked for at once. */
  asksCodeFirst?: boolean;
  isValid?: boolean;
  button: string;
  danger?: boolean;
  broken: string;
  act: (reason: string) => Promise<A>;
  onCancel: () => void;
  onDone: (answer: A) => void;
}

/** An act with a reason for the audit trail and, where the server asks for it, a code of the administrator's app. */
export function ConfirmedForm<A>({
  children,
  fields = [],
  hasReason = true,
  asksCodeFirst = false,
  isValid = true,
  button,
  danger = false,
  broken,
  act,
  onCancel,
  onDone,
}: Props<A>) {
  const [reason, setReason] = useState('');
  const [otp, setOtp] = useState('');
  const [needsCode, setNeedsCode] = useState(asksCodeFirst);
  const send = useMutation({
    mutationFn: async () => {
      if (needsCode) {
        const confirmed = await call('stepUp', { body: { otp } });
        beginSession(confirmed.token, confirmed.user);
        // A code works once: when the act itself fails after it, the next try needs none.
        setNeedsCode(false);
      }
      return act(reason.trim());
    },
    onSuccess: onDone,
    onError: (error) => {
      // Without an answer the code may still be good.
      if (codeOf(error) !== 'network') setOtp('');
      if (['second_factor_required', 'step_up_required'].includes(codeOf(error) ?? '')) setNeedsCode(true);
    },
  });
  const shown = [...fields, ...(hasReason ? ['reason'] : []), ...(needsCode ? ['otp'] : [])];
  const wrong: Wrong = fieldErrors(send.error, shown);
  const isReady = isValid && (!hasReason || reason.trim().length >= FEWEST) && (!needsCode || otp.length === 6);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (refusesHalfTime(event.currentTarget)) return;
    if (isReady && !send.isPending) send.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="stack">
        {typeof children === 'function' ? children(wrong) : children}
        {hasReason && (
          <Textarea
            label="Reason"
            description="Kept for ever, also after an account is deleted: no names, no health. 3 to 300 characters"
            value={reason}
            onChange={setReason}
            maxLength={300}
            rows={3}
            error={wrong['reason']}
            data-autofocus
          />
        )}
        {needsCode && (
          <TextInput
            label="Code of your authenticator app"
            description="Six digits. Each code works once."
            inputMode="numeric"
            autoComplete="one-time-code"
            inputClass="code"
            value={otp}
            onChange={(typed) => setOtp(typed.replace(/\D/g, '').slice(0, 6))}
            error={wrong['otp'] ?? (codeOf(send.error) === 'otp_invalid' && otp === '' && send.error?.message)}
          />
        )}
        {send.isError && codeOf(send.error) !== 'otp_invalid' && (
          <Refusal error={send.error} fields={shown} broken={broken} />
        )}
      </div>
      <div className="modal-foot">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={danger ? 'danger' : 'filled'} loading={send.isPending} disabled={!isReady}>
          {button}
        </Button>
      </div>
    </form>
  );
}

function Refusal({ error, fields, broken }: { error: unknown; fields: readonly string[]; broken: string }) {
  const sentence = formFailureText(error, fields, { refused: broken });
  if (!sentence) return null;
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
