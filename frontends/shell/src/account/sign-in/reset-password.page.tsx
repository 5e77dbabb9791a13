import { useState } from 'react';
import { Link } from 'react-router';
import { meetsPasswordRules } from '@kasauti/contracts/web';
import { codeOf, delays, fieldErrors, formFailureText } from '@kasauti/web-kit/api';
import { Button, Notice } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import s from '../account.module.css';
import { useResetPassword } from '../account.data';
import { AccountForm, AccountPage } from '../account-page';
import { NewPasswordFields } from '../new-password-fields';
import { useLinkQuery } from '../use-link-query';
import { useDelayedRedirect } from '../use-delayed-redirect';

const fields = ['newPassword'] as const;

/** The first problem of the form in the specified order; undefined when it can be sent. */
function resetProblem(form: { password: string; confirm: string }): string | undefined {
  if (form.password !== form.confirm) return t('Passwords do not match');
  if (Array.from(form.password).length < 8) return t('Password must be at least 8 characters long');
  if (!meetsPasswordRules(form.password)) return t('Password does not meet strength requirements');
  return undefined;
}

export function ResetPasswordPage() {
  const token = useLinkQuery().get('token') ?? '';
  const reset = useResetPassword();
  useDelayedRedirect(reset.isSuccess ? '/login' : undefined, delays.afterResetMs);

  if (reset.isSuccess)
    return (
      <AccountPage title={t('Password changed')} lead={t('Every other session of your account has been ended.')}>
        <div className="stack stack-4">
          <Notice
            tone="ok"
            title={t('Password has been successfully updated! You can now log in with your new password.')}
          />
          <p>
            {t(
              'If your account had API clients, webhooks or open invitations to a team, these are revoked, turned off and withdrawn. Turn on the webhooks you know again, and see who is in your team.',
            )}
          </p>
          <p>
            <Link to="/login">{t('Login now')}</Link>
          </p>
        </div>
      </AccountPage>
    );
  if (!token)
    return (
      <AccountPage
        title={t('Choose a new password')}
        lead={t('Please open this page with the link in the mail, which is valid for 30 minutes.')}
      >
        <Notice tone="bad" title={t('Invalid reset link. Please request a new password reset.')} />
        <nav className={s.links} aria-label={t('Other ways in')}>
          <Link to="/forgot-password">{t('Request a new link')}</Link>
          <Link to="/login">{t('Back to Login')}</Link>
        </nav>
      </AccountPage>
    );
  return (
    <AccountPage
      title={t('Choose a new password')}
      lead={
        <>
          {t('Remembered it after all?')} <Link to="/login">{t('Back to Login')}</Link>
        </>
      }
    >
      <ResetForm token={token} reset={reset} />
    </AccountPage>
  );
}

function ResetForm({ token, reset }: { token: string; reset: ReturnType<typeof useResetPassword> }) {
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [leftConfirm, setLeftConfirm] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const found = resetProblem({ password, confirm });
    setProblem(found);
    if (!found) reset.mutate({ token, newPassword: password });
  };
  const refusal = formFailureText(reset.error, fields, {
    refused: t('Password reset failed'),
    broken: t('Failed to reset password. Please try again.'),
  });
  const shown = problem ?? refusal;
  const isTokenRefused = !problem && codeOf(reset.error) === 'reset_token_invalid';
  return (
    <AccountForm onSubmit={submit}>
      {shown && (
        <Notice
          tone="bad"
          title={shown}
          action={
            isTokenRefused && (
              <Button size="sm" to="/forgot-password">
                {t('Request a new link')}
              </Button>
            )
          }
        />
      )}
      <NewPasswordFields
        autoFocus
        password={{
          label: t('New password'),
          value: password,
          onChange: setPassword,
          error: fieldErrors(reset.error, fields).newPassword,
        }}
        confirm={{
          label: t('Confirm new password'),
          value: confirm,
          onChange: setConfirm,
          onBlur: () => setLeftConfirm(true),
          error: leftConfirm && confirm !== '' && confirm !== password && !problem && t('Passwords do not match'),
        }}
      />
      <Button
        type="submit"
        variant="filled"
        block
        loading={reset.isPending}
        disabled={password === '' || confirm === ''}
      >
        {reset.isPending ? t('Saving…') : t('Reset password')}
      </Button>
    </AccountForm>
  );
}
