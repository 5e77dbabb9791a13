import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { fieldErrors, failureText } from '@kasauti/web-kit/api';
import { Button, FailureNotice, Notice, TextInput } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import type { useVerifyEmail } from '../account.data';
import { AccountForm } from '../account-page';
import { addressOf, withEmail } from '../known-email';
import { useAskAgain } from '../use-ask-again';
import { forgetPending, pendingHandle } from './pending-verification';
import { ResendCode } from './resend-code';

const fields = ['email', 'code'] as const;

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
  useAskAgain(byCode.error, codeField);
  const wrong = fieldErrors(byCode.error, fields);
  const submit = () => {
    const address = addressOf(email);
    if (code.length === 6 && address !== '')
      byCode.mutate({ email: address, code, handle: pendingHandle(address) }, { onSuccess: forgetPending });
  };
  return (
    <AccountForm onSubmit={submit}>
      <Failure linkError={linkError} codeError={byCode.error} />
      <TextInput
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={onEmail}
        error={wrong.email}
        autoFocus={email === ''}
      />
      <TextInput
        ref={codeField}
        label={t('Verification code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        inputClass="code"
        autoFocus={email !== ''}
        description={t('Enter the 6-digit code')}
        error={wrong.code}
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
        {byCode.isPending ? t('Verifying…') : t('Verify email')}
      </Button>
      <div className="row between top">
        <ResendCode email={email} />
        <Link className="btn btn-subtle" to={login} state={withEmail(email)}>
          {t('Back to Login')}
        </Link>
      </div>
    </AccountForm>
  );
}

function Failure({ linkError, codeError }: { linkError: Error | null; codeError: Error | null }) {
  if (codeError)
    return (
      <FailureNotice
        error={codeError}
        fields={fields}
        refused={t('Email verification failed')}
        broken={t('Verification failed. Please check your code and try again.')}
      />
    );
  return (
    linkError && (
      <Notice tone="bad" title={failureText(linkError, { refused: t('Auto-verification failed') })}>
        {t('You can enter the code of the mail instead, or ask for a new one.')}
      </Notice>
    )
  );
}
