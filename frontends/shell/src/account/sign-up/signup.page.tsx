import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { meetsPasswordRules } from '@kasauti/contracts/web';
import { ApiError, delays, failureText, now } from '@kasauti/web-kit/api';
import { Button, Checkbox, Notice, PasswordInput, RadioGroup, TextInput } from '@kasauti/web-kit/base';
import { useSignup } from '../account.data';
import { AccountForm, AccountPage } from '../account-page';
import { PasswordChecklist } from '../password-checklist';
import { rememberPending, rememberResendAt, rememberWantedPage } from './pending-verification';
import { safeRedirect, withRedirect } from '../safe-redirect';
import { useDelayedRedirect } from '../use-delayed-redirect';

type Field = 'fullName' | 'email' | 'password' | 'confirm' | 'terms';

export function SignupPage() {
  const [query] = useSearchParams();
  const [fullName, setFullName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<'student' | 'teacher'>(query.get('role') === 'teacher' ? 'teacher' : 'student');
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [left, setLeft] = useState<Partial<Record<Field, true>>>({});
  const signup = useSignup();
  const target = safeRedirect(query.get('redirect'));
  useDelayedRedirect(signup.isSuccess ? '/verify-email' : undefined, delays.afterSignupMs);

  const leave = (field: Field) => () => setLeft((before) => ({ ...before, [field]: true }));
  const strong = meetsPasswordRules(password);
  const matching = confirm !== '' && confirm === password;
  const filled = fullName.trim() !== '' && email.trim() !== '';
  const fromServer = (field: string) =>
    signup.error instanceof ApiError
      ? signup.error.errors.find((one) => one.field.replace(/^\/?(body[/.])?/, '') === field)?.message
      : undefined;
  const termsMissing = !agreed && (left.terms || (filled && strong && matching));

  const submit = () => {
    setLeft({ fullName: true, email: true, password: true, confirm: true, terms: true });
    if (!filled || !strong || !matching || !agreed) return;
    const address = email.trim().toLowerCase();
    signup.mutate(
      { fullName: fullName.trim(), email: address, role, password },
      {
        onSuccess: (reply) => {
          rememberPending({ email: address, handle: reply.handle });
          rememberWantedPage(target);
          rememberResendAt(now() + reply.cooldownRemaining * 1000);
        },
      },
    );
  };

  if (signup.isSuccess)
    return (
      <AccountPage title="Check your mail" lead={`We have sent a 6-digit code to ${email.trim().toLowerCase()}.`}>
        <Notice tone="ok" title="Your account is waiting for its code.">
          The page for entering it opens in a moment.
        </Notice>
        <p>
          <Link to="/verify-email">Enter the code now</Link>
        </p>
      </AccountPage>
    );
  return (
    <AccountPage
      title="Create an account"
      lead={
        <>
          Already here before? <Link to={withRedirect('/login', target)}>Login</Link>
        </>
      }
    >
      <AccountForm onSubmit={submit}>
        {signup.isError && (
          <Notice
            tone="bad"
            title={failureText(signup.error, { refused: 'Signup failed', broken: 'Signup failed. Please try again.' })}
          />
        )}
        <TextInput
          label="Full name"
          name="fullName"
          autoComplete="name"
          autoFocus
          maxLength={100}
          value={fullName}
          onChange={setFullName}
          onBlur={leave('fullName')}
          error={fromServer('fullName') ?? (left.fullName && fullName.trim() === '' && 'Tell us what to call you')}
        />
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={setEmail}
          onBlur={leave('email')}
          error={fromServer('email') ?? (left.email && email.trim() === '' && 'An e-mail address is needed to log in')}
        />
        <RadioGroup
          label="I am a"
          row
          value={role}
          onChange={setRole}
          data={[
            { value: 'student', label: 'Student' },
            { value: 'teacher', label: 'Teacher' },
          ]}
          error={fromServer('role')}
        />
        <div className="stack stack-2">
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="new-password"
            maxLength={128}
            value={password}
            onChange={setPassword}
            onBlur={leave('password')}
            aria-describedby="password-rules"
            error={
              fromServer('password') ??
              (left.password && password !== '' && !strong && 'Password does not meet strength requirements')
            }
          />
          <PasswordChecklist id="password-rules" password={password} />
        </div>
        <PasswordInput
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          maxLength={128}
          value={confirm}
          onChange={setConfirm}
          onBlur={leave('confirm')}
          error={left.confirm && confirm !== password && 'Passwords do not match'}
        />
        <Checkbox
          checked={agreed}
          onChange={(next) => {
            setAgreed(next);
            leave('terms')();
          }}
          onBlur={leave('terms')}
          label={
            <>
              I agree to the{' '}
              <Link to="/terms" target="_blank">
                Terms of Service
              </Link>{' '}
              and{' '}
              <Link to="/privacy" target="_blank">
                Privacy Policy
              </Link>
            </>
          }
          error={termsMissing && 'Please agree to the Terms of Service and Privacy Policy'}
        />
        <Button
          type="submit"
          variant="filled"
          block
          loading={signup.isPending}
          disabled={!filled || !strong || !matching || !agreed}
        >
          {signup.isPending ? 'Creating your account…' : 'Signup'}
        </Button>
      </AccountForm>
    </AccountPage>
  );
}
