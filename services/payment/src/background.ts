import type { Logger } from '@kasauti/service-kit';

/** Work after an answer. A job repeats what fails or is lost with the process. */
export function background(log: Logger) {
  const running = new Set<Promise<void>>();
  return {
    /** The same work, not waited for. */
    later: (name: string, work: (id: string) => Promise<unknown>) => (id: string) => {
      const done = work(id).then(
        () => undefined,
        (err: unknown) => log.warn({ err, work: name }, 'work after an answer failed, a job repeats it'),
      );
      running.add(done);
      void done.finally(() => running.delete(done));
    },
    async stop(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
