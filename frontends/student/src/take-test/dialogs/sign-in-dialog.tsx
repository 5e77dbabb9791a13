import { failureText, useLogIn } from '@kasauti/web-kit/api';
import { Button, Notice, PasswordInput, RobotCheck, TextInput } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { t } from '@kasauti/web-kit/i18n';
import { useState, type FormEvent } from 'react';
import type { SavedState } from '../journal/saved-state';

/** Login over the questions, when the session ended during a test. */
export function SignInDialog({
  email,
  saved,
  onSignedIn,
}: {
  email: string | undefined;
  saved: SavedState;
  /** Resolves to whether the test goes on. */
  onSignedIn(): Promise<boolean>;
}) {
  const [address, setAddress] = useState(email ?? '');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { isProving, logIn } = useLogIn();

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure('');
    try {
      await logIn({ email: address, password });
      if (!(await onSignedIn()))
        setFailure(t('You are logged in, but the test could not be reached. Please try again.'));
    } catch (error) {
      setFailure(failureText(error, { refused: t('Login failed'), broken: t('Login failed. Please try again.') }));
    }
    setBusy(false);
  };

  return (
    <Dialog opened title={t('Please log in again')} onClose={() => undefined} closable={false}>
      <form className="stack" onSubmit={(event) => void onSubmit(event)}>
        <p>
          {saved.waiting === 0
            ? t('Your login has ended. The test continues as soon as you are back.')
            : saved.isKept
              ? t(
                  'Your login has ended. The test continues as soon as you are back; the answers that were not sent yet are kept on this device.',
                )
              : t(
                  'Your login has ended. The test continues as soon as you are back; the answers that were not sent yet are only in this page: please do not close it.',
                )}
        </p>
        {failure && <Notice tone="bad" title={failure} />}
        <TextInput
          label={t('Email')}
          type="email"
          autoComplete="username"
          required
          value={address}
          onChange={setAddress}
        />
        <div>
          <PasswordInput
            label={t('Password')}
            data-autofocus={email !== undefined || undefined}
            autoComplete="current-password"
            required
            value={password}
            onChange={setPassword}
          />
          <RobotCheck going={isProving} />
        </div>
        <Button variant="filled" type="submit" loading={busy}>
          {t('Log in')}
        </Button>
      </form>
    </Dialog>
  );
}
