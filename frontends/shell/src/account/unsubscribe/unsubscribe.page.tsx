import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '@kasauti/web-kit/api';
import { Button, FailureNotice, Notice } from '@kasauti/web-kit/base';
import { rich, t } from '@kasauti/web-kit/i18n';
import { AccountPage } from '../account-page';
import { mailWords } from '../settings/mail-words';
import { useLinkQuery } from '../use-link-query';

interface Kind {
  lead: ReactNode;
  /** Turns them off. @returns what they are */
  stop(token: string): Promise<string>;
}

/** The address need not have an account. */
const ofLists = (): Kind => ({
  lead: t('No teacher can mail an invitation to this address any more. Those you have stay on My Classes.'),
  async stop(token) {
    await call('stopInvitationMails', { body: { token } });
    return t('Invitations to classes');
  },
});

const ofKind = (): Kind => ({
  lead: rich('Every kind of mail can be turned on again in {account}.', {
    account: <Link to="/account#notifications">{t('your account')}</Link>,
  }),
  stop: async (token) => mailWords()[(await call('unsubscribe', { body: { token } })).data.topic].title,
});

const ofClass = (): Kind => ({
  lead: t('Announcements stay on the page of the class, where these mails can be turned on again.'),
  async stop(token) {
    const { classTitle: title } = (await call('stopClassMails', { body: { token } })).data;
    return title && t('Announcements of {title}', { title });
  },
});

/** Needs no login. The button asks once more, because mail programs open links by themselves. */
export function UnsubscribePage() {
  const link = useLinkQuery();
  const token = link.get('token') ?? '';
  const of = link.get('of');
  const { lead, stop } = of === 'list' ? ofLists() : of === 'class' ? ofClass() : ofKind();
  const stopping = useMutation({ mutationFn: () => stop(token) });
  return (
    <AccountPage title={t('Stop these mails')} lead={lead}>
      <div className="stack">
        <FailureNotice
          error={stopping.error}
          refused={t('This link is not valid')}
          broken={t('The mails could not be turned off. Please try again.')}
        />
        {stopping.isSuccess ? (
          <Notice tone="ok" title={t('You will get no more mails of this kind.')}>
            {stopping.data && t('Turned off: {title}.', { title: stopping.data })}
          </Notice>
        ) : (
          <Button
            variant="filled"
            loading={stopping.isPending}
            disabled={token === ''}
            onClick={() => stopping.mutate()}
          >
            {t('Stop these mails')}
          </Button>
        )}
      </div>
    </AccountPage>
  );
}
