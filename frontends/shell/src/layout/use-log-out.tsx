import { lazy, Suspense, useState, type ReactNode } from 'react';
import { logout } from '@kasauti/web-kit/api';
import { useRunningTest } from './running-test';

const LogOutQuestion = lazy(async () => ({ default: (await import('./log-out-question')).LogOutQuestion }));

/** Logs out, with a confirmation while a test is running; the caller must render `question`. */
export function useLogOut(): { leave(): void; leaving: boolean; question: ReactNode } {
  const running = useRunningTest();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const now = () => {
    setAsking(false);
    setLeaving(true);
    void logout();
  };
  return {
    leaving,
    leave: () => (running ? setAsking(true) : now()),
    question: asking && running && (
      <Suspense>
        <LogOutQuestion test={running} onClose={() => setAsking(false)} onConfirm={now} />
      </Suspense>
    ),
  };
}
