import type { Logger } from '@kasauti/service-kit';

/** Work after an answer. A job repeats what fails or is lost with the process. */
export function background(log: Logger) {
  const running = new Set<Promise<void>>();
  function track(name: string, work: Promise<unknown>): Promise<void> {
    const done = work.then(
      () => undefined,
      (err: unknown) => log.warn({ err, work: name }, 'work after an answer failed, a job repeats it'),
    );
    running.add(done);
    void done.finally(() => running.delete(done));
    return done;
  }
  return {
    /** The same work, not waited for. */
    later: (name: string, work: (id: string) => Promise<unknown>) => (id: string) => void track(name, work(id)),

    /** One after the other, where all write the same document; for an id that waits already, nothing. */
    inTurn(name: string, work: (id: string) => Promise<unknown>) {
      const waiting = new Set<string>();
      let last = Promise.resolve();
      return (id: string): void => {
        if (waiting.has(id)) return;
        waiting.add(id);
        last = track(
          name,
          last.then(() => {
            waiting.delete(id);
            return work(id);
          }),
        );
      };
    },
    async stop(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
