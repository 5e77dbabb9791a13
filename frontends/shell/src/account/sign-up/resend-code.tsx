import { useState } from 'react';
import { ApiError, now, useNow } from '@kasauti/web-kit/api';
import { Button, Notice } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useResendVerification } from '../account.data';
import { addressOf } from '../known-email';
import { pendingHandle, rememberResendAt, resendAt } from './pending-verification';

const DEFAULT_COOLDOWN_SEC = 60;
const cooldownOf = ({ body: { cooldownRemaining } }: ApiError): number | undefined =>
  typeof cooldownRemaining === 'number' ? cooldownRemaining : undefined;

/** Requests another code. The server sets the wait before the next one, and a reload keeps it. */
export function ResendCode({ email }: { email: string }) {
  const address = addressOf(email);
  const resend = useResendVerification();
  useNow(500);
  const [asked, setAsked] = useState({ address, openAt: resendAt(address) });
  const openAt = asked.address === address ? asked.openAt : resendAt(address);
  const waitSec = Math.ceil((openAt - now()) / 1000);
  const wait = (seconds = DEFAULT_COOLDOWN_SEC) => {
    const next = now() + seconds * 1000;
    setAsked({ address, openAt: next });
    rememberResendAt(address, next);
  };

  const send = () =>
    resend.mutate(
      { email: address, handle: pendingHandle(address) },
      {
        onSuccess: (reply) => wait(reply.cooldownRemaining),
        onError: (error) => {
          const seconds = error instanceof ApiError ? cooldownOf(error) : undefined;
          if (seconds !== undefined) wait(seconds);
        },
      },
    );
  const refusal = resend.error instanceof ApiError && resend.error.status > 0 ? resend.error : undefined;
  const seconds = refusal && cooldownOf(refusal);
  const failure =
    seconds === undefined
      ? refusal?.message || t('Failed to send. Please try again.')
      : t('Please wait {seconds} seconds before asking for another code.', { seconds });
  return (
    <div className="stack">
      {resend.isSuccess && <Notice tone="ok" title={t('Verification code sent!')} />}
      {resend.isError && (seconds === undefined || waitSec > 0) && <Notice tone="bad" title={failure} />}
      <div>
        <Button onClick={send} loading={resend.isPending} disabled={waitSec > 0 || email.trim() === ''}>
          {resend.isPending ? t('Sending…') : waitSec > 0 ? t('Resend in {waitSec}s', { waitSec }) : t('Resend Code')}
        </Button>
      </div>
    </div>
  );
}
