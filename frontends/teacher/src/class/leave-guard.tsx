import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** An intended navigation: `navigate(to, leaving)` is not confirmed. */
export const leaving = { state: { leaving: true } };
const isMeant = (state: unknown) => typeof state === 'object' && state !== null && 'leaving' in state;

/** The browser's own confirmation before a tab with unsaved input is closed or reloaded. */
export function useTabGuard(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}

interface Props {
  when: boolean;
  title: string;
  /** The page shows something else by its search, and the input goes with what it shows now. */
  ofSearch?: boolean;
  children: string;
}

/** Asks before navigation discards unsaved input. */
export function LeaveGuard({ when, title, ofSearch = false, children }: Props) {
  useTabGuard(when);
  const blocker = useBlocker(
    // The entry keeps its state, so the way back to it is asked about.
    ({ currentLocation, nextLocation, historyAction }) =>
      when &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (ofSearch && currentLocation.search !== nextLocation.search)) &&
      (historyAction === 'POP' || !isMeant(nextLocation.state)),
  );
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={title}
      cancel="Stay on this page"
      confirm="Leave"
      danger
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
