import { useEffect, useState } from 'react';
import type { Opened } from './open-exam';

/**
 * Opens what this device keeps of the test: at first without waiting for the session, and while nothing is open what belongs to
 * the student who is logged in.
 * @returns for whom it has looked: '' is the one who wrote last, undefined before the first look
 */
export function useKept(
  userId: string | undefined,
  isIdle: boolean,
  look: (ownerId?: string) => Promise<Opened | undefined>,
  onOpened: (opened: Opened) => void,
): string | undefined {
  const [lookedFor, setLookedFor] = useState<string>();
  const isAnother = isIdle && userId && userId !== lookedFor;
  const next = lookedFor === undefined ? '' : isAnother ? userId : undefined;
  useEffect(() => {
    if (next === undefined) return;
    let gone = false;
    void look(next || undefined).then((opened) => {
      if (gone) return;
      if (opened) onOpened(opened);
      setLookedFor(next);
    });
    return () => {
      gone = true;
    };
  }, [next, look, onOpened]);

  // The same student may log in again.
  useEffect(() => {
    if (!userId) setLookedFor((before) => before && '');
  }, [userId]);
  return lookedFor;
}
