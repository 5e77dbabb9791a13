import { randomId } from '@kasauti/web-kit/api';
import type { AnswerStore } from '../journal/answer-store';

const key = 'kasauti.writer';

/** Tabs agree on one writer by a lock. Plain http in a local network and old browsers have none. */
export const hasLocks = (): boolean => navigator.locks !== undefined;

/** Who writes: this browser, whose tabs agree among themselves; or this tab alone, so that a second one opens read-only. */
export const writerIdOf = (testId: string, store: AnswerStore): Promise<string> =>
  hasLocks() ? store.writerId(testId).catch(randomId) : Promise.resolve(writerOfTab());

/** Survives a reload of the tab. */
export function writerOfTab(): string {
  const fresh = randomId();
  try {
    const kept = sessionStorage.getItem(key);
    if (!kept) sessionStorage.setItem(key, fresh);
    return kept ?? fresh;
  } catch {
    return fresh;
  }
}
