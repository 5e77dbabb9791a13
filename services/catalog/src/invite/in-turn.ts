/**
 * Runs works of the same key one after the other within this process: of transactions that write the same document at the
 * same moment all but one start again, which took 100 joins four times as long.
 */
export function inTurn() {
  const latest = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (latest.get(key) ?? Promise.resolve()).then(work, work);
    latest.set(key, mine);
    return mine.finally(() => latest.get(key) === mine && latest.delete(key));
  };
}
