import { delays, useSession } from '@kasauti/web-kit/api';
import { ListSkeleton, useDocumentTitle } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { InviteCard } from './invite-card';
import { JoinActions } from './join-actions';
import { useInvite, useJoin, type Landing } from './join.data';
import { JoinFailure } from './join-failure';
import css from './join.module.css';
import { Joined } from './joined';

export function JoinPage() {
  const { inviteCode = '' } = useParams();
  const { status, user } = useSession();
  const invite = useInvite(inviteCode, user?.id, status !== 'loading');
  useDocumentTitle(invite.data ? t('Join {title}', { title: invite.data.class.title }) : t('Join a class'));
  return (
    <div className="page">
      <div className={css.narrow}>
        {invite.isPending ? (
          <ListSkeleton rows={4} label={t('Loading the invite')} />
        ) : invite.data ? (
          <Ready key={user?.id} code={inviteCode} landing={invite.data} />
        ) : (
          <JoinFailure code={inviteCode} error={invite.error} onRetry={invite.refetch} />
        )}
      </div>
    </div>
  );
}

function Ready({ code, landing }: { code: string; landing: Landing }) {
  const join = useJoin(code);
  const navigate = useNavigate();
  useEffect(() => {
    if (!join.isSuccess) return;
    const timer = setTimeout(() => void navigate('/student/dashboard'), delays.afterJoinMs);
    return () => clearTimeout(timer);
  }, [join.isSuccess, navigate]);
  if (join.isSuccess) return <Joined landing={landing} enrolledAt={join.data.enrolledAt} />;
  return (
    <InviteCard landing={landing}>
      <JoinActions code={code} enrolment={landing.enrolment} join={join} />
    </InviteCard>
  );
}
