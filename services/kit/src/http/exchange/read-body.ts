import type { IncomingMessage } from 'node:http';
import type { Deadline } from './deadline';
import { AppError, badRequest, tooLarge } from '../../errors';
import type { Exchange } from './exchange';

/**
 * Reads a whole body within its cap. A Content-Length above the cap is refused before anything is read, a chunked body as
 * soon as it exceeds the cap. It is buffered because a retry needs it again and a slow sender must not occupy a service.
 */
export async function readBody(
  { req, headers }: Exchange,
  cap: number,
  deadline?: Deadline,
): Promise<Buffer | undefined> {
  const announced = req.headers['content-length'];
  if (announced === undefined && req.headers['transfer-encoding'] === undefined) return undefined;
  if (Number(announced) === 0) return undefined;
  deadline?.onAbort(() => {
    if (!req.complete) req.destroy();
  });
  try {
    if (Number(announced ?? 0) > cap) throw tooLarge();
    return await whole(req, cap);
  } catch (error) {
    // The rest of the body would be parsed as the next request.
    if (!req.complete) headers.Connection = 'close';
    throw error;
  }
}

const BYTE_ORDER_MARK = 0xfeff;

/**
 * A body of JSON in UTF-8; undefined when none was sent, or one of another type.
 * @throws 413 too large, 415 another encoding, 400 no JSON
 */
export async function readJson(x: Exchange, cap: number): Promise<unknown> {
  const { req } = x;
  const bytes = await readBody(x, cap);
  const [type, charset] =
    /^application\/json(?:\s*;\s*charset="?([\w-]+)"?)?\s*$/i.exec(req.headers['content-type'] ?? '') ?? [];
  if (!bytes || type === undefined) return undefined;
  const encoding = req.headers['content-encoding'] ?? 'identity';
  if ((charset ?? 'utf-8').toLowerCase() !== 'utf-8' || encoding.toLowerCase() !== 'identity')
    throw new AppError(415, 'unsupported_encoding', 'Send plain UTF-8 JSON');
  const text = bytes.toString();
  try {
    return JSON.parse(text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text);
  } catch {
    throw badRequest('bad_json', 'The request body is not valid JSON');
  }
}

/**
 * A form in UTF-8, names to values; undefined when none was sent, or a body of another type. A parameter without a value
 * counts as left out (RFC 6749 section 3.2). @throws 413 too large, 400 a parameter that is sent twice
 */
export async function readForm(x: Exchange, cap: number): Promise<unknown> {
  const bytes = await readBody(x, cap);
  if (!bytes || !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(x.req.headers['content-type'] ?? ''))
    return undefined;
  const sent = [...new URLSearchParams(bytes.toString())].filter(([, value]) => value !== '');
  if (new Set(sent.map(([name]) => name)).size < sent.length)
    throw badRequest('parameter_repeated', 'A parameter is sent twice');
  return Object.fromEntries(sent);
}

/** By events: the stream's iterator costs as much as everything else about a small request. */
function whole(req: IncomingMessage, cap: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    // Every request closes; the error, whose stack is expensive, is created only for one that closes too early.
    const incomplete = () => {
      if (!req.complete) reject(badRequest('body_incomplete', 'The request did not arrive completely'));
    };
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= cap) return void chunks.push(chunk);
      req.removeAllListeners('data').pause();
      reject(tooLarge());
    });
    req
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', incomplete)
      .on('aborted', incomplete)
      .on('close', incomplete);
  });
}
