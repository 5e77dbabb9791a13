import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { unavailable, type AppError, type Deadline } from '@kasauti/service-kit';
import { Pool, type Dispatcher } from 'undici';

const CONNECTIONS = 128;
const RETRY_WAIT_MS = [50, 1000] as const;
/** A tenth of the requests may be retries; a service in trouble must not get twice the load. */
const PER_REQUEST = 0.1;
const MOST_SAVED = 10;

export interface Sent {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body?: Buffer;
  /** GET, or a write that carries an Idempotency-Key. */
  mayRepeat: boolean;
  /** How long one try may take to answer. */
  answerMs: number;
  deadline: Deadline;
}
export interface UpstreamAnswer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
export type Upstream = ReturnType<typeof upstream>;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');
// The service was not reached or the connection broke before it answered: a retry may reach it, or another instance.
const isLost = (error: unknown) =>
  [
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ENOTFOUND',
    'EHOSTUNREACH',
    'EAI_AGAIN',
    'UND_ERR_SOCKET',
    'UND_ERR_CONNECT_TIMEOUT',
  ].includes(codeOf(error));

/** One service behind the gateway: a pool of kept-alive connections and a retry budget. */
export function upstream(url: string) {
  const pool = new Pool(new URL(url).origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    keepAliveTimeout: 20_000,
    keepAliveMaxTimeout: 60_000,
    connectTimeout: 1500,
    maxResponseSize: 8 * 1024 * 1024,
  });
  let budget = MOST_SAVED;

  /** Collects the answer: services write theirs whole too, and a stream for each costs as much as all the rest. */
  const once = ({ method, path, headers, body, answerMs, deadline }: Sent): Promise<UpstreamAnswer> =>
    new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      let [statusCode, answered]: [number, IncomingHttpHeaders] = [0, {}];
      pool.dispatch(
        {
          method: method as Dispatcher.HttpMethod,
          path,
          headers,
          body: body ?? null,
          headersTimeout: answerMs,
          bodyTimeout: 0, // the deadline ends it
        },
        {
          onRequestStart: (controller) => deadline.onAbort(() => controller.abort(tooLate())),
          onResponseStart: (_controller, status, sent) => void ([statusCode, answered] = [status, sent]),
          onResponseData: (_controller, part) => void parts.push(part),
          onResponseEnd: () => resolve({ statusCode, headers: answered, body: Buffer.concat(parts) }),
          onResponseError: (_controller, error) => reject(error),
        },
      );
    });

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
    stop: () => pool.close().catch(() => pool.destroy()),
  };
}

const tooLate = () => unavailable('deadline', 'This took too long, please try again', 1);

function refusal(error: unknown, deadline: Deadline): AppError {
  if (deadline.isOver || codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT') return tooLate();
  return unavailable(
    'upstream_unavailable',
    'This part of the service is not available at the moment. Please try again.',
    2,
  );
}
