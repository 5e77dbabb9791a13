import { useRef, useState } from 'react';
import { fieldErrors, formatPaise } from '@kasauti/web-kit/api';
import { Button, Checkbox, ErrorState, FailureNotice, Notice, PasswordInput, TextInput } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { plural, t } from '@kasauti/web-kit/i18n';
import { useRunningTest } from '../../running-test/running-test';
import { AccountForm } from '../account-page';
import { teaches } from '../../role.policy';
import { useDeleteAccount, useLeaving, type Account, type Leaving } from '../account.data';
import s from '../account.module.css';
import { useAskAgain } from '../use-ask-again';

const fields = ['password', 'confirm'] as const;
const WORD = 'DELETE';

/** Asks for the password and the word, and not while a test is running: its answers could no longer be submitted. */
export function DeleteAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const { role } = account;
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const test = useRunningTest();
  const erase = useDeleteAccount();
  const leaving = useLeaving(account);
  useAskAgain(erase.error, field);
  const wrong = fieldErrors(erase.error, fields);
  const isReady = password !== '' && typed === WORD && (leaving.isSuccess || (leaving.isError && unknown)) && !test;
  return (
    <Dialog opened onClose={onClose} title={t('Delete account?')}>
      <AccountForm
        label={t('Delete account')}
        onSubmit={() => {
          if (isReady && !erase.isPending) erase.mutate(password);
        }}
      >
        {test && (
          <Notice tone="warn" title={t('A test is running.')}>
            {t('Finish {title} first.', { title: test.title })}
          </Notice>
        )}
        <ul className={s.effects}>
          <li>{t('You are logged out everywhere and cannot come back to your results.')}</li>
          <li>{t('Your name and your address are removed at once. This cannot be undone.')}</li>
          <li>{t('Results and invoices stay without your name, as long as the law asks.')}</li>
          {role === 'student' && <li>{t('The words of your reviews are removed, their stars stay.')}</li>}
          {role === 'student' && <li>{t('Paid tests you have not taken are lost. Ask for the money back first.')}</li>}
          {teaches(role) && (
            <>
              <li>
                {t(
                  'Your classes are archived, for your team as well. Students get the money back for tests they have not taken.',
                )}
              </li>
              <li>
                {t(
                  'Your questions and images stay without your name, and you cannot get them any more. Take “Everything I made” first.',
                )}
              </li>
            </>
          )}
          {leaving.data && <Losses of={leaving.data} />}
        </ul>
        <LookUp of={leaving} role={role} isWaived={unknown} onWaive={setUnknown} />
        <FailureNotice
          error={erase.error}
          fields={fields}
          refused={t('The account was not deleted')}
          broken={t('The account could not be deleted. Please try again.')}
        />
        <PasswordInput
          ref={field}
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={setPassword}
          error={wrong.password}
        />
        <TextInput
          label={t('Type {WORD} to confirm', { WORD })}
          name="confirm"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={wrong.confirm}
        />
        <div className="row">
          <Button onClick={onClose}>{t('Keep my account')}</Button>
          <Button type="submit" variant="danger" loading={erase.isPending} disabled={!isReady}>
            {t('Delete account')}
          </Button>
        </div>
      </AccountForm>
    </Dialog>
  );
}

interface LookUpProps {
  of: ReturnType<typeof useLeaving>;
  role: Account['role'];
  isWaived: boolean;
  onWaive(isWaived: boolean): void;
}
/** Waits for what would be lost. Without an answer it is up to the person: no service may keep an account from its owner. */
function LookUp({ of: leaving, role, isWaived, onWaive }: LookUpProps) {
  if (leaving.isPending)
    return (
      <p className="sm muted" role="status">
        {t('Looking up what you would lose.')}
      </p>
    );
  if (!leaving.isError) return null;
  return (
    <>
      <ErrorState of={leaving} title={t('What you would lose could not be looked up')} primary={false} />
      <Checkbox
        name="unknown"
        label={
          teaches(role)
            ? t('I delete it without knowing which credit and share of sales I lose, and which tests wait for me.')
            : t('I delete it without knowing which credit I lose, and whether a test of mine is running.')
        }
        checked={isWaived}
        onChange={onWaive}
      />
    </>
  );
}

function Losses({ of: { credit, share, waiting, ahead } }: { of: Leaving }) {
  return (
    <>
      {credit > 0 && (
        <li>
          <strong>{t('Your credit of {amount} is lost, too.', { amount: formatPaise(credit) })}</strong>
        </li>
      )}
      {share > 0 && (
        <li>
          <strong>
            {t(
              'Your share of all your sales is {amount}. Ask for what is not paid yet, and download the statements under Sales: afterwards your name is no longer beside it.',
              { amount: formatPaise(share) },
            )}
          </strong>
        </li>
      )}
      {ahead > 0 && (
        <li>
          <strong>
            {t('Open or still to come: {tests}. Students who are in one can finish, no one else can start.', {
              tests: plural(ahead, 'test'),
            })}
          </strong>
        </li>
      )}
      {waiting.tests > 0 && (
        <li>
          <strong>
            {t(
              '{tests} with {attempts} wait for your release or grading. After you have left, the students never get these results or answers.',
              { tests: plural(waiting.tests, 'test'), attempts: plural(waiting.attempts, 'attempt') },
            )}
          </strong>
        </li>
      )}
    </>
  );
}
