import { useSession } from '@kasauti/web-kit/api';
import { useEffect } from 'react';
import type { useTestInfo } from '../../test-info/test-info.data';
import { dropOfflineCopy } from '../device/worker';

/**
 * Decides what opens where the attempt kept on this device is over: a further one that runs or that the teacher allows, else
 * its result. What was read of the test before may be older than the end of the attempt, so it is read again.
 * @param onDecided with the attempt whose result is to be shown; without one where a further attempt comes first
 */
export function useFurther(
  over: string | undefined,
  refetch: ReturnType<typeof useTestInfo>['refetch'],
  onDecided: (finished?: string) => void,
): void {
  const { status } = useSession();
  useEffect(() => {
    if (over === undefined || status === 'loading') return;
    let gone = false;
    const read = status === 'authenticated' ? refetch() : Promise.resolve(undefined);
    void read.then((info) => {
      if (gone) return;
      // An own further attempt is begun from the result, which says that the one before was submitted.
      const isAllowed = info?.data?.action.code === 'start' && info.data.allowed !== undefined;
      const isFurther = info?.isSuccess && (isAllowed || info.data.action.code === 'resume');
      if (isFurther) void dropOfflineCopy(over);
      onDecided(isFurther ? undefined : over);
    });
    return () => {
      gone = true;
    };
  }, [over, status, refetch, onDecided]);
}
