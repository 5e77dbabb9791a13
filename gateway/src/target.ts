import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { overloaded, tooLate, type Deadline } from '@kasauti/service-kit';
import { Pool, type Dispatcher } from 'undici';

const CONNECTIONS = 128;
/** An export has up to 128 MB, which must not wait in memory for a slow line. */
const LARGE_BYTES = 1024 * 1024;
/** Their callers may be slow, and a running exam needs the other connections. */
const MOST_LARGE = 8;
const SILENT_MS = 30_000;

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
  /** A stream of a large answer, which is read as fast as its caller takes it, without a deadline. */
  body: Buffer | Readable;
}

/** One process of a service: a pool of kept-alive connections. */
export function target(url: string) {
  const pool = new Pool(new URL(url).origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    keepAliveTimeout: 20_000,
    keepAliveMaxTimeout: 60_000,
    connectTimeout: 1500,
  });

  let large = 0;

  /** Collects the whole answer unless it is large: a stream for each would cost as much as everything else. */
  const once = ({ method, path, headers, body, answerMs, deadline }: Sent): Promise<UpstreamAnswer> =>
    new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      let [statusCode, answered]: [number, IncomingHttpHeaders] = [0, {}];
      let stream: Readable | undefined;
      pool.dispatch(
        {
          method: method as Dispatcher.HttpMethod,
          path,
          headers,
          body: body ?? null,
          headersTimeout: answerMs,
          // Ends a large answer, which has no deadline. The time in which its caller reads slowly does not count.
          bodyTimeout: SILENT_MS,
        },
        {
          onRequestStart: (controller) => deadline.onAbort(() => controller.abort(tooLate())),
          onResponseStart: (controller, status, sent) => {
            [statusCode, answered] = [status, sent];
            if (Number(sent['content-length'] ?? 0) <= LARGE_BYTES) return;
            if (large >= MOST_LARGE) return controller.abort(overloaded(10));
            large++;
            stream = readFrom(controller).once('close', () => large--);
            resolve({ statusCode, headers: answered, body: stream });
          },
          onResponseData: (controller, part) => {
            if (!stream) parts.push(part);
            else if (!stream.push(part)) controller.pause();
          },
          onResponseEnd: () => {
            if (stream) stream.push(null);
            else resolve({ statusCode, headers: answered, body: Buffer.concat(parts) });
          },
          onResponseError: (_controller, error) => {
            if (stream) stream.destroy(error);
            else reject(error);
          },
        },
      );
    });

  return { once, stop: () => pool.close().catch(() => pool.destroy()) };
}

const readFrom = (controller: Dispatcher.DispatchController): Readable =>
  new Readable({
    read: () => controller.resume(),
    destroy(error, done) {
      if (error) controller.abort(error);
      done(error);
    },
  });
