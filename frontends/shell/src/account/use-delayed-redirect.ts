import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { withEmail } from './known-email';

/** Goes to `to` after the delay, once `to` is known, with the address for its form; the page shows a link that skips the wait. */
export function useDelayedRedirect(to: string | undefined, delayMs: number, email?: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => void navigate(to, { state: email && withEmail(email) }), delayMs);
    return () => clearTimeout(timer);
  }, [to, delayMs, email, navigate]);
}
