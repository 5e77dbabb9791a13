import type { components } from '@kasauti/contracts/web';

type Result = components['schemas']['Result'];
const key = 'kasauti.result';

/**
 * Passes the reply to the submission to the result page, which is another document: it shows the result even if the
 * login service is overloaded by then. Kept in this tab only, until it is read.
 */
export function handOver(result: Result): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(result));
  } catch {
    // Storage is full or forbidden: the page asks the server.
  }
}

/** Returns the stored result once. */
export function handedOver(attemptId: string): Result | undefined {
  try {
    const result = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Result | null;
    sessionStorage.removeItem(key);
    return result?.attemptId === attemptId ? result : undefined;
  } catch {
    return undefined;
  }
}
