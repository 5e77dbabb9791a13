import type { Ref } from 'react';
import { TextInput } from '@kasauti/web-kit/base';
import { rich, t } from '@kasauti/web-kit/i18n';
import { useConfig } from '../apps/apps';
import s from './account.module.css';

interface OtpInputProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (digits: string) => void;
  error?: string | false;
  autoFocus?: boolean;
}

export const OtpInput = ({ ref, value, onChange, error, autoFocus }: OtpInputProps) => (
  <div className={s.otp}>
    <TextInput
      ref={ref}
      label={t('Code of your app')}
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      inputClass="code"
      description={t('The 6 digits that your authenticator app shows for Kasauti now.')}
      autoFocus={autoFocus}
      value={value}
      error={error}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, 6))}
    />
  </div>
);

/** Only the operator can remove a second factor whose app is gone: a code would be needed for it. */
export function LostPhone() {
  const support = useConfig()?.supportEmail;
  return (
    support && (
      <p className="sm muted">
        {rich(
          'Phone lost or app deleted? Write to {support}. Once it is sure who you are, the second factor is removed, and you set up a new one at your next login.',
          { support: <a href={`mailto:${support}`}>{support}</a> },
        )}
      </p>
    )
  );
}
