import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatDate, useSession } from '@kasauti/web-kit/api';
import { ErrorState, ListSkeleton, Page } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { LoginFirst } from '../../apps/login-first';
import { hasApiAccess, needsSecondFactor, readsHindi } from '../../role.policy';
import { ApiAccess } from '../api-access/api-access';
import { useAccount, useExtraTime, type Account } from '../account.data';
import { ExtraTimeList } from './extra-time-list';
import { LoginSessions } from './login-sessions';
import { LookChoice } from './look-choice';
import { MailChoices } from './mail-choices';
import { NameForm } from './name-form';
import { OwnData } from '../own-data/own-data';
import { PasswordForm } from './password-form';
import { SecondFactor } from '../second-factor/second-factor';
import { Webhooks } from '../webhooks/webhooks';
import s from './settings.module.css';

const Loading = () => (
  <div className="page">
    <ListSkeleton rows={4} label={t('Loading your account')} />
  </div>
);

export function OwnAccountPage() {
  const { status } = useSession();
  if (status === 'loading') return <Loading />;
  return status === 'authenticated' ? <OwnAccount /> : <LoginFirst />;
}

function OwnAccount() {
  const account = useAccount();
  if (account.isPending) return <Loading />;
  if (!account.data)
    return (
      <div className="page">
        <ErrorState of={account} title={t('Your account could not be loaded')} />
      </div>
    );
  return <Ready own={account.data.data} />;
}

function Ready({ own }: { own: Account }) {
  const extraTime = useExtraTime(own.role === 'student');
  // Most students have none: the page waits, so that no part comes and pushes the others down.
  if (extraTime.isLoading) return <Loading />;
  return (
    <Page
      title={t('Your account')}
      lead={t('{email}, {role} since {createdAt}', {
        email: own.email,
        role: t(own.role),
        createdAt: formatDate(own.createdAt),
      })}
    >
      <Parts parts={partsOf(own, extraTimePart(extraTime))} />
    </Page>
  );
}

interface Part {
  id: string;
  label: string;
  content: ReactNode;
}

/** Only for a student who has some; a page that could not ask says so. */
function extraTimePart({ data, error, refetch }: ReturnType<typeof useExtraTime>): Part[] {
  const label = t('Extra time');
  if (data) return data.length === 0 ? [] : [{ id: 'extra-time', label, content: <ExtraTimeList given={data} /> }];
  const title = t('Your extra time could not be loaded');
  const content = <ErrorState of={{ error, refetch }} title={title} primary={false} />;
  return error ? [{ id: 'extra-time', label, content }] : [];
}

const partsOf = (account: Account, extraTime: Part[]): Part[] => [
  { id: 'name', label: t('Name'), content: <NameForm account={account} /> },
  { id: 'password', label: t('Password'), content: <PasswordForm /> },
  ...extraTime,
  { id: 'logins', label: t('Logins'), content: <LoginSessions /> },
  ...(needsSecondFactor(account.role)
    ? [{ id: 'second-factor', label: t('Second factor'), content: <SecondFactor /> }]
    : []),
  { id: 'notifications', label: t('Notifications'), content: <MailChoices account={account} /> },
  { id: 'look', label: readsHindi(account.role) ? t('Language and look') : t('Look'), content: <LookChoice /> },
  ...(hasApiAccess(account.role)
    ? [
        { id: 'api-access', label: t('API access'), content: <ApiAccess /> },
        { id: 'webhooks', label: t('Webhooks'), content: <Webhooks /> },
      ]
    : []),
  { id: 'data', label: t('Your data'), content: <OwnData account={account} /> },
];

function Parts({ parts }: { parts: Part[] }) {
  const { hash } = useLocation();
  // The page was drawn before the account had arrived, and with it the part that the address names.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className={s.columns}>
      <nav className={s.parts} aria-label={t('Account')}>
        {parts.map(({ id, label }) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </nav>
      <div className="stack stack-6">
        {parts.map(({ id, content }) => (
          <div key={id} id={id} className={s.part}>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}
