/**
 * Work of one key in turn, in this process. Transactions that write the same document at once do not wait for each other
 * but start again, each time later: 40 holds of one coupon took 14 seconds.
 */
export function turns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve();
    const done = before.then(work, work);
    last.set(key, done);
    const ended = () => void (last.get(key) === done && last.delete(key));
    done.then(ended, ended);
    return done;
  };
}
