import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { allows } from '@kasauti/contracts/staff';
import type { components } from '@kasauti/contracts/web';
import { call, codeOf, formatTime, staffRoleName, useSession } from '@kasauti/web-kit/api';
import { Badge, Button, Card, ErrorState, FailureNotice, ListSkeleton, Notice, Page } from '@kasauti/web-kit/base';
import { rich, t } from '@kasauti/web-kit/i18n';
import { useLogOut } from '../../log-out/use-log-out';
import { withRedirect } from '../safe-redirect';
import { forgetInvitation, useInvitationToken } from './invitation-token';
import { useOpenClasses } from './new-workplace.data';
import { roleWords } from './role-words';
import s from './staff-invitation.module.css';

type Invitation = components['schemas']['OpenStaffInvitation'];
type Workplace = components['schemas']['Workplace'];
const HERE = '/staff/invitation';

/** /staff/invitation: needs no login to be read; accepting needs the account of the invited address. */
export function StaffInvitationPage() {
  const token = useInvitationToken();
  // A second link in the same tab changes nothing but the part behind the #.
  return <OfToken key={token} token={token} />;
}

function OfToken({ token }: { token: string }) {
  const accept = useAccept(token);
  const found = useQuery({
    queryKey: ['staff-invitation', token],
    queryFn: async ({ signal }) => (await call('openStaffInvitation', { body: { token }, signal })).data,
    enabled: token !== '' && !accept.isSuccess,
  });
  if (accept.isSuccess) return <Accepted workplace={accept.data} />;
  if (token === '' || isOver(found.error) || isOver(accept.error)) return <Over />;
  return (
    <Page title={t('Invitation')}>
      <div className={s.column}>
        {found.data ? (
          <Open invitation={found.data} accept={accept} />
        ) : found.isPending ? (
          <ListSkeleton rows={2} label={t('Loading the invitation')} />
        ) : (
          <ErrorState title={t('The invitation could not be loaded')} of={found} />
        )}
      </div>
    </Page>
  );
}

const isOver = (error: unknown) => codeOf(error) === 'link_invalid';

function useAccept(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call('acceptStaffInvitation', { body: { token } })).data,
    onSuccess: () => {
      forgetInvitation();
      // The lists of a teacher get further rows.
      void client.invalidateQueries();
    },
  });
}
type Accept = ReturnType<typeof useAccept>;

function Open({ invitation, accept }: { invitation: Invitation; accept: Accept }) {
  const { owner, team, address, roles, expiresAt } = invitation;
  return (
    <Card as="div">
      <div className="stack stack-6">
        <div className="stack stack-2">
          <p className="sm muted">{t('Invitation for {address}', { address })}</p>
          <h2>{t('{name} invites you', { name: team ?? owner })}</h2>
          {team && <p>{t('by {owner}', { owner })}</p>}
        </div>
        {roles.map(({ role, classes }) => (
          <section key={role} aria-label={staffRoleName(role)}>
            <p className="row">
              <Badge>{staffRoleName(role)}</Badge>
              <span>{classes ? t('in {classes}', { classes: classes.join(', ') }) : t('in all classes')}</span>
            </p>
            <ul className={s.may}>
              <li>
                <IconCheck aria-hidden className={s.yes} />
                {roleWords(!classes)[role]?.does}
              </li>
              <li className="muted">
                <IconLock aria-hidden />
                {roleWords(!classes)[role]?.not}
              </li>
            </ul>
          </section>
        ))}
        <Answer address={address} accept={accept} />
        <p className="sm muted">{t('Open until {at}.', { at: formatTime(expiresAt) })}</p>
      </div>
    </Card>
  );
}

/** What this visitor can do. */
function Answer({ address, accept }: { address: string; accept: Accept }) {
  const session = useSession();
  const code = codeOf(accept.error);
  if (session.status === 'loading') return <ListSkeleton rows={1} label={t('Loading')} />;
  if (!session.user)
    return (
      <div className="row">
        <Button variant="filled" to={withRedirect('/login', HERE)}>
          {t('Log in to accept')}
        </Button>
        <Button to={withRedirect('/signup?role=teacher', HERE)}>{t('Sign up as teacher')}</Button>
      </div>
    );
  if (session.user.role === 'student' || code === 'not_a_teacher')
    return (
      <OtherAccount title={t("Your account is a student's.")}>
        {t('Only teachers work in a team. Ask for an invitation to another address.')}
      </OtherAccount>
    );
  if (session.user.role !== 'teacher' || code === 'other_address')
    return (
      <OtherAccount title={t('This invitation was sent to {address}.', { address })}>
        {t('Log in with the account of that address. You are logged in as {email} now.', { email: session.user.email })}
      </OtherAccount>
    );
  return (
    <div className="stack">
      <FailureNotice error={accept.error} refused={t('The invitation could not be accepted. Please try again.')} />
      <div className="row">
        <Button variant="filled" loading={accept.isPending} onClick={() => accept.mutate()}>
          {t('Accept invitation')}
        </Button>
        <Button variant="subtle" to="/dashboard">
          {t('Not now')}
        </Button>
      </div>
    </div>
  );
}

function OtherAccount({ title, children }: { title: string; children: string }) {
  const { leave, leaving, question } = useLogOut();
  return (
    <Notice
      tone="warn"
      title={title}
      action={
        <Button size="sm" loading={leaving} onClick={leave}>
          {t('Log out')}
        </Button>
      }
    >
      <p>{children}</p>
      {question}
    </Notice>
  );
}

const seesClasses = (grants: Workplace['grants']) => grants.some((grant) => allows(grant, 'class.see'));

function Accepted({ workplace: { ownerId, owner, team, grants } }: { workplace: Workplace }) {
  const open = useOpenClasses(ownerId, seesClasses(grants));
  const roles = grants.map(({ role }) => staffRoleName(role)).join(', ');
  return (
    <Page title={t('Invitation')}>
      <div className={s.column}>
        <Notice tone="ok" title={t('You work for {name} now', { name: team ?? owner })}>
          <p>
            {seesClasses(grants)
              ? rich('Your role: {roles}.', { roles })
              : rich('Your role: {roles}. Answers that wait appear under Grading within a few seconds.', {
                  roles,
                })}{' '}
            {open.isSuccess && t('The classes are in your lists.')}
            {open.isError && t('Your access is being prepared, which takes longer than usual. Please look again.')}
          </p>
        </Notice>
        {open.isLoading && <ListSkeleton rows={1} label={t('Your access is being prepared')} />}
        <div className={`row ${s.next}`}>
          {open.isError && (
            <Button variant="filled" onClick={() => void open.refetch()}>
              {t('Look again')}
            </Button>
          )}
          {open.isSuccess && (
            <Button variant="filled" to="/teacher/classes">
              {t('Go to the classes')}
            </Button>
          )}
          {grants.some((grant) => allows(grant, 'grade')) && (
            <Button variant={seesClasses(grants) ? undefined : 'filled'} to="/teacher/grading">
              {t('Go to grading')}
            </Button>
          )}
          <Button to="/teacher/staff">{t('Where you work')}</Button>
        </div>
      </div>
    </Page>
  );
}

const Over = () => (
  <Page title={t('This invitation is over')}>
    <div className={s.column}>
      <p className="muted">
        {t(
          'It was accepted, withdrawn, or is older than seven days. Ask for a new one if you still want to work there.',
        )}
      </p>
      <div className={`row ${s.next}`}>
        <Button variant="filled" to="/dashboard">
          {t('Go to Dashboard')}
        </Button>
      </div>
    </div>
  </Page>
);
