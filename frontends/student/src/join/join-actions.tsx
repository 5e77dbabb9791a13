import { failureText, formatDate, useSession } from '@kasauti/web-kit/api';
import { Button, Notice } from '@kasauti/web-kit/base';
import type { useJoin, Landing } from './join.data';
import css from './join.module.css';

interface Props {
  code: string;
  enrolment: Landing['enrolment'];
  join: ReturnType<typeof useJoin>;
}

const Others = () => (
  <Button size="lg" to="/classes">
    Browse Other Classes
  </Button>
);

export function JoinActions({ code, enrolment, join }: Props) {
  const { status, user } = useSession();
  if (status === 'anonymous')
    return (
      <>
        <div className={css.acts}>
          <Button variant="filled" size="lg" to={`/login?redirect=${encodeURIComponent(`/join/${code}`)}`}>
            Join This Class
          </Button>
          <Others />
        </div>
        <p className="sm muted">
          You log in or sign up first and then come straight back to this page, also after the verification mail. The
          spot is yours once you have joined.
        </p>
      </>
    );
  if (user && user.role !== 'student') return <WrongRole role={user.role} />;
  if (enrolment)
    return (
      <Notice
        tone="ok"
        title={`You are in this class since ${formatDate(enrolment.enrolledAt)}.`}
        live={false}
        action={
          <Button variant="filled" to={`/classes/${enrolment.classId}`}>
            Go to Class
          </Button>
        }
      >
        The invite was not counted again.
      </Notice>
    );
  return <JoinForm join={join} />;
}

const WrongRole = ({ role }: { role: string }) => (
  <>
    <Notice tone="warn" title="Only students can join a class." live={false}>
      {`You are signed in with ${role === 'admin' ? 'an admin' : 'a teacher'} account. Log out and use a student account to join.`}
    </Notice>
    <div className={css.acts}>
      <Button size="lg" to="/dashboard">
        Go to Dashboard
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
          title={failureText(join.error, { refused: 'Enrollment failed', broken: 'Failed to enroll in class' })}
        >
          You have not joined. Trying again never uses a second spot.
        </Notice>
      )}
      <div className={css.acts}>
        <Button variant="filled" size="lg" loading={join.isPending} onClick={() => join.mutate()}>
          {join.isPending ? 'Joining the class…' : join.isError ? 'Retry' : 'Join This Class'}
        </Button>
        <Others />
      </div>
      <p className="sm muted">
        Joining shares your name and your results in this class with the teacher. You can leave at any time; your
        results stay with you.
      </p>
    </>
  );
}
