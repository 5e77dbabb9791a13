import type { IncomingHttpHeaders } from 'node:http';
import { unavailable, type Deadline } from '@kasauti/service-kit';
import { Pool, type Dispatcher } from 'undici';

const CONNECTIONS = 128;

export interface Sent {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body?: Buffer;
  /** A read, a write that carries an Idempotency-Key, or one that is numbered, such as a save. */
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

export const tooLate = () => unavailable('deadline', 'This took too long, please try again', 1);

/** One process of a service: a pool of kept-alive connections. */
export function target(url: string) {
  const pool = new Pool(new URL(url).origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    keepAliveTimeout: 20_000,
    keepAliveMaxTimeout: 60_000,
    connectTimeout: 1500,
    maxResponseSize: 8 * 1024 * 1024,
  });

  /** Collects the whole answer: a stream for each would cost as much as everything else, and services send it whole. */
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

  return { once, stop: () => pool.close().catch(() => pool.destroy()) };
}
