import type { Ref } from 'react';
import { TextInput } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
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
      autoFocus={autoFocus}
      value={value}
      error={error}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, 6))}
    />
  </div>
);
