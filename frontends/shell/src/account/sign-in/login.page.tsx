import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import {
  codeOf,
  delays,
  fieldErrors,
  formFailureText,
  useLogIn,
  useSession,
  type SessionUser,
} from '@kasauti/web-kit/api';
import { Button, Notice, PasswordInput, RobotCheck, TextInput } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import s from '../account.module.css';
import { AccountForm, AccountPage } from '../account-page';
import { addressOf, useKnownEmail } from '../known-email';
import { LostPhone, OtpInput } from '../otp-input';
import { takeOverLanguage } from '../../language/own-language';
import { safeRedirect, withRedirect } from '../safe-redirect';
import { useAskAgain } from '../use-ask-again';
import { useDelayedRedirect } from '../use-delayed-redirect';

type Credentials = Parameters<ReturnType<typeof useLogIn>['logIn']>[0];

export function LoginPage() {
  const [query] = useSearchParams();
  const session = useSession();
  const { isProving, logIn } = useLogIn();
  const enter = useMutation({ mutationFn: logIn, onSuccess: takeOverLanguage });
  const target = safeRedirect(query.get('redirect'));
  useDelayedRedirect(enter.isSuccess ? target : undefined, delays.afterLoginMs);

  if (enter.isSuccess)
    return (
      <AccountPage title={t('You are in')} lead={t('Signed in as {fullName}.', { fullName: enter.data.fullName })}>
        <Notice tone="ok" title={t('Login successful.')}>
          {target === '/dashboard' ? t('Your dashboard opens in a moment.') : t('Your page opens in a moment.')}
        </Notice>
        <p>
          <Link to={target}>{t('Continue now')}</Link>
        </p>
      </AccountPage>
    );
  if (session.status === 'authenticated' && enter.isIdle) return <Navigate to={target} replace />;
  return (
    <AccountPage
      title={t('Login')}
      lead={
        <>
          {t('New here?')} <Link to={withRedirect('/signup', target)}>{t('Create an account')}</Link>
        </>
      }
    >
      <LoginForm enter={enter} isProving={isProving} target={target} hasEnded={query.has('ended')} />
    </AccountPage>
  );
}

interface Props {
  enter: UseMutationResult<SessionUser, Error, Credentials>;
  isProving: boolean;
  target: string;
  hasEnded: boolean;
}

function LoginForm({ enter, isProving, target, hasEnded }: Props) {
  const known = useKnownEmail();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [wantsOtp, setWantsOtp] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const otpField = useRef<HTMLInputElement>(null);
  const address = addressOf(email);
  const fields: ('email' | 'password' | 'otp')[] = ['email', 'password', ...(wantsOtp ? (['otp'] as const) : [])];
  const wrong = fieldErrors(enter.error, fields);
  const code = codeOf(enter.error);
  useAskAgain(code === 'otp_required' ? null : enter.error, code === 'otp_invalid' ? otpField : passwordField);
  const refused = (error: Error) => {
    // A code works once; without an answer it may not have been used.
    if (codeOf(error) !== 'network') setOtp('');
    if (codeOf(error) === 'otp_required') setWantsOtp(true);
  };
  const changeEmail = (typed: string) => {
    setEmail(typed);
    // Another account may have no second factor.
    setWantsOtp(false);
    setOtp('');
  };
  const submit = () => {
    if (address && password)
      enter.mutate({ email: address, password, ...(wantsOtp ? { otp } : {}) }, { onError: refused });
  };
  return (
    <AccountForm onSubmit={submit}>
      {enter.error && <Failure error={enter.error} fields={fields} address={address} target={target} />}
      {!enter.isError && hasEnded && (
        <Notice title={t('Your session has ended.')}>{t('Sign in again to continue where you left off.')}</Notice>
      )}
      <TextInput
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus={known === ''}
        maxLength={254}
        value={email}
        onChange={changeEmail}
        error={wrong.email}
      />
      <div className={s.withLink}>
        <PasswordInput
          ref={passwordField}
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          autoFocus={known !== ''}
          maxLength={200}
          value={password}
          onChange={setPassword}
          error={wrong.password}
        />
        <Link className="sm" to="/forgot-password">
          {t('Forgot password?')}
        </Link>
      </div>
      {wantsOtp && (
        <div className="stack stack-2">
          <OtpInput ref={otpField} value={otp} onChange={setOtp} error={wrong.otp} autoFocus />
          <LostPhone />
        </div>
      )}
      <Button
        type="submit"
        variant="filled"
        block
        loading={enter.isPending}
        disabled={address === '' || password === '' || (wantsOtp && otp.length !== 6)}
      >
        {enter.isPending ? t('Signing in…') : t('Login')}
      </Button>
      <div>
        <RobotCheck going={isProving} />
        <p className="xs dim">
          {t('You can sign in hours before a test. Your answers are kept even if your session ends.')}
        </p>
      </div>
    </AccountForm>
  );
}

interface FailureProps {
  error: Error;
  fields: readonly string[];
  address: string;
  target: string;
}

function Failure({ error, fields, address, target }: FailureProps) {
  const texts = { refused: t('Login failed'), broken: t('Login failed. Please try again.') };
  const sentence = formFailureText(error, fields, texts);
  if (!sentence || codeOf(error) === 'otp_required') return null;
  return (
    <Notice
      tone="bad"
      title={sentence}
      action={
        codeOf(error) === 'email_not_verified' && (
          <Button size="sm" to={withRedirect(`/verify-email?email=${encodeURIComponent(address)}`, target)}>
            {t('Verify Email')}
          </Button>
        )
      }
    />
  );
}
