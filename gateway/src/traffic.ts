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

const nothing = (): Record<Figure, number> => ({
  requests: 0,
  failed: 0,
  putOff: 0,
  limited: 0,
  saves: 0,
  lateSaves: 0,
  failedSaves: 0,
});

/** What passed the gateway in the last minutes, for the page of an exam day. */
export function traffic({ tally, clock }: { tally: Tally; clock: Clock }) {
  let counted = nothing();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counts = counted;
    counted = nothing();
    if (counts.requests > 0) await tally.add(KEY, counts);
  }

  function count({ operationId }: Route, { req, arrivedMs }: Exchange, status: number): void {
    if (req.socket.destroyed) return; // the caller has left
    counted.requests++;
    if (status >= 500 && status !== 503) counted.failed++;
    if (status === 503) counted.putOff++;
    if (status === 429) counted.limited++;
    if (operationId === SAVE) {
      counted.saves++;
      if (clock.monotonicMs() - arrivedMs > LATE_MS) counted.lateSaves++;
      if (status >= 500) counted.failedSaves++;
    }
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  return {
    counted: (route: Route, x: Exchange, work: Promise<void>): Promise<void> =>
      work.then(
        () => count(route, x, x.res.statusCode),
        (error: unknown) => {
          count(route, x, error instanceof AppError ? error.status : 500);
          throw error;
        },
      ),
    async lastMinutes(): Promise<Slot[]> {
      await flush();
      const nowMs = clock.now().getTime();
      return (await tally.slots(KEY)).map(({ startedAt, counts }) => ({
        startedAt: startedAt.toISOString(),
        seconds: Math.max(1, Math.min(SLOT_SEC, Math.round((nowMs - startedAt.getTime()) / 1000))),
        ...nothing(),
        ...counts,
      }));
    },
  };
}
