import { AppError, type BodyOf, type Clock, type Exchange, type Tally } from '@kasauti/service-kit';
import type { Route } from '@kasauti/contracts';

type Slot = NonNullable<BodyOf<'getSystemHealth'>['data']['traffic']>[number];
type Figure = Exclude<keyof Slot, 'startedAt' | 'seconds'>;
export type Traffic = ReturnType<typeof traffic>;

const KEY = 'traffic';
/** All processes of the gateway add to one tally, so a request does not wait for it. */
const FLUSH_MS = 1000;
const SLOT_SEC = 30;
const SAVE = 'saveResponses';
const LATE_MS = 500;

/** What passed the gateway in the last minutes, for the page of an exam day. */
export function traffic({ tally, clock }: { tally: Tally; clock: Clock }) {
  let counted: Partial<Record<Figure, number>> = {};
  let flushedMs = clock.monotonicMs();

  async function flush(): Promise<void> {
    const counts = counted;
    counted = {};
    flushedMs = clock.monotonicMs();
    if (Object.keys(counts).length > 0) await tally.add(KEY, counts);
  }

  function count(figures: Record<Figure, boolean>): void {
    for (const [figure, isSo] of Object.entries(figures) as [Figure, boolean][])
      if (isSo) counted[figure] = (counted[figure] ?? 0) + 1;
    if (clock.monotonicMs() - flushedMs >= FLUSH_MS) void flush();
  }

  return {
    async counted({ operationId }: Route, x: Exchange, work: Promise<void>): Promise<void> {
      let status = 500;
      try {
        await work;
        status = x.res.statusCode;
      } catch (error) {
        if (error instanceof AppError) status = error.status;
        throw error;
      } finally {
        const isSave = operationId === SAVE;
        const hasLeft = x.req.socket.destroyed;
        if (!hasLeft)
          count({
            requests: true,
            failed: status >= 500 && status !== 503,
            putOff: status === 503,
            limited: status === 429,
            saves: isSave,
            lateSaves: isSave && clock.monotonicMs() - x.arrivedMs > LATE_MS,
            failedSaves: isSave && status >= 500,
          });
      }
    },
    async lastMinutes(): Promise<Slot[]> {
      await flush();
      const nowMs = clock.now().getTime();
      return (await tally.slots(KEY)).map(({ startedAt, counts }) => ({
        startedAt: startedAt.toISOString(),
        seconds: Math.max(1, Math.min(SLOT_SEC, Math.round((nowMs - startedAt.getTime()) / 1000))),
        requests: counts.requests ?? 0,
        failed: counts.failed ?? 0,
        putOff: counts.putOff ?? 0,
        limited: counts.limited ?? 0,
        saves: counts.saves ?? 0,
        lateSaves: counts.lateSaves ?? 0,
        failedSaves: counts.failedSaves ?? 0,
      }));
    },
  };
}
