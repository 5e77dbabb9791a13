import { useEffect, useReducer } from 'react';
import { formatClock, logout, now, renewOrEnd, unattendedEnd, useNow } from '@kasauti/web-kit/api';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { t } from '@kasauti/web-kit/i18n';

const WARNED_BEFORE_MS = 2 * 60_000;

/** Tells an administrator who does nothing that the session ends soon. Any key or click keeps it. */
export function IdleWarning() {
  useNow(1000);
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const end = unattendedEnd() ?? Infinity;
  const isSoon = end - now() <= WARNED_BEFORE_MS;
  const isOver = end <= now();
  useEffect(() => {
    // The server ends a session that is not renewed, and not every page calls it by itself.
    if (isSoon) return () => void renewOrEnd();
  }, [isSoon]);
  useEffect(() => {
    if (isOver) void renewOrEnd();
  }, [isOver]);
  if (!isSoon) return null;
  return (
    <ConfirmDialog
      opened
      title={t('Are you still there?')}
      cancel={t('Stay logged in')}
      confirm={t('Log out')}
      onClose={lookAgain}
      onConfirm={() => void logout()}
    >
      {t('You are logged out at {time}, because no page was used for a while.', { time: formatClock(end) })}
    </ConfirmDialog>
  );
}
