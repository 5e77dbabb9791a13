import { ApiError, formatDate, useSession } from '@kasauti/web-kit/api';
import { Avatar, Button, ErrorState, ListSkeleton, Notice, useDocumentTitle } from '@kasauti/web-kit/base';
import { rich, t } from '@kasauti/web-kit/i18n';
import { IconPlayerPause, IconTicketOff } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { AcceptForm } from './accept-form';
import { useAdmission, type OpenAdmission } from './admission.data';
import { Fact } from './invite-card';
import { feeText } from './invite-words';
import { WrongRole } from './join-actions';
import css from './join.module.css';

/** /join/list/{admissionId}: where the mail of a list leads. */
export function JoinByListPage() {
  const { admissionId = '' } = useParams();
  const { status, user } = useSession();
  const found = useAdmission(admissionId, user?.id, status !== 'loading');
  useDocumentTitle(found.data ? t('Join {title}', { title: found.data.class.title }) : t('Join a class'));
  return (
    <div className="page">
      <div className={css.narrow}>
        {found.isPending ? (
          <ListSkeleton rows={4} label={t('Loading the invitation')} />
        ) : !found.data ? (
          <Failure of={found} />
        ) : mayJoin(found.data) && found.data.isPaused ? (
          <Paused found={found.data} />
        ) : mayJoin(found.data) ? (
          <Invitation key={user?.id} id={admissionId} found={found.data} />
        ) : (
          <Over found={found.data} />
        )}
      </div>
    </div>
  );
}

/** A service of before says only the state. */
const mayJoin = ({ mayAccept, state }: OpenAdmission): boolean => mayAccept ?? state === 'invited';

function Invitation({ id, found }: { id: string; found: OpenAdmission }) {
  const { status, user } = useSession();
  const back = `/login?redirect=${encodeURIComponent(`/join/list/${id}`)}`;
  const isDeclined = found.state === 'declined';
  return (
    <section className={`card ${css.card}`}>
      <div>
        <p className="sm muted">{t('You are invited to')}</p>
        <h1>{found.class.title}</h1>
      </div>
      <div className="row">
        <Avatar name={found.teacher.name} large />
        <div>
          <p className="sm strong">{found.teacher.name}</p>
          <p className="xs muted">{t('Teacher')}</p>
        </div>
      </div>
      <dl className={css.facts}>
        <Fact label={t('Fee')} value={t('Free to join')} note={feeText(found.priceFormatted)} />
        <Fact label={t('Invitation for')} value={found.address} />
        <Fact label={t('Invitation ends')} value={formatDate(found.expiresAt)} />
      </dl>
      {status === 'anonymous' ? (
        <>
          <div className={css.acts}>
            <Button variant="filled" size="lg" to={back}>
              {t('Log in to join')}
            </Button>
            <Button size="lg" to={back.replace('/login', '/signup')}>
              {t('Sign up')}
            </Button>
          </div>
          <p className="sm muted">
            {t('Use the account of {address}. You come straight back to this page, also after the verification mail.', {
              address: found.address,
            })}
          </p>
        </>
      ) : !found.isYours ? (
        <>
          <Notice
            tone="warn"
            title={t('This invitation was sent to {address}. Log in with that account.', { address: found.address })}
            live={false}
          >
            {user && t('You are logged in as {email}.', { email: user.email })}
          </Notice>
          <div className={css.acts}>
            <Button size="lg" to="/dashboard">
              {t('Go to Dashboard')}
            </Button>
          </div>
        </>
      ) : user && user.role !== 'student' ? (
        <WrongRole>
          {t(
            'This address belongs to an account that is no student. Ask for an invitation to the address of a student.',
          )}
        </WrongRole>
      ) : (
        <>
          {isDeclined && (
            <p>
              {t('You said no to this invitation. Until {until} you can still join here.', {
                until: formatDate(found.expiresAt),
              })}
            </p>
          )}
          <AcceptForm id={id} title={found.class.title} isDeclined={isDeclined} size="lg" />
        </>
      )}
    </section>
  );
}

/** The account of the owner is suspended: to join now would be refused. */
const Paused = ({ found }: { found: OpenAdmission }) => (
  <section className="card state">
    <IconPlayerPause aria-hidden />
    <h1 className="h2">{t('{title} takes no new students now', { title: found.class.title })}</h1>
    <p>
      {t(
        'The account of its teacher is not active. Your invitation stays valid until {until}. Open this link again later.',
        { until: formatDate(found.expiresAt) },
      )}
    </p>
    <div className="row">
      <Button variant="filled" to="/classes">
        {t('Browse Public Classes')}
      </Button>
    </div>
  </section>
);

function Over({ found }: { found: OpenAdmission }) {
  const { title } = found.class;
  // A service of before says nothing about the membership.
  const membership = found.state === 'accepted' && found.isYours ? (found.membership ?? 'member') : 'ended';
  const isOver = membership === 'ended';
  return (
    <section className="card state">
      <IconTicketOff aria-hidden />
      <h1 className="h2">
        {isOver
          ? t('This invitation is over')
          : membership === 'member'
            ? t('You have joined {title}', { title })
            : t('You have accepted the invitation to {title}', { title })}
      </h1>
      <p>
        {isOver
          ? rich('Ask {name} for a new one if you still want to join {title}.', {
              name: found.teacher.name,
              title: <b>{title}</b>,
            })
          : membership === 'member'
            ? t('The class is on My Classes.')
            : t('It takes a little longer. {title} appears on My Classes as soon as you are in.', { title })}
      </p>
      <div className="row">
        <Button variant="filled" to={isOver ? '/classes' : '/my-classes'}>
          {isOver ? t('Browse Public Classes') : t('My Classes')}
        </Button>
      </div>
    </section>
  );
}

function Failure({ of }: { of: ReturnType<typeof useAdmission> }) {
  if (!(of.error instanceof ApiError && [400, 404].includes(of.error.status)))
    return <ErrorState title={t('The invitation could not be loaded')} of={of} />;
  return (
    <section className="card state" role="alert">
      <IconTicketOff aria-hidden />
      <h1 className="h2">{t('There is no such invitation')}</h1>
      <p>{t('Open the link of the newest mail, or ask your teacher for a new one.')}</p>
      <div className="row">
        <Button variant="filled" to="/classes">
          {t('Browse Public Classes')}
        </Button>
      </div>
    </section>
  );
}
