import type { IncomingMessage } from 'node:http';
import { AppError, badRequest, tooLarge } from './errors';

/**
 * Reads a body whole, byte for byte, within its cap: refused by its announced length before anything is read, and while
 * streaming when the length was not announced. Whole, because a retry needs it again and a slow sender must not hold a service.
 */
export async function readBody(req: IncomingMessage, cap: number, signal?: AbortSignal): Promise<Buffer | undefined> {
  const announced = req.headers['content-length'];
  if (announced === undefined && req.headers['transfer-encoding'] === undefined) return undefined;
  if (Number(announced ?? 0) > cap) throw tooLarge();
  if (Number(announced) === 0) return undefined;
  if (!signal) return whole(req, cap);
  const stop = () => void req.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await whole(req, cap);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const BYTE_ORDER_MARK = 0xfeff;

/**
 * A body of JSON in UTF-8, as `express.json` reads it, at half its cost; undefined when none was sent, or one of another type.
 * @throws 413 too large, 415 another encoding, 400 no JSON
 */
export async function readJson(req: IncomingMessage, cap: number): Promise<unknown> {
  const bytes = await readBody(req, cap);
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

/** By its events: the stream's own iterator costs as much as the rest of passing a small request on. */
function whole(req: IncomingMessage, cap: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    // Every request closes; an error is made, with its stack, only for one that closes too early.
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
      .once('end', () => resolve(Buffer.concat(chunks)))
      .once('error', incomplete)
      .once('aborted', incomplete)
      .once('close', incomplete);
  });
}
