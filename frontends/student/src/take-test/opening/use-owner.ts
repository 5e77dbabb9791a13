import { useSession } from '@kasauti/web-kit/api';
import { useEffect } from 'react';

/**
 * On a shared computer, closes the test of another user as soon as the session is known.
 * @param ownerId whose test is open, if this device knows
 * @returns whether it is another's, until it is closed
 */
export function useOwner(ownerId: string | undefined, close: () => void): boolean {
  const userId = useSession().user?.id;
  const isOthers = Boolean(userId && ownerId && ownerId !== userId);
  useEffect(() => {
    if (isOthers) close();
  }, [isOthers, close]);
  return isOthers;
}
