import type { ReactNode } from 'react';
import { formatDate, useSession } from '@kasauti/web-kit/api';
import { ErrorState, ListSkeleton, Page } from '@kasauti/web-kit/base';
import { LoginFirst } from '../../apps/login-first';
import { needsSecondFactor } from '../../role.policy';
import { useAccount, type Account } from './account-forms.data';
import { LoginSessions } from './login-sessions';
import { LookChoice } from './look-choice';
import { MailChoices } from './mail-choices';
import { NameForm } from './name-form';
import { OwnData } from './own-data';
import { PasswordForm } from './password-form';
import { SecondFactor } from './second-factor';
import s from './settings.module.css';

const loading = (
  <div className="page">
    <ListSkeleton rows={4} label="Loading your account" />
  </div>
);

export function OwnAccountPage() {
  const { status } = useSession();
  if (status === 'loading') return loading;
  return status === 'authenticated' ? <OwnAccount /> : <LoginFirst />;
}

function OwnAccount() {
  const account = useAccount();
  if (account.isPending) return loading;
  if (account.error)
    return (
      <div className="page">
        <ErrorState error={account.error} onRetry={account.refetch} title="Your account could not be loaded" />
      </div>
    );
  const own = account.data.data;
  return (
    <Page title="Your account" lead={`${own.email}, ${own.role} since ${formatDate(own.createdAt)}`}>
      <Parts parts={partsOf(own)} />
    </Page>
  );
}

interface Part {
  id: string;
  label: string;
  content: ReactNode;
}

const partsOf = (account: Account): Part[] => [
  { id: 'name', label: 'Name', content: <NameForm account={account} /> },
  { id: 'password', label: 'Password', content: <PasswordForm /> },
  { id: 'logins', label: 'Logins', content: <LoginSessions /> },
  ...(needsSecondFactor(account.role)
    ? [{ id: 'second-factor', label: 'Second factor', content: <SecondFactor /> }]
    : []),
  { id: 'notifications', label: 'Notifications', content: <MailChoices account={account} /> },
  { id: 'look', label: 'Look', content: <LookChoice /> },
  { id: 'data', label: 'Your data', content: <OwnData account={account} /> },
];

const Parts = ({ parts }: { parts: Part[] }) => (
  <div className={s.columns}>
    <nav className={s.parts} aria-label="Account">
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
