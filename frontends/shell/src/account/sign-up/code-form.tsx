import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '@kasauti/web-kit/api';
import { Button, Notice, TextInput } from '@kasauti/web-kit/base';
import type { useVerifyEmail } from '../account.data';
import { AccountForm } from '../account-page';
import { askAgain } from '../ask-again';
import { forgetPending, pendingHandle } from './pending-verification';
import { ResendCode } from './resend-code';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  byCode: ReturnType<typeof useVerifyEmail>;
  /** Why the mailed link was refused. */
  linkError: Error | null;
  login: string;
}

/** The mailed code with its address; a new code can be requested here. */
export function CodeForm({ email, onEmail, byCode, linkError, login }: Props) {
  const [code, setCode] = useState('');
  const codeField = useRef<HTMLInputElement>(null);
  const submit = () => {
    const address = email.trim().toLowerCase();
    if (code.length === 6 && address !== '')
      byCode.mutate(
        { email: address, code, handle: pendingHandle(address) },
        { onSuccess: forgetPending, onError: () => askAgain(codeField) },
      );
  };
  return (
    <AccountForm onSubmit={submit}>
      <Failure linkError={linkError} codeError={byCode.error} />
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={onEmail}
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
  );
}

function Failure({ linkError, codeError }: { linkError: Error | null; codeError: Error | null }) {
  if (codeError)
    return (
      <Notice
        tone="bad"
        title={failureText(codeError, {
          refused: 'Email verification failed',
          broken: 'Verification failed. Please check your code and try again.',
        })}
      />
    );
  const text = 'Auto-verification failed';
  return (
    linkError && (
      <Notice tone="bad" title={failureText(linkError, { refused: text, broken: text })}>
        You can enter the code of the mail instead, or ask for a new one.
      </Notice>
    )
  );
}
