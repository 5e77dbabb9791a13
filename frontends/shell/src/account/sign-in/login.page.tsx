import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { ApiError, delays, failureText, useLogIn, useSession } from '@kasauti/web-kit/api';
import { Button, Notice, PasswordInput, RobotCheck, TextInput } from '@kasauti/web-kit/base';
import s from '../account.module.css';
import { AccountForm, AccountPage } from '../account-page';
import { askAgain } from '../ask-again';
import { OtpInput } from '../otp-input';
import { safeRedirect, withRedirect } from '../safe-redirect';
import { useDelayedRedirect } from '../use-delayed-redirect';

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

export function LoginPage() {
  const [query] = useSearchParams();
  const session = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [wantsOtp, setWantsOtp] = useState(false);
  const { isProving, logIn } = useLogIn();
  const enter = useMutation({ mutationFn: logIn });
  const passwordField = useRef<HTMLInputElement>(null);
  const otpField = useRef<HTMLInputElement>(null);
  const target = safeRedirect(query.get('redirect'));
  useDelayedRedirect(enter.isSuccess ? target : undefined, delays.afterLoginMs);

  if (enter.isSuccess)
    return (
      <AccountPage title="You are in" lead={`Signed in as ${enter.data.fullName}.`}>
        <Notice tone="ok" title="Login successful.">
          {target === '/dashboard' ? 'Your dashboard opens in a moment.' : 'Your page opens in a moment.'}
        </Notice>
        <p>
          <Link to={target}>Continue now</Link>
        </p>
      </AccountPage>
    );
  if (session.status === 'authenticated' && enter.isIdle) return <Navigate to={target} replace />;

  const submit = () => {
    if (address && password)
      enter.mutate(
        { email: address, password, ...(wantsOtp ? { otp } : {}) },
        {
          onError: (error) => {
            setOtp('');
            if (codeOf(error) === 'otp_required') setWantsOtp(true);
            else askAgain(codeOf(error) === 'otp_invalid' ? otpField : passwordField);
          },
        },
      );
  };
  const address = email.trim().toLowerCase();
  const unverified = codeOf(enter.error) === 'email_not_verified';
  return (
    <AccountPage
      title="Login"
      lead={
        <>
          New here? <Link to={withRedirect('/signup', target)}>Create an account</Link>
        </>
      }
    >
      <AccountForm onSubmit={submit}>
        {enter.isError && codeOf(enter.error) !== 'otp_required' && (
          <Notice
            tone="bad"
            title={failureText(enter.error, { refused: 'Login failed', broken: 'Login failed. Please try again.' })}
            action={
              unverified && (
                <Button size="sm" to={withRedirect(`/verify-email?email=${encodeURIComponent(address)}`, target)}>
                  Verify Email
                </Button>
              )
            }
          />
        )}
        {!enter.isError && query.has('ended') && (
          <Notice title="Your session has ended.">Sign in again to go on where you were.</Notice>
        )}
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          maxLength={254}
          value={email}
          onChange={setEmail}
        />
        <div className={s.withLink}>
          <PasswordInput
            ref={passwordField}
            label="Password"
            name="password"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={setPassword}
          />
          <Link className="sm" to="/forgot-password">
            Forgot password?
          </Link>
        </div>
        {wantsOtp && <OtpInput ref={otpField} value={otp} onChange={setOtp} autoFocus />}
        <Button
          type="submit"
          variant="filled"
          block
          loading={enter.isPending}
          disabled={address === '' || password === '' || (wantsOtp && otp.length !== 6)}
        >
          {enter.isPending ? 'Signing in…' : 'Login'}
        </Button>
        <div>
          <RobotCheck going={isProving} />
          <p className="xs dim">
            You can sign in hours before a test. Your answers are kept even if your session ends.
          </p>
        </div>
      </AccountForm>
    </AccountPage>
  );
}
