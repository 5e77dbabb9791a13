import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { codeOf, delays } from '@kasauti/web-kit/api';
import { Notice } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useVerifyEmail } from '../account.data';
import { AccountPage } from '../account-page';
import { withEmail } from '../known-email';
import { safeRedirect, withRedirect } from '../safe-redirect';
import { useDelayedRedirect } from '../use-delayed-redirect';
import { useLinkQuery } from '../use-link-query';
import { CodeForm } from './code-form';
import { FinishSignup } from './finish-signup';
import { forgetPending, pendingEmail, pendingHandle, wantedPage } from './pending-verification';

export function VerifyEmailPage() {
  const link = useLinkQuery();
  const [fromLink] = useState(() => ({ email: link.get('email'), token: link.get('token') }));
  const [email, setEmail] = useState(fromLink.email ?? pendingEmail());
  const [login] = useState(() => withRedirect('/login', safeRedirect(link.get('redirect') ?? wantedPage())));
  const byCode = useVerifyEmail();
  const byLink = useVerifyEmail();
  const done = byCode.isSuccess || byLink.isSuccess;
  const [needsPassword, setNeedsPassword] = useState(false);
  useDelayedRedirect(
    done ? login : undefined,
    byLink.isSuccess ? delays.afterAutoVerifyMs : delays.afterVerifyMs,
    email,
  );

  const started = useRef(false);
  const verifyByLink = byLink.mutate;
  useEffect(() => {
    if (started.current || !fromLink.email || !fromLink.token) return;
    started.current = true;
    verifyByLink(
      { email: fromLink.email, token: fromLink.token, handle: pendingHandle(fromLink.email) },
      {
        onSuccess: forgetPending,
        onError: (error) => setNeedsPassword(codeOf(error) === 'password_needed'),
      },
    );
  }, [fromLink, verifyByLink]);

  if (done)
    return (
      <AccountPage title={t('Your email is verified')} lead={email}>
        <Notice tone="ok" title={t('Email verified. You can log in now.')}>
          {t('The login page opens in a moment.')}
        </Notice>
        <p>
          <Link to={login} state={withEmail(email)}>
            {t('Login now')}
          </Link>
        </p>
      </AccountPage>
    );
  if (fromLink.email && fromLink.token && needsPassword)
    return (
      <AccountPage
        title={t('Finish signing up')}
        lead={t(
          'This link was not opened in the browser of the sign-up, so please choose your name and password here.',
        )}
      >
        <FinishSignup email={fromLink.email} token={fromLink.token} byLink={byLink} />
      </AccountPage>
    );
  if (fromLink.email && fromLink.token && !byLink.isError)
    return (
      <AccountPage title={t('Verify your email')} lead={email}>
        <Notice title={t('Verifying your email…')} />
      </AccountPage>
    );
  const text = email
    ? t('We have sent a code to the address below.')
    : t('Enter your address and the code we have mailed to it.');
  return (
    <AccountPage title={t('Verify your email')} lead={`${text} ${t('It is valid for 10 minutes.')}`}>
      <CodeForm email={email} onEmail={setEmail} byCode={byCode} linkError={byLink.error} login={login} />
    </AccountPage>
  );
}
