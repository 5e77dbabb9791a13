import { useState, type ReactNode } from 'react';
import { ApiError } from '@kasauti/web-kit/api';
import { FailureNotice, PasswordInput } from '@kasauti/web-kit/base';
import { AccountForm, FormButtons } from '../account-page';
import { OtpInput } from '../otp-input';
import type { Problems } from './client-form';
import type { Proof } from './api-access.data';

const OTP_CODES = ['otp_invalid', 'second_factor_off'];
const CODE_NEEDED = ['step_up_required', 'second_factor_required'];

interface Props {
  label: string;
  children: (problems: Problems) => ReactNode;
  /** Wrong before anything is sent. */
  problems: Problems;
  send: { isPending: boolean; error: unknown };
  onSend: (proof: Proof) => void;
  onCancel: () => void;
}

/** A form that makes a secret: the password again, and for administrators a code of their app. */
export function SecretForm({ label, children, problems, send, onSend, onCancel }: Props) {
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [isTried, setIsTried] = useState(false);
  const error = send.error instanceof ApiError ? send.error : undefined;
  const needsCode = error !== undefined && [...CODE_NEEDED, ...OTP_CODES].includes(error.code);
  const own: Problems = {
    ...problems,
    ...(password === '' ? { password: 'Please enter your password' } : {}),
    ...(needsCode && otp.length < 6 ? { otp: 'Enter the 6-digit code of your app' } : {}),
  };
  const sent = Object.fromEntries((error?.errors ?? []).map(({ field, message }) => [field.split('.')[0], message]));
  const shown: Problems = { ...sent, ...(isTried ? own : {}) };
  const isNamed = Object.keys(sent).length > 0;
  const submit = () => {
    setIsTried(true);
    if (Object.keys(own).length > 0 || send.isPending) return;
    onSend({ password, ...(needsCode ? { otp } : {}) });
    setOtp('');
    setIsTried(false);
  };
  return (
    <AccountForm label={label} onSubmit={submit}>
      {children(shown)}
      <PasswordInput
        label="Your password"
        name="password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={setPassword}
        error={shown.password}
      />
      {needsCode && <OtpInput value={otp} onChange={setOtp} error={shown.otp} />}
      {!isNamed && (
        <FailureNotice
          error={send.error}
          refused="The secret was not made"
          broken="The secret could not be made. Please try again."
        />
      )}
      <FormButtons submit={label} isSending={send.isPending} onCancel={onCancel} />
    </AccountForm>
  );
}
