import { useRef, useState } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import { ApiError, failureText } from '@kasauti/web-kit/api';
import { Button } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { AccountForm } from '../account-page';
import { OtpInput } from '../otp-input';
import { useAskAgain } from '../use-ask-again';

/** A code of the authenticator app. A code works once, so a refusal empties the field; without an answer it may still be good. */
export function OtpForm({
  submit,
  send,
  danger = false,
}: {
  submit: string;
  send: UseMutationResult<unknown, Error, string>;
  danger?: boolean;
}) {
  const [otp, setOtp] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useAskAgain(send.error, field);
  const refused = (error: Error) => {
    if (!(error instanceof ApiError) || error.status > 0) setOtp('');
  };
  return (
    <AccountForm
      onSubmit={() => {
        if (otp.length === 6) send.mutate(otp, { onError: refused });
      }}
    >
      <OtpInput
        ref={field}
        value={otp}
        onChange={(digits) => {
          if (send.isError) send.reset();
          setOtp(digits);
        }}
        error={
          send.isError &&
          failureText(send.error, {
            refused: t('This code was refused'),
            broken: t('The code could not be checked. Please try again.'),
          })
        }
      />
      <div className="row">
        <Button
          type="submit"
          variant={danger ? 'danger' : 'filled'}
          loading={send.isPending}
          disabled={otp.length !== 6}
        >
          {submit}
        </Button>
      </div>
    </AccountForm>
  );
}
