import type { Logger } from '@kasauti/service-kit';

const PAGE = 200;

interface EachDue {
  log: Logger;
  signal: AbortSignal;
  due: (limit: number) => Promise<{ _id: string }[]>;
  act: (row: { _id: string }) => Promise<unknown>;
}

/** Works on everything that is due, each once. What fails is logged, stays due, and does not hold up the others. */
export async function eachDue({ log, signal, due, act }: EachDue): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const rows = (await due(PAGE + seen.size)).filter(({ _id }) => !seen.has(_id));
    for (const row of rows) {
      if (signal.aborted) return;
      seen.add(row._id);
      await act(row).catch((err: unknown) => {
        log.error({ err, id: row._id }, 'due work failed, it is tried again');
      });
    }
    if (rows.length < PAGE) return;
  }
}
