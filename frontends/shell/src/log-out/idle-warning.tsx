import { useState } from 'react';
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
  const end = useIdleEnd();
  const isSoon = end - now() <= WARNED_BEFORE_MS;
  const [isAsked, setAsked] = useState(false);
  if (isSoon && !isAsked) setAsked(true);
  // The keys and clicks that answer it are a use, too: only where a use was elsewhere it goes without an answer.
  if (!isSoon && isAsked && !document.hasFocus()) setAsked(false);
  if (!isAsked) return null;
  return (
    <ConfirmDialog
      opened
      title={t('Are you still there?')}
      cancel={t('Stay logged in')}
      confirm={t('Log out')}
      onClose={() => setAsked(false)}
      onConfirm={() => {
        onLeave();
        void logout();
      }}
    >
      {isSoon
        ? t('You are logged out at {time}, because no page was used for a while.', { time: formatClock(end) })
        : t('You are here again, and stay logged in.')}
    </ConfirmDialog>
  );
}
