import { ListSkeleton, Page } from '@kasauti/web-kit/base';
import { useSession } from '@kasauti/web-kit/api';
import { LoginFirst } from '../../apps/login-first';
import { needsSecondFactor } from '../../role.policy';
import { LoginSessions } from './login-sessions';
import { SecondFactor } from './second-factor';

export function OwnAccountPage() {
  const { status, user } = useSession();
  if (status === 'loading')
    return (
      <div className="page">
        <ListSkeleton rows={3} />
      </div>
    );
  if (!user) return <LoginFirst />;
  return (
    <Page
      title="Your account"
      lead={
        <>
          <strong>{user.fullName}</strong> · {user.email}
        </>
      }
    >
      <div className="stack">
        <LoginSessions />
        {needsSecondFactor(user.role) && <SecondFactor />}
      </div>
    </Page>
  );
}
