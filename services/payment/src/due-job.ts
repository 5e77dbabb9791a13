import type { Job, Logger } from '@kasauti/service-kit';

const PAGE = 200;

interface DueJob {
  name: string;
  everySec: number;
  log: Logger;
  nextDue: Job['dueAt'];
  due: (now: Date, limit: number) => Promise<{ _id: string }[]>;
  act: (id: string) => Promise<unknown>;
}

/** Works on everything that is due, each once. What fails is logged, stays due, and does not hold up the others. */
export const dueJob = ({ name, everySec, log, nextDue, due, act }: DueJob): Job => ({
  name,
  everyMs: everySec * 1000,
  dueAt: nextDue,
  async run({ now, signal }) {
    const seen = new Set<string>();
    for (;;) {
      const rows = (await due(now, PAGE + seen.size)).filter(({ _id }) => !seen.has(_id));
      for (const { _id: id } of rows) {
        if (signal.aborted) return;
        seen.add(id);
        await act(id).catch((err: unknown) => {
          log.error({ err, id }, 'due work failed, it is tried again');
        });
      }
      if (rows.length < PAGE) return;
    }
  },
});
