import type { Clock } from '../../clock';
import { AppError, unavailable } from '../../errors';
import { headerOf, type Exchange } from './exchange';

export const tooLate = () => unavailable('deadline', 'This took too long, please try again', 1);
const callerGone = () => new AppError(499, 'caller_gone', 'The caller closed the connection');

/**
 * What is left since the request arrived: of the caller's X-Deadline-Ms, or of `mostMs` if that is less.
 * @throws 503 when it is over, 499 when the caller has gone
 */
export function timeLeft({ req, res, arrivedMs }: Exchange, mostMs: number, clock: Clock): number {
  const asked = Number(headerOf(req, 'x-deadline-ms'));
  const left = (asked > 0 ? Math.min(asked, mostMs) : mostMs) - (clock.monotonicMs() - arrivedMs);
  if (left <= 0) throw tooLate();
  if (req.socket.destroyed || res.closed) throw callerGone();
  return left;
}

/** When a request's time is over. Few handlers need the signal, which is expensive, so it is made on first use. */
export class Deadline {
  isOver = false;
  private readonly stops: (() => void)[] = [];
  private made: AbortController | undefined;

  get signal(): AbortSignal {
    if (!this.made) {
      const made = (this.made = new AbortController());
      this.onAbort(() => made.abort());
    }
    return this.made.signal;
  }

  /** Calls `stop` when the time is over; at once when it is over already. */
  onAbort(stop: () => void): void {
    if (this.isOver) stop();
    else this.stops.push(stop);
  }

  abort(): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const stop of this.stops) stop();
  }
}

/**
 * Answers 503 when the time is over; the work's signal is aborted then, and for a read also when its caller leaves: what
 * fails afterwards is no fault, but 499.
 */
export function withDeadline<T>(
  x: Exchange,
  mostMs: number,
  clock: Clock,
  work: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  const deadline = new Deadline();
  let hasLeft = false;
  if (x.req.method === 'GET')
    x.res.once('close', () => {
      if (x.res.writableFinished) return;
      hasLeft = true;
      deadline.abort();
    });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => {
        deadline.abort();
        reject(tooLate());
      },
      timeLeft(x, mostMs, clock),
    );
    work(deadline)
      .then(resolve, (error: unknown) => reject(hasLeft ? callerGone() : error))
      .finally(() => clearTimeout(timer));
  });
}
