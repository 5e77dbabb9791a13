import { useReducer, useState } from 'react';
import { formatClock, logout, now, useIdleEnd } from '@kasauti/web-kit/api';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { t } from '@kasauti/web-kit/i18n';

const WARNED_BEFORE_MS = 2 * 60_000;

/** Tells an administrator who does nothing that the session ends soon. Any key or click keeps it. */
export function IdleWarning() {
  const [isLeaving, setLeaving] = useState(false);
  return isLeaving ? null : <Warning onLeave={() => setLeaving(true)} />;
}

/** Not there during a logout, as a renewal at the same time would find the session ended. */
function Warning({ onLeave }: { onLeave(): void }) {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const end = useIdleEnd();
  if (end - now() > WARNED_BEFORE_MS) return null;
  return (
    <ConfirmDialog
      opened
      title={t('Are you still there?')}
      cancel={t('Stay logged in')}
      confirm={t('Log out')}
      onClose={lookAgain}
      onConfirm={() => {
        onLeave();
        void logout();
      }}
    >
      {t('You are logged out at {time}, because no page was used for a while.', { time: formatClock(end) })}
    </ConfirmDialog>
  );
}
