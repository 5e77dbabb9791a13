import { createHash } from 'node:crypto';
import { runProgram, type Logger } from '@kasauti/service-kit';
import type { At } from '../failpoint';
import type { ReadImage } from '../read-image';
import { readContent, type ContentDeps } from './content.query';
import { fileNameOf, type Export } from './export';
import type { ExportStore } from './export.store';
import { holdsImages, imagesIn, imagesOf, questionsOf, type Content } from './exported';
import type { Loss } from './losses';
import type { WriteLine, WriteOrder } from './write-lines';

export interface WriteDeps extends ContentDeps {
  exports: ExportStore;
  readImage: ReadImage;
  log: Logger;
  at: At;
}

const limitsOf = (format: Export['format']) => ({ timeoutMs: 120_000, memoryMb: format === 'pdf' ? 1024 : 768 });
/** Questions that end a process of ours are not tried for ever. */
const MOST_TRIES = 3;
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_IMAGES = 2000;
const failures: { [code: string]: Loss } = {
  gone: { code: 'questions_gone', message: 'The questions were removed meanwhile' },
  timeout: {
    code: 'writing_took_too_long',
    message: 'Writing this file took longer than two minutes. Choose fewer questions',
  },
  memory: { code: 'file_too_large', message: 'The file would be too large. Choose fewer questions' },
  crashed: { code: 'writing_failed', message: 'The file could not be written' },
};
const program = require.resolve('./write-file');

/** Writes the file of an export. A crash after any step repeats it. */
export function writeExport({ exports, readImage, log, at, ...deps }: WriteDeps) {
  const read = readContent(deps);

  return async (found: Export, signal: AbortSignal): Promise<void> => {
    let current = found;
    const change = async (part: Partial<Export>): Promise<boolean> => {
      const after = await exports.change(current, part);
      if (after) current = after;
      return after !== null;
    };
    const fail = async (why: string) => {
      const failure = failures[why] ?? (failures['crashed'] as Loss);
      log.info({ exportId: found._id, code: failure.code }, 'a file could not be written');
      await change({ state: 'failed', failure, workAt: undefined });
    };

    // 1. What has ended this process twice does not do so again.
    if (current.failures >= MOST_TRIES) return fail('crashed');
    if (!(await change({ failures: current.failures + 1 }))) return;

    // 2. The questions as they are now, with their images.
    const asked = await read(found);
    const content = asked?.content;
    if (!content || questionsOf(content).length === 0) return fail('gone');
    const images = await imagesFor(content, found.format, readImage);
    if (!images) return fail('memory');

    // 3. The file in parts, each under its content, so that parts of an earlier try are the same or unused.
    const parts: string[] = [];
    let size = 0;
    let losses: Extract<WriteLine, { losses: unknown }>['losses'] | undefined;
    let isComplete = false;
    const order: WriteOrder = { ...asked.as, content, images };
    const tooLarge = new AbortController();
    const stops = AbortSignal.any([signal, tooLarge.signal]);
    const ended = await runProgram(
      program,
      Buffer.from(JSON.stringify(order)),
      { ...limitsOf(found.format), signal: stops },
      async (line) => {
        const told = JSON.parse(line) as WriteLine;
        if ('losses' in told) losses = told.losses;
        else if ('end' in told) isComplete = told.end === size;
        else {
          const bytes = Buffer.from(told.part, 'base64');
          size += bytes.length;
          if (size > MOST_BYTES) return tooLarge.abort();
          const sum = createHash('sha256').update(bytes).digest('base64url');
          const part = {
            _id: `${found._id}:${parts.length}:${sum}`,
            exportId: found._id,
            bytes,
            expiresAt: found.expiresAt,
          };
          await exports.addPart(part);
          parts.push(part._id);
        }
      },
    );
    if (tooLarge.signal.aborted) return fail('memory');
    // A stop is no fault of the questions.
    if (ended === 'stopped') return void (await change({ failures: found.failures }));
    if (ended !== 'done' || !isComplete || !losses) return fail(ended);
    await at('parts stored');

    // 4. Ready.
    await change({
      state: 'ready',
      counts: { questions: questionsOf(content).length, losses: losses.count },
      losses: losses.list,
      fileName: fileNameOf(found, content.title),
      bytes: size,
      parts,
      workAt: undefined,
    });
    log.info({ exportId: found._id, format: found.format, bytes: size }, 'a file was written');
  };
}

/** Images of formats that hold them; undefined when they are too many or too large for one file. */
async function imagesFor(
  content: Content,
  format: Export['format'],
  read: ReadImage,
): Promise<Record<string, string> | undefined> {
  if (!holdsImages(format)) return {};
  const told = format === 'pdf' ? [content, ...content.sections].flatMap((one) => imagesIn(one.instructions)) : [];
  const ids = new Set([...questionsOf(content).flatMap(({ question }) => imagesOf(question)), ...told]);
  if (ids.size > MOST_IMAGES) return undefined;
  const images: Record<string, string> = {};
  let size = 0;
  for (const id of ids) {
    const bytes = await read(id);
    if (!bytes) continue;
    size += bytes.length;
    if (size > MOST_BYTES) return undefined;
    images[id] = bytes.toString('base64');
  }
  return images;
}
