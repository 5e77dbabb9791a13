import { pause, type Limit } from './limit';
import { KasautiProblem } from './problem';

/** A longer Retry-After is not waited for: the problem says how long it is. */
const LONGEST_WAIT_SEC = 60;

/** Acts again while that is safe and of use. `mayRepeat`: also when it may have been carried out. */
export async function repeated<T>(
  act: () => Promise<T>,
  { retries, mayRepeat, limit }: { retries: number; mayRepeat: boolean; limit?: Limit },
): Promise<T> {
  for (let sent = 0; ; sent++) {
    try {
      return await act();
    } catch (error) {
      const waitSec = sent < retries ? waitAfter(error, mayRepeat, sent) : undefined;
      if (waitSec === undefined || waitSec > LONGEST_WAIT_SEC) throw error;
      if (limit?.signal.aborted || waitSec * 1000 > (limit?.leftMs() ?? Infinity)) throw error;
      await pause(waitSec * 1000, limit?.signal);
    }
  }
}

/** Seconds; undefined for what is final. */
function waitAfter(error: unknown, mayRepeat: boolean, sent: number): number | undefined {
  // At random, so that programs that were cut off together do not come back together.
  const backOff = (2 ** sent / 4) * (1 + Math.random());
  if (error instanceof KasautiProblem) {
    const { status, retryAfterSec } = error;
    // 429 was refused before anything was done. 502 and 504 are of a proxy; 409 with Retry-After: the same request still runs.
    const isPassing = [502, 503, 504].includes(status) || (status === 409 && retryAfterSec !== undefined);
    return status === 429 || (isPassing && mayRepeat) ? (retryAfterSec ?? backOff) : undefined;
  }
  // What fetch throws when the connection or the time ends. By name: under Jest its classes are others than ours.
  const isLost = ['TypeError', 'TimeoutError'].includes((error as Error).name);
  return isLost && mayRepeat && !isOfCertificate(error) ? backOff : undefined;
}

/** By the codes of Node. Another try would meet the same certificate. */
function isOfCertificate(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  return /CERT|LEAF_SIGNATURE/.test(String(code));
}
