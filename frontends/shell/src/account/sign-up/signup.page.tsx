import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { delays, now } from '@kasauti/web-kit/api';
import { Notice } from '@kasauti/web-kit/base';
import { chosenLanguage, t } from '@kasauti/web-kit/i18n';
import { useSignup } from '../account.data';
import { AccountPage } from '../account-page';
import { addressOf } from '../known-email';
import { safeRedirect, withRedirect } from '../safe-redirect';
import { useDelayedRedirect } from '../use-delayed-redirect';
import { rememberPending, rememberResendAt, rememberWantedPage } from './pending-verification';
import { SignupFields } from './signup-fields';
import { emptySignup, type SignupForm } from './signup-form';

export function SignupPage() {
  const [query] = useSearchParams();
  const [form, setForm] = useState<SignupForm>({
    ...emptySignup,
    role: query.get('role') === 'teacher' ? 'teacher' : 'student',
  });
  const signup = useSignup();
  const target = safeRedirect(query.get('redirect'));
  useDelayedRedirect(signup.isSuccess ? '/verify-email' : undefined, delays.afterSignupMs);

  const submit = () => {
    const email = addressOf(form.email);
    signup.mutate(
      { fullName: form.fullName.trim(), email, role: form.role, password: form.password, language: chosenLanguage() },
      {
        onSuccess: (reply) => {
          rememberPending({ email, handle: reply.handle });
          rememberWantedPage(target);
          rememberResendAt(email, now() + reply.cooldownRemaining * 1000);
        },
      },
    );
  };

  if (signup.isSuccess)
    return (
      <AccountPage
        title={t('Check your mail')}
        lead={t('We have sent a 6-digit code to {email}.', { email: addressOf(form.email) })}
      >
        <Notice tone="ok" title={t('Your account is waiting for its code.')}>
          {t('The page for entering it opens in a moment.')}
        </Notice>
        <p>
          <Link to="/verify-email">{t('Enter the code now')}</Link>
        </p>
      </AccountPage>
    );
  return (
    <AccountPage
      title={t('Create an account')}
      lead={
        <>
          {t('Already here before?')} <Link to={withRedirect('/login', target)}>{t('Login')}</Link>
        </>
      }
    >
      <SignupFields
        form={form}
        signup={signup}
        onChange={(part) => setForm((before) => ({ ...before, ...part }))}
        onSubmit={submit}
      />
    </AccountPage>
  );
}
