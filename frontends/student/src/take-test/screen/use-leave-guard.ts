import { useEffect } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';

const mark = 'exam';

/**
 * Asks before Back leaves the test. Going back loads another document, which a page cannot block with its own dialog, so
 * the test pushes a second history entry: leaving that one can be blocked.
 */
export function useLeaveGuard(isRunning: boolean): { asked: boolean; stay(): void; leave(): void } {
  const navigate = useNavigate();
  const location = useLocation();
  const isMarked = (location.state as { [mark]?: boolean } | null)?.[mark] === true;
  useEffect(() => {
    if (isRunning && !isMarked) void navigate(location, { state: { [mark]: true } });
  }, [isRunning, isMarked, location, navigate]);
  const blocker = useBlocker(({ historyAction }) => isRunning && historyAction === 'POP');
  return {
    asked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => {
      blocker.reset?.();
      void navigate('/my-tests', { replace: true });
    },
  };
}
