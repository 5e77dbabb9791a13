import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { useBlocker, useLocation, type Location } from 'react-router';

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

type Guard = Required<Props>;
/** All that are mounted, in the order of mounting. A router asks one blocker only, so the last guard asks for all. */
const guards = new Map<string, Guard>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const tell = () => listeners.forEach((listener) => listener());

/** What goes with the page that is left. */
const lostBetween = (from: Location, to: Location): Guard[] =>
  [...guards.values()].filter(
    ({ when, ofSearch }) => when && (from.pathname !== to.pathname || (ofSearch && from.search !== to.search)),
  );

/** Asks before navigation discards unsaved input. */
export function LeaveGuard({ when, title, ofSearch = false, children }: Props) {
  useTabGuard(when);
  const id = useId();
  useEffect(() => {
    guards.set(id, { when, title, ofSearch, children });
    tell();
  }, [id, when, title, ofSearch, children]);
  useEffect(
    () => () => {
      guards.delete(id);
      tell();
    },
    [id],
  );
  const isLast = useSyncExternalStore(subscribe, () => [...guards.keys()].at(-1) === id);
  return isLast && <Question />;
}

/** One for all that would be lost. */
function Question() {
  const here = useLocation();
  const blocker = useBlocker(
    // The entry keeps its state, so the way back to it is asked about.
    ({ currentLocation, nextLocation, historyAction }) =>
      (historyAction === 'POP' || !isMeant(nextLocation.state)) &&
      lostBetween(currentLocation, nextLocation).length > 0,
  );
  const lost = blocker.location ? lostBetween(here, blocker.location) : [];
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={lost[0]?.title ?? ''}
      cancel="Stay on this page"
      confirm="Leave"
      danger
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {lost.map(({ children }) => children).join(' ')}
    </ConfirmDialog>
  );
}
