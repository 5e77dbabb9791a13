import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { delays, failureText } from '@kasauti/web-kit/api';
import { Button, Notice, TextInput } from '@kasauti/web-kit/base';
import { useVerifyEmail } from '../account.data';
import { AccountForm, AccountPage } from '../account-page';
import { askAgain } from '../ask-again';
import { forgetPending, pendingEmail, pendingHandle, wantedPage } from './pending-verification';
import { safeRedirect, withRedirect } from '../safe-redirect';
import { ResendCode } from './resend-code';
import { useLinkQuery } from '../use-link-query';
import { useDelayedRedirect } from '../use-delayed-redirect';

export function VerifyEmailPage() {
  const link = useLinkQuery();
  const [fromLink] = useState(() => ({ email: link.get('email'), token: link.get('token') }));
  const [email, setEmail] = useState(fromLink.email ?? pendingEmail());
  const [code, setCode] = useState('');
  const [login] = useState(() => withRedirect('/login', safeRedirect(link.get('redirect') ?? wantedPage())));
  const codeField = useRef<HTMLInputElement>(null);
  const byCode = useVerifyEmail();
  const byLink = useVerifyEmail();
  const done = byCode.isSuccess || byLink.isSuccess;
  useDelayedRedirect(done ? login : undefined, byLink.isSuccess ? delays.afterAutoVerifyMs : delays.afterVerifyMs);

  const started = useRef(false);
  const verifyByLink = byLink.mutate;
  useEffect(() => {
    if (started.current || !fromLink.email || !fromLink.token) return;
    started.current = true;
    verifyByLink(
      { email: fromLink.email, token: fromLink.token, handle: pendingHandle(fromLink.email) },
      { onSuccess: forgetPending },
    );
  }, [fromLink, verifyByLink]);
  const submit = () => {
    const address = email.trim().toLowerCase();
    if (code.length === 6 && address !== '')
      byCode.mutate(
        { email: address, code, handle: pendingHandle(address) },
        { onSuccess: forgetPending, onError: () => askAgain(codeField) },
      );
  };

  if (done)
    return (
      <AccountPage title="Your email is verified" lead={email}>
        <Notice tone="ok" title="Email verified. You can log in now.">
          The login page opens in a moment.
        </Notice>
        <p>
          <Link to={login}>Login now</Link>
        </p>
      </AccountPage>
    );
  if (fromLink.email && fromLink.token && !byLink.isError)
    return (
      <AccountPage title="Verify your email" lead={email}>
        <Notice title="Verifying your email…" />
      </AccountPage>
    );
  return (
    <AccountPage
      title="Verify your email"
      lead={
        email
          ? 'We have sent a code to the address below. It is valid for 10 minutes.'
          : 'Enter your address and the code we have mailed to it. It is valid for 10 minutes.'
      }
    >
      <AccountForm onSubmit={submit}>
        {byLink.isError && !byCode.isError && (
          <Notice
            tone="bad"
            title={failureText(byLink.error, {
              refused: 'Auto-verification failed',
              broken: 'Auto-verification failed',
            })}
          >
            You can enter the code of the mail instead, or ask for a new one.
          </Notice>
        )}
        {byCode.isError && (
          <Notice
            tone="bad"
            title={failureText(byCode.error, {
              refused: 'Email verification failed',
              broken: 'Verification failed. Please check your code and try again.',
            })}
          />
        )}
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={setEmail}
          autoFocus={email === ''}
        />
        <TextInput
          ref={codeField}
          label="Verification code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          inputClass="code"
          autoFocus={email !== ''}
          description="Enter the 6-digit code"
          value={code}
          onChange={(typed) => setCode(typed.replace(/\D/g, '').slice(0, 6))}
        />
        <Button
          type="submit"
          variant="filled"
          block
          loading={byCode.isPending}
          disabled={code.length !== 6 || email.trim() === ''}
        >
          {byCode.isPending ? 'Verifying…' : 'Verify email'}
        </Button>
        <div className="row between top">
          <ResendCode email={email} />
          <Link className="btn btn-subtle" to={login}>
            Back to Login
          </Link>
        </div>
      </AccountForm>
    </AccountPage>
  );
}
