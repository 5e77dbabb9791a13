import { failureText, useLogIn } from '@kasauti/web-kit/api';
import { Button, Notice, PasswordInput, RobotCheck, TextInput } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useState, type FormEvent } from 'react';

/** Login over the questions, when the session ended during a test. */
export function SignInDialog({
  email,
  waiting,
  onSignedIn,
}: {
  email: string | undefined;
  waiting: number;
  onSignedIn(): void;
}) {
  const [address, setAddress] = useState(email ?? '');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { isProving, logIn } = useLogIn();

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await logIn({ email: address, password });
      onSignedIn();
    } catch (error) {
      setFailure(failureText(error, { refused: 'Login failed', broken: 'Login failed. Please try again.' }));
    }
    setBusy(false);
  };

  return (
    <Dialog opened title="Please log in again" onClose={() => undefined} closable={false}>
      <form className="stack" onSubmit={(event) => void onSubmit(event)}>
        <p>
          Your login has ended. The test continues as soon as you are back
          {waiting > 0 ? '; the answers that were not sent yet are kept on this device.' : '.'}
        </p>
        {failure && <Notice tone="bad" title={failure} />}
        <TextInput label="Email" type="email" autoComplete="username" required value={address} onChange={setAddress} />
        <div>
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            required
            value={password}
            onChange={setPassword}
          />
          <RobotCheck going={isProving} />
        </div>
        <Button variant="filled" type="submit" loading={busy}>
          Log in
        </Button>
      </form>
    </Dialog>
  );
}
