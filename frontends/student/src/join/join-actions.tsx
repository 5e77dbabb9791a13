import { failureText, formatDate, useSession } from '@kasauti/web-kit/api';
import { Button, Notice } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import type { useJoin, Landing } from './join.data';
import { Consent } from './consent';
import css from './join.module.css';

interface Props {
  code: string;
  enrolment: Landing['enrolment'];
  join: ReturnType<typeof useJoin>;
}

const Others = () => (
  <Button size="lg" to="/classes">
    {t('Browse Other Classes')}
  </Button>
);

export function JoinActions({ code, enrolment, join }: Props) {
  const { status, user } = useSession();
  if (status === 'anonymous')
    return (
      <>
        <div className={css.acts}>
          <Button variant="filled" size="lg" to={`/login?redirect=${encodeURIComponent(`/join/${code}`)}`}>
            {t('Join This Class')}
          </Button>
          <Others />
        </div>
        <p className="sm muted">
          {t(
            'You log in or sign up first and then come straight back to this page, also after the verification mail. The spot is yours once you have joined.',
          )}
        </p>
      </>
    );
  if (user && user.role !== 'student')
    return (
      <WrongRole>
        {user.role === 'admin'
          ? t('You are signed in with an admin account. Log out and use a student account to join.')
          : t('You are signed in with a teacher account. Log out and use a student account to join.')}
      </WrongRole>
    );
  if (enrolment)
    return (
      <Notice
        tone="ok"
        title={t('You are in this class since {enrolledAt}.', { enrolledAt: formatDate(enrolment.enrolledAt) })}
        live={false}
        action={
          <Button variant="filled" to={`/classes/${enrolment.classId}`}>
            {t('Go to Class')}
          </Button>
        }
      >
        {t('The invite was not counted again.')}
      </Notice>
    );
  return <JoinForm join={join} />;
}

/** @param children what to do instead */
export const WrongRole = ({ children }: { children: string }) => (
  <>
    <Notice tone="warn" title={t('Only students can join a class.')} live={false}>
      {children}
    </Notice>
    <div className={css.acts}>
      <Button size="lg" to="/dashboard">
        {t('Go to Dashboard')}
      </Button>
      <Others />
    </div>
  </>
);

function JoinForm({ join }: Pick<Props, 'join'>) {
  return (
    <>
      {join.isError && (
        <Notice
          tone="bad"
          title={failureText(join.error, { refused: t('Enrollment failed'), broken: t('Failed to enroll in class') })}
        >
          {t('You have not joined. Trying again never uses a second spot.')}
        </Notice>
      )}
      <div className={css.acts}>
        <Button variant="filled" size="lg" loading={join.isPending} onClick={() => join.mutate()}>
          {join.isPending ? t('Joining the class…') : join.isError ? t('Retry') : t('Join This Class')}
        </Button>
        <Others />
      </div>
      <Consent />
    </>
  );
}
