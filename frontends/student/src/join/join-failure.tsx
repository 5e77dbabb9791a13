import { ApiError, useSession } from '@kasauti/web-kit/api';
import { Button, ErrorState } from '@kasauti/web-kit/base';
import { rich, t } from '@kasauti/web-kit/i18n';
import { IconTicketOff } from '@tabler/icons-react';
import { adviceFor } from './invite-words';
import type { useInvite } from './join.data';
import css from './join.module.css';

type Props = { code: string; of: ReturnType<typeof useInvite> };

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && ([400, 404, 409].includes(error.status) || error.code === 'removed_from_class');

/** A refused invite names its reason; any other failure is not the invite's fault. */
export function JoinFailure({ code, of }: Props) {
  const { error } = of;
  const { user } = useSession();
  if (!isRefused(error))
    return (
      <ErrorState title={t('Failed to load invite details')} of={of}>
        {error instanceof ApiError && error.status === 429
          ? error.message
          : t('The invite itself may be fine. Nothing was changed.')}
      </ErrorState>
    );
  // An address that cannot be a code at all has no sentence of its own.
  const isUnknown = [400, 404].includes(error.status);
  const isRemoved = error.status === 403;
  const shown = <span className={css.code}>{code}</span>;
  return (
    <section className="card state" role="alert">
      <IconTicketOff aria-hidden />
      <h1 className="h2">{isRemoved ? t('You cannot join this class') : t('Invalid Invite')}</h1>
      {isRemoved ? (
        <p>{error.message}</p>
      ) : (
        <p>
          <b>{isUnknown ? t('Invalid invite code') : error.message}.</b>{' '}
          {adviceFor[isUnknown ? 'invite_invalid' : error.code]}
        </p>
      )}
      <p className="sm muted">
        {user
          ? rich('Code {code}. Your account is not affected.', { code: shown })
          : rich('Code {code}.', { code: shown })}
      </p>
      <div className="row">
        <Button variant="filled" to="/classes">
          {t('Browse Public Classes')}
        </Button>
        {user && <Button to="/dashboard">{t('Go to Dashboard')}</Button>}
      </div>
    </section>
  );
}
