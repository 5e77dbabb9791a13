import { delays, useSession, formatTime } from '@kasauti/web-kit/api';
import { ListSkeleton, useDocumentTitle, Button } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { InviteCard } from './invite-card';
import { JoinActions } from './join-actions';
import { useInvite, useJoin, type Landing } from './join.data';
import { JoinFailure } from './join-failure';
import css from './join.module.css';
import { IconCircleCheck } from '@tabler/icons-react';

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
          <JoinFailure code={inviteCode} of={invite} />
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

const Joined = ({ landing, enrolledAt }: { landing: Landing; enrolledAt: string }) => (
  <section className="card state" role="status">
    <IconCircleCheck aria-hidden />
    <h1 className="h2">{t('You are in')}</h1>
    <p>
      {t('{title}, with {name}. Your dashboard opens in 2 seconds.', {
        title: landing.class.title,
        name: landing.class.teacher.name,
      })}
    </p>
    <p className="sm muted">
      {t('Joined {enrolledAt}. Nothing to pay until you take a test.', { enrolledAt: formatTime(enrolledAt) })}
    </p>
    <div className="row">
      <Button variant="filled" to="/student/dashboard">
        {t('Go to Dashboard')}
      </Button>
    </div>
  </section>
);
