import type { components } from '@kasauti/contracts/web';

type Result = components['schemas']['Result'];
const key = 'kasauti.result';

/**
 * Leaves what the server answered to the submission for the next page, which is a document of its own: it opens with
 * the result even when nobody can log in by then. Kept in this tab alone, and only until it is read.
 */
export function handOver(result: Result): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(result));
  } catch {
    // No room or not allowed: the page asks the server.
  }
}

/** The result that was handed over, once. */
export function handedOver(attemptId: string): Result | undefined {
  try {
    const result = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Result | null;
    sessionStorage.removeItem(key);
    return result?.attemptId === attemptId ? result : undefined;
  } catch {
    return undefined;
  }
}
