import { useRef, useState } from 'react';
import { ApiError, failureText } from '@kasauti/web-kit/api';
import { Button, Notice, PasswordInput, TextInput } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useRunningTest } from '../../layout/running-test';
import { AccountForm } from '../account-page';
import { askAgain } from '../ask-again';
import { useDeleteAccount } from './account-forms.data';
import s from './settings.module.css';

const WORD = 'DELETE';

/** Asks for the password and the word, and not while a test is running: its answers could no longer be submitted. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const test = useRunningTest();
  const erase = useDeleteAccount();
  const refused = erase.error instanceof ApiError ? erase.error.errors[0]?.message : undefined;
  const isReady = password !== '' && typed === WORD && !test;
  return (
    <Dialog opened onClose={onClose} title="Delete account?" closable={!erase.isPending}>
      <AccountForm
        label="Delete account"
        onSubmit={() => {
          if (isReady && !erase.isPending) erase.mutate(password, { onError: () => askAgain(field) });
        }}
      >
        {test && (
          <Notice tone="warn" title="A test is running.">
            Finish {test.title} first.
          </Notice>
        )}
        <ul className={s.effects}>
          <li>You are logged out everywhere and cannot come back to your results.</li>
          <li>Your name and your address are removed at once. This cannot be undone.</li>
          <li>Results and invoices stay without your name, as long as the law asks.</li>
          <li>Paid tests you have not taken are lost. Ask for the money back first.</li>
        </ul>
        {erase.isError && !refused && (
          <Notice
            tone="bad"
            title={failureText(erase.error, {
              refused: 'The account was not deleted',
              broken: 'The account could not be deleted. Please try again.',
            })}
          />
        )}
        <PasswordInput
          ref={field}
          label="Password"
          name="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={setPassword}
          error={refused}
        />
        <TextInput
          label={`Type ${WORD} to confirm`}
          name="confirm"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <div className="row">
          <Button onClick={onClose} disabled={erase.isPending}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" loading={erase.isPending} disabled={!isReady}>
            Delete account
          </Button>
        </div>
      </AccountForm>
    </Dialog>
  );
}
