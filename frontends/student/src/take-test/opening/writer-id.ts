import { randomId } from '@kasauti/web-kit/api';
import type { AnswerStore } from '../journal/answer-store';

const key = 'kasauti.writer';

/** Web Locks are missing on plain http in a local network and in old browsers. */
export const hasLocks = (): boolean => navigator.locks !== undefined;

/**
 * One id per test and browser, whose tabs coordinate by locks; a new one each time where nothing can be stored. Without locks
 * one per tab, so that a second tab opens read-only.
 */
export const writerIdOf = async (testId: string, store: AnswerStore): Promise<string> =>
  hasLocks() ? store.writerId(testId).catch(randomId) : writerOfTab();

/** The id of this tab, which a reload keeps. */
export function writerOfTab(): string {
  const fresh = randomId();
  try {
    const kept = sessionStorage.getItem(key);
    if (kept) return kept;
    sessionStorage.setItem(key, fresh);
    return fresh;
  } catch {
    return fresh;
  }
}
