import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '@kasauti/web-kit/api';
import { Button, FailureNotice, Notice } from '@kasauti/web-kit/base';
import { rich, t } from '@kasauti/web-kit/i18n';
import { AccountPage } from '../account-page';
import { mailWords } from '../settings/mail-words';
import { useLinkQuery } from '../use-link-query';

/** Needs no login. The button asks once more, because mail programs open links by themselves. */
export function UnsubscribePage() {
  const token = useLinkQuery().get('token') ?? '';
  const stop = useMutation({ mutationFn: () => call('unsubscribe', { body: { token } }) });
  return (
    <AccountPage
      title={t('Stop these mails')}
      lead={rich('Every kind of mail can be turned on again in {account}.', {
        account: <Link to="/account#notifications">{t('your account')}</Link>,
      })}
    >
      <div className="stack">
        <FailureNotice
          error={stop.error}
          refused={t('This link is not valid')}
          broken={t('The mails could not be turned off. Please try again.')}
        />
        {stop.isSuccess ? (
          <Notice tone="ok" title={t('You will get no more mails of this kind.')}>
            {t('Turned off: {title}.', { title: mailWords[stop.data.data.topic].title })}
          </Notice>
        ) : (
          <Button variant="filled" loading={stop.isPending} disabled={token === ''} onClick={() => stop.mutate()}>
            {t('Stop these mails')}
          </Button>
        )}
      </div>
    </AccountPage>
  );
}
