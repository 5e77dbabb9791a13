import type { Entry } from '../src/take-test/journal/answer-journal';
import type { AnswerStore } from '../src/take-test/journal/answer-store';
import type { KeptAttempt } from '../src/take-test/journal/kept-attempts';

/** An answer store in memory; `broken` acts like a full or forbidden disk. */
export function memoryStore(
  broken = false,
): AnswerStore & { rows: Map<string, Entry[]>; attempts: Map<string, KeptAttempt> } {
  const rows = new Map<string, Entry[]>();
  const attempts = new Map<string, KeptAttempt>();
  const key = (attemptId: string, sessionNo: number) => `${attemptId}:${sessionNo}`;
  const work = async <T>(act: () => T): Promise<T> => {
    if (broken) throw new Error('no space');
    return act();
  };
  return {
    rows,
    attempts,
    append: (attemptId, sessionNo, given, ackSeq, after) =>
      work(() => {
        const before = rows.get(key(attemptId, sessionNo)) ?? [];
        const seq = 1 + Math.max(ackSeq, after, ...before.map((entry) => entry.seq));
        rows.set(key(attemptId, sessionNo), [...before, { ...given, seq }]);
        return (rows.get(key(attemptId, sessionNo)) ?? []).filter((entry) => entry.seq > ackSeq);
      }),
    entries: (attemptId, sessionNo) => work(() => rows.get(key(attemptId, sessionNo)) ?? []),
    rewrite: (attemptId, sessionNo, entries, upTo = Infinity) =>
      work(() => {
        const above = (rows.get(key(attemptId, sessionNo)) ?? []).filter(({ seq }) => seq > upTo);
        rows.set(key(attemptId, sessionNo), [...entries, ...above]);
      }),
    keepAttempt: (attempt) =>
      work(() => {
        attempts.set(attempt.testId, attempt);
      }),
    keptAttempt: (testId) => work(() => attempts.get(testId)),
    leftBehind: () => work(() => []),
    forget: (testId, attemptId) =>
      work(() => {
        attempts.delete(testId);
        for (const name of [...rows.keys()]) if (name.startsWith(attemptId)) rows.delete(name);
      }),
    writerId: () => work(() => 'writer-1'),
  };
}
