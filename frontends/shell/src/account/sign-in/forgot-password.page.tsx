import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, fieldErrors, formFailureText } from '@kasauti/web-kit/api';
import { Button, Notice, TextInput } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import s from '../account.module.css';
import { useForgotPassword } from '../account.data';
import { AccountForm, AccountPage } from '../account-page';
import { addressOf } from '../known-email';

const fields = ['email'] as const;

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const forgot = useForgotPassword();
  const address = addressOf(email);
  const verifyLink = `/verify-email${address ? `?email=${encodeURIComponent(address)}` : ''}`;
  return (
    <AccountPage
      title={t('Forgot your password?')}
      lead={t('Enter your address. We mail you a link to choose a new one; it is valid for 30 minutes.')}
    >
      <AccountForm
        onSubmit={() => {
          if (address) forgot.mutate({ email: address });
        }}
      >
        {forgot.isSuccess && (
          <Notice tone="ok" title={t('Password reset instructions have been sent to your email address.')} />
        )}
        {forgot.isError && <Failure error={forgot.error} verifyLink={verifyLink} />}
        <TextInput
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="email"
          autoFocus
          maxLength={254}
          value={email}
          error={fieldErrors(forgot.error, fields).email}
          onChange={(next) => {
            setEmail(next);
            if (!forgot.isPending && !forgot.isIdle) forgot.reset();
          }}
        />
        <Button type="submit" variant="filled" block loading={forgot.isPending} disabled={address === ''}>
          {forgot.isPending ? t('Sending…') : t('Send reset link')}
        </Button>
      </AccountForm>
      <nav className={s.links} aria-label={t('Other ways in')}>
        <Link to="/login">{t('Back to Login')}</Link>
        <Link to="/signup">{t('Create an account')}</Link>
        <Link to={verifyLink}>{t('Verify your email')}</Link>
      </nav>
    </AccountPage>
  );
}

/** Two refusals come with links that help; any other is shown unchanged. */
function Failure({ error, verifyLink }: { error: unknown; verifyLink: string }) {
  const text = formFailureText(error, fields, { refused: t('Failed to send reset email') });
  if (!text) return null;
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'account_not_found' || text.includes('No account found')) {
    return (
      <Notice
        tone="bad"
        title={t('No account found with this email address.')}
        action={
          <Button size="sm" to="/signup">
            {t('Create Account')}
          </Button>
        }
      />
    );
  }
  if (code === 'email_not_verified' || text.includes('not verified yet')) {
    return (
      <Notice
        tone="bad"
        title={t('Your email address is not verified yet. Please verify your email first.')}
        action={
          <span className="row">
            <Button size="sm" to={verifyLink}>
              {t('Verify Email')}
            </Button>
            <Button size="sm" to="/login">
              {t('Back to Login')}
            </Button>
          </span>
        }
      />
    );
  }
  return <Notice tone="bad" title={text} />;
}
