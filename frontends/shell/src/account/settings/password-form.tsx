import { useRef, useState } from 'react';
import { meetsPasswordRules } from '@kasauti/contracts/web';
import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, Card, FailureNotice, Notice, PasswordInput } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { AccountForm } from '../account-page';
import { NewPasswordFields } from '../new-password-fields';
import { useChangePassword } from '../account.data';
import { useAskAgain } from '../use-ask-again';

const fields = ['currentPassword', 'newPassword'] as const;
const empty = { current: '', password: '', confirm: '' };

export function PasswordForm() {
  const [form, setForm] = useState(empty);
  const currentField = useRef<HTMLInputElement>(null);
  const change = useChangePassword();
  const set = (part: Partial<typeof empty>) => {
    change.reset();
    setForm({ ...form, ...part });
  };
  useAskAgain(change.error, currentField);
  const wrong = fieldErrors(change.error, fields);
  const differs = form.confirm !== '' && form.confirm !== form.password;
  const isReady = form.current !== '' && meetsPasswordRules(form.password) && form.confirm === form.password;
  const submit = () => {
    if (!isReady || change.isPending) return;
    change.mutate({ currentPassword: form.current, newPassword: form.password }, { onSuccess: () => setForm(empty) });
  };
  return (
    <Card title={t('Password')}>
      <AccountForm onSubmit={submit} label={t('A new password')}>
        <FailureNotice
          error={change.error}
          fields={fields}
          refused={t('The password was not changed')}
          broken={t('The password could not be changed. Please try again.')}
        />
        {change.isSuccess && (
          <Notice tone="ok" title={t('Your password is changed. All other devices are logged out.')} />
        )}
        <PasswordInput
          ref={currentField}
          label={t('Current password')}
          name="currentPassword"
          autoComplete="current-password"
          maxLength={200}
          value={form.current}
          onChange={(current) => set({ current })}
          error={wrong.currentPassword}
        />
        <NewPasswordFields
          password={{
            label: t('New password'),
            value: form.password,
            onChange: (password) => set({ password }),
            error: wrong.newPassword,
          }}
          confirm={{
            label: t('Confirm new password'),
            value: form.confirm,
            onChange: (confirm) => set({ confirm }),
            error: differs && t('Passwords do not match'),
          }}
        />
        <div className="row">
          <Button type="submit" loading={change.isPending} disabled={!isReady}>
            {t('Change password')}
          </Button>
          <span className="sm muted">{t('All other devices are logged out.')}</span>
        </div>
      </AccountForm>
    </Card>
  );
}
