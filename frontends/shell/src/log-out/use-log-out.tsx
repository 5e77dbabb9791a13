import { lazy, Suspense, useState, type ReactNode } from 'react';
import { logout } from '@kasauti/web-kit/api';
import { useMayTestRun, useRunningTest } from '../running-test/running-test';

const LogOutQuestion = lazy(async () => ({ default: (await import('./log-out-question')).LogOutQuestion }));

/** Logs out, with a confirmation while a test is running, or may be; the caller must render `question`. */
export function useLogOut(): { leave(): void; leaving: boolean; question: ReactNode } {
  const running = useRunningTest();
  const mayTestRun = useMayTestRun();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const now = () => {
    setAsking(false);
    setLeaving(true);
    void logout();
  };
  const leave = async () => {
    setLeaving(true);
    if (!(await mayTestRun())) return now();
    setLeaving(false);
    setAsking(true);
  };
  return {
    leaving,
    leave: () => void leave(),
    question: asking && (
      <Suspense>
        <LogOutQuestion test={running} onClose={() => setAsking(false)} onConfirm={now} />
      </Suspense>
    ),
  };
}
