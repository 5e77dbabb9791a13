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
  const link = useLinkQuery();
  const token = link.get('token') ?? '';
  const of = link.get('of');
  if (of === 'list') return <OfLists token={token} />;
  return of === 'class' ? <OfClass token={token} /> : <OfKind token={token} />;
}

/** Its address need not have an account. */
function OfLists({ token }: { token: string }) {
  const stop = useMutation({
    mutationFn: async () => {
      await call('stopInvitationMails', { body: { token } });
      return t('Invitations to classes');
    },
  });
  return (
    <AccountPage
      title={t('Stop these mails')}
      lead={t('No teacher can mail an invitation to this address any more. Those you have stay on My Classes.')}
    >
      <Stop token={token} stop={stop} />
    </AccountPage>
  );
}

function OfKind({ token }: { token: string }) {
  const stop = useMutation({
    mutationFn: async () => mailWords()[(await call('unsubscribe', { body: { token } })).data.topic].title,
  });
  return (
    <AccountPage
      title={t('Stop these mails')}
      lead={rich('Every kind of mail can be turned on again in {account}.', {
        account: <Link to="/account#notifications">{t('your account')}</Link>,
      })}
    >
      <Stop token={token} stop={stop} />
    </AccountPage>
  );
}

function OfClass({ token }: { token: string }) {
  const stop = useMutation({
    mutationFn: async () => (await call('stopClassMails', { body: { token } })).data.classTitle,
  });
  return (
    <AccountPage
      title={t('Stop these mails')}
      lead={t('Announcements stay on the page of the class, where these mails can be turned on again.')}
    >
      <Stop token={token} stop={stop} words={(title) => t('Announcements of {title}', { title })} />
    </AccountPage>
  );
}

interface StopProps {
  token: string;
  stop: { data?: string; error: unknown; isSuccess: boolean; isPending: boolean; mutate(): void };
  words?(title: string): string;
}

const Stop = ({ token, stop, words = (title) => title }: StopProps) => (
  <div className="stack">
    <FailureNotice
      error={stop.error}
      refused={t('This link is not valid')}
      broken={t('The mails could not be turned off. Please try again.')}
    />
    {stop.isSuccess ? (
      <Notice tone="ok" title={t('You will get no more mails of this kind.')}>
        {stop.data && t('Turned off: {title}.', { title: words(stop.data) })}
      </Notice>
    ) : (
      <Button variant="filled" loading={stop.isPending} disabled={token === ''} onClick={() => stop.mutate()}>
        {t('Stop these mails')}
      </Button>
    )}
  </div>
);
