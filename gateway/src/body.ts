import type { IncomingMessage } from 'node:http';
import { AppError, badRequest } from '@kasauti/service-kit';

const tooLarge = () => new AppError(413, 'too_large', 'The request is too large');

/**
 * Reads a body whole, byte for byte, within its cap: refused by its announced length before anything is read, and while
 * streaming when the length was not announced. Whole, because a retry needs it again and a slow sender must not hold a service.
 */
export async function readBody(req: IncomingMessage, cap: number, signal: AbortSignal): Promise<Buffer | undefined> {
  const announced = req.headers['content-length'];
  if (announced === undefined && req.headers['transfer-encoding'] === undefined) return undefined;
  if (Number(announced ?? 0) > cap) throw tooLarge();
  if (Number(announced) === 0) return undefined;
  const stop = () => void req.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await whole(req, cap);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** By its events: the stream's own iterator costs as much as the rest of passing a small request on. */
function whole(req: IncomingMessage, cap: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    // Every request closes; an error is made, with its stack, only for one that closes too early.
    const incomplete = () => { if (!req.complete) reject(badRequest('body_incomplete', 'The request did not arrive completely')); };
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= cap) return void chunks.push(chunk);
      req.removeAllListeners('data').pause();
      reject(tooLarge());
    });
    req.once('end', () => resolve(Buffer.concat(chunks))).once('error', incomplete).once('aborted', incomplete).once('close', incomplete);
  });
}
