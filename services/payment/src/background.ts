import { turns, type Logger } from '@kasauti/service-kit';

/** Work after an answer. A job repeats what fails or is lost with the process. */
export function background(log: Logger) {
  const running = new Set<Promise<void>>();
  let isStopping = false;
  const later = (name: string, work: (id: string) => Promise<unknown>) => (id: string) => {
    const done = work(id).then(
      () => undefined,
      (err: unknown) => log.warn({ err, work: name }, 'work after an answer failed, a job repeats it'),
    );
    running.add(done);
    void done.finally(() => running.delete(done));
  };
  return {
    /** The same work, not waited for. */
    later,

    /** One after the other, where all write the same document; for an id that waits already, nothing. */
    laterInTurn(name: string, work: (id: string) => Promise<unknown>) {
      const waiting = new Set<string>();
      const inTurn = turns();
      const start = later(name, (id) =>
        inTurn(name, async () => {
          waiting.delete(id);
          if (!isStopping) await work(id);
        }),
      );
      return (id: string): void => {
        if (waiting.has(id)) return;
        waiting.add(id);
        start(id);
      };
    },
    /** Ends what has begun. What still waits for its turn is left to the job. */
    async stop(): Promise<void> {
      isStopping = true;
      while (running.size > 0) await Promise.all(running);
    },
  };
}
