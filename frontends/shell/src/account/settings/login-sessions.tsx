import { useState } from 'react';
import { failureText, formatTime } from '@kasauti/web-kit/api';
import { Badge, Button, Card, ErrorState, ListSkeleton, Notice } from '@kasauti/web-kit/base';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { t } from '@kasauti/web-kit/i18n';
import { useLogOut } from '../../log-out/use-log-out';
import { useEndSession, useLoginSessions, useLogoutAll, type LoginSession } from './login-sessions.data';

const notEnded = (error: unknown) =>
  failureText(error, {
    refused: t('This login could not be ended'),
    broken: t('This login could not be ended. Please try again.'),
  });

const notEverywhere = (error: unknown) =>
  failureText(error, { refused: t('You could not be logged out everywhere. Please try again.') });

/** The user's logins; each can be ended, and all at once. */
export function LoginSessions() {
  const sessions = useLoginSessions();
  const end = useEndSession();
  const [asked, setAsked] = useState(false);
  const everywhere = useLogoutAll();
  const { leave: logOut, leaving, question } = useLogOut();
  if (sessions.isPending) return <ListSkeleton rows={2} label={t('Loading your logins')} />;
  if (!sessions.data) return <ErrorState of={sessions} title={t('Your logins could not be loaded')} />;
  const leave = ({ id, isCurrent }: LoginSession) => {
    if (isCurrent) logOut();
    else end.mutate(id);
  };
  return (
    <Card
      title={t('Where you are logged in')}
      flush
      actions={
        <Button variant="danger" onClick={() => setAsked(true)}>
          {t('Log out everywhere')}
        </Button>
      }
    >
      {end.isError && (
        <div className="card-body">
          <Notice tone="bad" title={notEnded(end.error)} />
        </div>
      )}
      <ul className="list">
        {sessions.data.data.map((one) => (
          <SessionRow
            key={one.id}
            session={one}
            isEnding={one.isCurrent ? leaving : end.isPending && end.variables === one.id}
            onEnd={() => leave(one)}
          />
        ))}
      </ul>
      <div className="card-body">
        <p className="sm dim">
          {t(
            'A login that you end here stops working at once. If you do not know one of these, choose a new password too.',
          )}
        </p>
      </div>
      <ConfirmDialog
        opened={asked}
        onClose={() => {
          setAsked(false);
          everywhere.reset();
        }}
        onConfirm={() => everywhere.mutate()}
        title={t('Log out everywhere?')}
        confirm={t('Log out everywhere')}
        danger
        pending={everywhere.isPending}
        error={everywhere.isError && notEverywhere(everywhere.error)}
      >
        {t(
          'You will be logged out on all devices, this one included. A running test closes on this device: its answers are kept, its clock does not stop.',
        )}
      </ConfirmDialog>
      {question}
    </Card>
  );
}

/** @example deviceName('Chrome on Android') === 'Android पर Chrome' with Hindi pages */
function deviceName(name: string): string {
  const [browser = '', system] = name.split(' on ');
  return system === undefined ? t(browser) : t('{browser} on {system}', { browser: t(browser), system });
}

interface RowProps {
  session: LoginSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const { isCurrent } = session;
  const browser = deviceName(session.browser);
  const [lastUsedAt, startedAt] = [formatTime(session.lastUsedAt), formatTime(session.startedAt)];
  return (
    <li>
      <div className="row between">
        <div className="grow stack stack-2">
          <p className="row">
            <strong>{browser}</strong>
            {isCurrent && <Badge tone="ok">{t('This login')}</Badge>}
          </p>
          <p className="sm muted">{t('Last used {lastUsedAt}, started {startedAt}', { lastUsedAt, startedAt })}</p>
        </div>
        <Button
          aria-label={
            isCurrent
              ? t('Log out here')
              : t('End the login of {browser}, last used {lastUsedAt}', { browser, lastUsedAt })
          }
          loading={isEnding}
          onClick={onEnd}
        >
          {isCurrent ? t('Log out') : t('End')}
        </Button>
      </div>
    </li>
  );
}
