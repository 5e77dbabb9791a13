import { ApiError, call, codeOf } from '@kasauti/web-kit/api';

export type Send = (offset: number, part: Blob) => Promise<number>;

const SMALLEST = 32 * 1024;
const FIRST = 256 * 1024;
const LARGEST = 1024 * 1024;
const QUICK_MS = 1500;

/** Sends a part. @returns how many bytes have arrived */
export const sendPart =
  (importId: string, signal: AbortSignal): Send =>
  async (offset, part) => {
    try {
      const sent = { params: { importId }, query: { offset }, body: part, signal };
      return (await call('sendImportPart', sent)).data.received;
    } catch (error) {
      const received = error instanceof ApiError ? error.body['received'] : undefined;
      // An answer that was lost: the part has arrived.
      if (codeOf(error) === 'offset_differs' && typeof received === 'number') return received;
      throw error;
    }
  };

/**
 * Sends the rest of a file part by part. Parts grow while the connection is quick; one that fails is tried again in
 * smaller ones by the next call. Ends without an error when `signal` fires between two parts.
 */
export async function sendFile(
  file: Blob,
  from: number,
  { send, signal, size = FIRST, onSent, clock }: SendOptions,
): Promise<void> {
  let [offset, length] = [from, size];
  while (offset < file.size && !signal.aborted) {
    const begun = clock();
    const part = file.slice(offset, offset + length, 'application/octet-stream');
    const received = await send(offset, part);
    if (received <= offset) throw new Error('The server did not take the next bytes');
    offset = received;
    onSent(offset);
    if (clock() - begun < QUICK_MS) length = Math.min(LARGEST, length * 2);
  }
}

export interface SendOptions {
  send: Send;
  signal: AbortSignal;
  size?: number;
  onSent(received: number): void;
  clock(): number;
}

export const smaller = (size: number): number => Math.max(SMALLEST, size / 2);
export const firstSize = FIRST;
