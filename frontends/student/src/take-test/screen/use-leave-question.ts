import { useEffect } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';

const mark = 'exam';

/**
 * Back asks before it leads out of a test. Going back from here would load another document, which no page can hold up
 * with words of its own; so the test stands on an entry of its own above it, and leaving that one can be asked about.
 */
export function useLeaveQuestion(isRunning: boolean): { asked: boolean; stay(): void; leave(): void } {
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
