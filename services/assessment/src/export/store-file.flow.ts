import { createHash } from 'node:crypto';
import { runProgram, type ProgramEnd } from '@kasauti/service-kit';
import type { Export } from './export';
import type { ExportStore } from './export.store';
import type { WriteLine, WriteOrder } from './write-lines';

/** Of one file, and of all its images. */
export const MOST_BYTES = 64 * 1024 * 1024;
const program = require.resolve('./write-file');
const limitsOf = (order: WriteOrder) => ({
  timeoutMs: 120_000,
  memoryMb: 'format' in order && order.format === 'pdf' ? 1024 : 768,
});

type Losses = Extract<WriteLine, { losses: unknown }>['losses'];
type Ended = { end: 'done'; parts: string[]; bytes: number; losses: Losses } | { end: Exclude<ProgramEnd, 'done'> };

/**
 * Has a file written by a program of its own, and stores it in parts. Each is stored under its content, so parts of an
 * earlier try are the same or unused.
 */
export async function storeFile(
  exports: ExportStore,
  { _id, expiresAt }: Export,
  order: WriteOrder,
  signal: AbortSignal,
): Promise<Ended> {
  const parts: string[] = [];
  let bytes = 0;
  let losses: Losses | undefined;
  let isComplete = false;
  const tooLarge = new AbortController();
  const ended = await runProgram(
    program,
    Buffer.from(JSON.stringify(order)),
    { ...limitsOf(order), signal: AbortSignal.any([signal, tooLarge.signal]) },
    async (line) => {
      const told = JSON.parse(line) as WriteLine;
      if ('losses' in told) losses = told.losses;
      else if ('end' in told) isComplete = told.end === bytes;
      else {
        const piece = Buffer.from(told.part, 'base64');
        bytes += piece.length;
        // What packs files adds a little to each of them.
        if (bytes > ('pack' in order ? 2 * MOST_BYTES : MOST_BYTES)) return tooLarge.abort();
        parts.push(await storePart(exports, { _id, expiresAt }, parts.length, piece));
      }
    },
  );
  if (tooLarge.signal.aborted) return { end: 'memory' };
  if (ended !== 'done') return { end: ended };
  return isComplete && losses ? { end: 'done', parts, bytes, losses } : { end: 'crashed' };
}

/** @returns the id of the part */
export async function storePart(
  exports: ExportStore,
  { _id: exportId, expiresAt }: Pick<Export, '_id' | 'expiresAt'>,
  place: number,
  bytes: Buffer,
): Promise<string> {
  const sum = createHash('sha256').update(bytes).digest('base64url');
  const part = { _id: `${exportId}:${place}:${sum}`, exportId, bytes, expiresAt };
  await exports.addPart(part);
  return part._id;
}
