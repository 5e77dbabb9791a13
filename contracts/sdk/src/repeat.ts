import { KasautiProblem } from './problem';

/** A longer Retry-After is not waited for: the problem says how long it is. */
const LONGEST_WAIT_SEC = 60;

/** Acts again while that is safe and of use. `mayRepeat`: also when it may have been carried out. */
export async function repeated<T>(
  act: () => Promise<T>,
  { retries, mayRepeat }: { retries: number; mayRepeat: boolean },
): Promise<T> {
  for (let sent = 0; ; sent++) {
    try {
      return await act();
    } catch (error) {
      const waitSec = sent < retries ? waitAfter(error, mayRepeat, sent) : undefined;
      if (waitSec === undefined || waitSec > LONGEST_WAIT_SEC) throw error;
      await new Promise((done) => setTimeout(done, waitSec * 1000));
    }
  }
}

/** Seconds; undefined for what is final. */
function waitAfter(error: unknown, mayRepeat: boolean, sent: number): number | undefined {
  if (error instanceof KasautiProblem) {
    const { status, retryAfterSec } = error;
    // Refused before anything was done.
    if (status === 429) return retryAfterSec;
    // 409: the same request is still running.
    const isPassing = status === 503 || (status === 409 && retryAfterSec !== undefined);
    return isPassing && mayRepeat ? (retryAfterSec ?? 1) : undefined;
  }
  // What fetch throws when the connection or the time ends. By name: under Jest its classes are others than ours.
  const isLost = ['TypeError', 'TimeoutError'].includes((error as Error).name);
  return isLost && mayRepeat ? 2 ** sent / 4 : undefined;
}
