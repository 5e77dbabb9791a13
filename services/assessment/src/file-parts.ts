import type { Store } from '@kasauti/service-kit';

/** A file is stored in parts, because a document has at most 16 MB. */
export interface FilePart {
  _id: string;
  bytes: Buffer;
  expiresAt: Date;
}

/** The file of these parts, or undefined when one of them is missing. */
export async function joinedParts<P extends FilePart>(parts: Store<P>, ids: string[]): Promise<Buffer | undefined> {
  const read: Buffer[] = [];
  for (const id of ids) {
    const part = await parts.get(id, { bytes: 1 });
    if (!part) return undefined;
    read.push(bytesOf(part.bytes));
  }
  return Buffer.concat(read);
}

/** Read without mongoose's casts, so it may be the driver's own type. */
const bytesOf = (bytes: Buffer | { buffer: Uint8Array }): Buffer =>
  Buffer.from(Buffer.isBuffer(bytes) ? bytes : bytes.buffer);
