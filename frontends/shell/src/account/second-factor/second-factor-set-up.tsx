import { useState } from 'react';
import { codeOf, failureText } from '@kasauti/web-kit/api';
import { Button, Notice, PasswordInput } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { QRCodeSVG } from 'qrcode.react';
import { AccountForm } from '../account-page';
import { OtpForm } from './otp-form';
import { useBeginSecondFactor, useProof } from './second-factor.data';

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Three steps: the password unless the login is recent, the key, the first code. */
export function SecondFactorSetUp() {
  const begin = useBeginSecondFactor();
  const [password, setPassword] = useState('');
  const [needsPassword, setNeedsPassword] = useState(false);
  const start = (typed: string | undefined) =>
    begin.mutate(typed, {
      onSuccess: () => {
        setNeedsPassword(false);
        setPassword('');
      },
      onError: (error) => {
        if (codeOf(error) === 'password_required') setNeedsPassword(true);
      },
    });
  const failure =
    begin.isError &&
    codeOf(begin.error) !== 'password_required' &&
    failureText(begin.error, {
      refused: t('The set-up could not be started'),
      broken: t('The set-up could not be started. Please try again.'),
    });

  if (begin.data) return <ConnectApp {...begin.data.data} />;
  if (needsPassword)
    return (
      <AccountForm
        onSubmit={() => {
          if (password !== '') start(password);
        }}
      >
        <p className="muted">{t('You logged in some time ago. Enter your password to continue.')}</p>
        <PasswordInput
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={setPassword}
          error={failure}
        />
        <div className="row">
          <Button type="submit" variant="filled" loading={begin.isPending} disabled={password === ''}>
            {t('Continue')}
          </Button>
        </div>
      </AccountForm>
    );
  return (
    <div className="stack">
      <p className="muted">
        {t('An administrator needs a second factor: without one this account can only set it up.')}
      </p>
      {failure && <Notice tone="bad" title={failure} />}
      <div className="row">
        <Button variant="filled" loading={begin.isPending} onClick={() => start(undefined)}>
          {t('Set up an authenticator app')}
        </Button>
      </div>
    </div>
  );
}

/** The key of the authenticator app as a picture, as text and as a link; the first code proves that the app has it. */
function ConnectApp({ secret, otpauthUri }: { secret: string; otpauthUri: string }) {
  const confirm = useProof('confirmSecondFactor');
  return (
    <div className="stack">
      <p>{t('Scan this with your authenticator app. It is shown only once.')}</p>
      <QRCodeSVG value={otpauthUri} size={176} marginSize={3} title={t('QR code for your authenticator app')} />
      <p className="muted">
        {t('Or type this key into the app:')}
        <br />
        <code>{inFours(secret)}</code>
      </p>
      <p>
        <a href={otpauthUri}>{t('Open in the authenticator app of this device')}</a>
      </p>
      <OtpForm submit={t('Turn on')} send={confirm} />
    </div>
  );
}
