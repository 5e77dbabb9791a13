import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { tooLate, unavailable, type AppError, type Clock, type Deadline } from '@kasauti/service-kit';
import { target, type Sent, type UpstreamAnswer } from './target';

const RETRY_WAIT_MS = [50, 1000] as const;
/** A tenth of the requests may be retries; a service in trouble must not get twice the load. */
const PER_REQUEST = 0.1;
const MOST_SAVED = 10;
/** How long a process that was lost is left out. */
const REST_MS = 1000;

export type Upstream = ReturnType<typeof upstream>;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');
const isUnsent = (error: unknown) =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(codeOf(error));
// The service was not reached or the connection broke before it answered: a retry may reach it, or another process.
const isLost = (error: unknown) => isUnsent(error) || ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(codeOf(error));

/** One service behind the gateway: its processes take turns, and retries have a budget. */
export function upstream(urls: string[], clock: Clock) {
  const targets = urls.map((url) => ({ ...target(url), restsUntilMs: 0 }));
  let turn = 0;
  let budget = MOST_SAVED;

  /** The next process that is not left out after a failure; if all are, the next one anyway. */
  function next() {
    const now = clock.monotonicMs();
    const rests = (place: number) => (targets[place % targets.length]?.restsUntilMs ?? 0) > now;
    let place = turn;
    while (rests(place) && place < turn + targets.length) place++;
    const chosen = targets[place % targets.length];
    if (!chosen) throw new Error('an upstream needs an address');
    turn = (place + 1) % targets.length;
    return chosen;
  }

  /** A process that cannot be connected to has received nothing, so the next one is asked at once. */
  async function once(sent: Sent): Promise<UpstreamAnswer> {
    for (let left = targets.length; ; left--) {
      const chosen = next();
      try {
        return await chosen.once(sent);
      } catch (error) {
        if (isLost(error)) chosen.restsUntilMs = clock.monotonicMs() + REST_MS;
        if (left === 1 || !isUnsent(error)) throw error;
      }
    }
  }

  return {
    async send(sent: Sent): Promise<UpstreamAnswer> {
      budget = Math.min(MOST_SAVED, budget + PER_REQUEST);
      try {
        return await once(sent);
      } catch (error) {
        if (!isLost(error) || !sent.mayRepeat || budget < 1) throw refusal(error, sent.deadline);
        budget -= 1;
        await pause(randomInt(...RETRY_WAIT_MS), undefined, { signal: sent.deadline.signal }).catch(() => undefined);
        return once(sent).catch((again: unknown) => {
          throw refusal(again, sent.deadline);
        });
      }
    },
    stop: () => Promise.all(targets.map((one) => one.stop())),
  };
}

function refusal(error: unknown, deadline: Deadline): AppError {
  if (codeOf(error) === 'overloaded') return error as AppError;
  if (deadline.isOver || codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT') return tooLate();
  return unavailable(
    'upstream_unavailable',
    'This part of the service is not available at the moment. Please try again.',
    2,
  );
}
