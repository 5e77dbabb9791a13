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
  const chunks: Buffer[] = [];
  let size = 0;
  const stop = () => void req.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > cap) throw tooLarge();
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw badRequest('body_incomplete', 'The request did not arrive completely');
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return Buffer.concat(chunks);
}
