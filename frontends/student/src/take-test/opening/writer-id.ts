import { randomId } from '@kasauti/web-kit/api';
import type { AnswerStore } from '../journal/answer-store';

const key = 'kasauti.writer';

/** Web Locks are missing on plain http in a local network and in old browsers. */
export const hasLocks = (): boolean => navigator.locks !== undefined;

/** One id per browser, whose tabs coordinate by locks; without locks one id per tab, so that a second tab opens read-only. */
export const writerIdOf = (testId: string, store: AnswerStore): Promise<string> =>
  hasLocks() ? store.writerId(testId).catch(randomId) : Promise.resolve(writerOfTab());

/** Survives a reload. */
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
