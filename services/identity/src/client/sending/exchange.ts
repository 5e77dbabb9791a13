import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { hostOf } from '../webhook/webhook-url';

export interface Answer {
  status: number;
  /** The first 2 KB of the body. */
  text: string;
}
interface Message {
  headers: Record<string, string>;
  body: string;
}
const MOST_READ_BYTES = 64 * 1024;
const KEPT_BYTES = 2 * 1024;

/** Reads at most 64 KB and does not wait for more. */
async function readAnswer(answer: IncomingMessage): Promise<string> {
  const kept: Buffer[] = [];
  let read = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (read < KEPT_BYTES) kept.push(Buffer.from(chunk.subarray(0, KEPT_BYTES - read)));
    read += chunk.length;
    if (read >= MOST_READ_BYTES) break;
  }
  // No control characters: it is shown to the owner as it came.
  return Buffer.concat(kept)
    .toString('utf8')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}

/**
 * One POST over a connection of its own to `address`, which was checked: the name is used for TLS and the Host header and
 * never resolved again. Redirects are not followed, and no proxy is used.
 */
export function exchange(url: URL, address: string, { headers, body }: Message, signal: AbortSignal): Promise<Answer> {
  const host = hostOf(url);
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isTls ? httpsRequest : httpRequest)({
      host: address,
      port: url.port || (isTls ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
      servername: isIP(host) ? '' : host,
      rejectUnauthorized: true,
      agent: false,
      signal,
    });
    request.on('response', (answer) => {
      readAnswer(answer)
        .then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject)
        .finally(() => request.destroy());
    });
    request.on('error', reject);
    request.on('close', () => reject(new Error('the connection was closed without an answer')));
    request.end(body);
  });
}
