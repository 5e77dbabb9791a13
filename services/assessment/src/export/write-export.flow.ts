import type { Logger } from '@kasauti/service-kit';
import type { At } from '../failpoint';
import type { ReadImage } from '../read-image';
import { readContent, type ContentDeps } from './content.query';
import { fileNameOf, type Export } from './export';
import type { ExportStore } from './export.store';
import { questionsOf } from './exported';
import { imagesFor, withImported, type ImportedImages } from './images-for.query';
import { endings, MOST_TRIES } from './failures';
import { storeFile } from './store-file.flow';

export interface WriteDeps extends ContentDeps {
  exports: ExportStore;
  importImages: ImportedImages;
  readImage: ReadImage;
  log: Logger;
  at: At;
}

/** Writes the file of an export. A crash after any step repeats it. */
export function writeExport({ exports, importImages, readImage, log, at, ...deps }: WriteDeps) {
  const read = readContent(deps);

  return async (found: Export, signal: AbortSignal): Promise<void> => {
    let current = found;
    const change = async (part: Partial<Export>): Promise<boolean> => {
      const after = await exports.change(current, part);
      if (after) current = after;
      return after !== null;
    };
    const fail = async (why: keyof typeof endings) => {
      const failure = endings[why];
      log.info({ exportId: found._id, code: failure.code }, 'a file could not be written');
      await change({ state: 'failed', failure, workAt: undefined });
    };

    // 1. Three tries that ended this process are enough.
    if (current.failures >= MOST_TRIES) return fail('crashed');
    if (!(await change({ failures: current.failures + 1 }))) return;

    // 2. The questions as they are now, with their images.
    const asked = await read(found);
    const content = asked?.content;
    if (!content || questionsOf(content).length === 0) return fail('gone');
    const images = await imagesFor(content, found.format, withImported(readImage, importImages));
    if (!images) return fail('memory');

    // 3. The file, in parts.
    const made = await storeFile(exports, found, { ...asked.as, content, images }, signal);
    // A stop is no fault of the questions.
    if (made.end === 'stopped') return void (await change({ failures: found.failures }));
    if (made.end !== 'done') return fail(made.end);
    const { losses, bytes, parts } = made;
    await at('parts stored');

    // 4. Ready.
    await change({
      state: 'ready',
      counts: { questions: questionsOf(content).length, losses: losses.count },
      losses: losses.list,
      fileName: fileNameOf(found, content.title),
      bytes,
      parts,
      workAt: undefined,
    });
    log.info({ exportId: found._id, format: found.format, bytes }, 'a file was written');
  };
}
