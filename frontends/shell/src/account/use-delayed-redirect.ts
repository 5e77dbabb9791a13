import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Goes to `to` after the delay, once `to` is known; the page shows a link that skips the wait. */
export function useDelayedRedirect(to: string | undefined, delayMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => void navigate(to), delayMs);
    return () => clearTimeout(timer);
  }, [to, delayMs, navigate]);
}
