import { useEffect, useState, type ReactNode } from 'react';
import { ApiError, fieldErrors } from '@kasauti/web-kit/api';
import { FailureNotice, PasswordInput } from '@kasauti/web-kit/base';
import { refusesHalfTime } from '@kasauti/web-kit/datetime';
import { AccountForm, FormButtons } from '../account-page';
import { OtpInput } from '../otp-input';
import type { Problems } from './client-form';
import type { Proof } from './api-access.data';

const OTP_CODES = ['otp_invalid', 'second_factor_off'];
const CODE_NEEDED = ['step_up_required', 'second_factor_required'];

interface Props {
  label: string;
  /** The fields that `children` show, besides the password and the code. */
  fields: readonly (keyof Problems)[];
  children: (problems: Problems) => ReactNode;
  /** Wrong before anything is sent. */
  problems: Problems;
  send: { isPending: boolean; error: unknown };
  onSend: (proof: Proof) => void;
  onCancel: () => void;
}

/** A form that makes a secret: the password again, and for administrators a code of their app. */
export function SecretForm({ label, fields, children, problems, send, onSend, onCancel }: Props) {
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [isTried, setIsTried] = useState(false);
  const error = send.error instanceof ApiError ? send.error : undefined;
  const [wasCodeSent, setWasCodeSent] = useState(false);
  const needsCode = wasCodeSent || (error !== undefined && [...CODE_NEEDED, ...OTP_CODES].includes(error.code));
  // A code works once; without an answer it may still be good.
  useEffect(() => {
    if (error && error.status > 0) setOtp('');
  }, [error]);
  const own: Problems = {
    ...problems,
    ...(password === '' ? { password: 'Please enter your password' } : {}),
    ...(needsCode && otp.length < 6 ? { otp: 'Enter the 6-digit code of your app' } : {}),
  };
  const all = [...fields, 'password', ...(needsCode ? (['otp'] as const) : [])] as const;
  const shown: Problems = { ...fieldErrors(send.error, all), ...(isTried ? own : {}) };
  const submit = (form: HTMLFormElement) => {
    setIsTried(true);
    if (refusesHalfTime(form)) return;
    if (Object.keys(own).length > 0 || send.isPending) return;
    onSend({ password, ...(needsCode ? { otp } : {}) });
    setWasCodeSent(needsCode);
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
      <FailureNotice
        error={send.error}
        fields={all}
        refused="The secret was not made"
        broken="The secret could not be made. Please try again."
      />
      <FormButtons submit={label} isSending={send.isPending} onCancel={onCancel} />
    </AccountForm>
  );
}
