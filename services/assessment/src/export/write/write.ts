import { ZipFile } from 'yazl';
import type { Content, DataFormat } from '../exported';
import { writeCsv } from './csv';
import { writeGift } from './gift';
import { writeMoodleXml, type Images } from './moodle-xml';
import { imageFile, writeQti3 } from './qti3';

/** The file, piece by piece. @param images WebP by id; those that are missing are left out */
export async function* write(format: DataFormat, content: Content, images: Images): AsyncIterable<Buffer> {
  switch (format) {
    case 'csv':
      return yield Buffer.from(writeCsv(content));
    case 'gift':
      return yield Buffer.from(writeGift(content));
    case 'moodle_xml':
      for (const piece of writeMoodleXml(content, images)) yield Buffer.from(piece);
      return;
    case 'qti3': {
      const files = writeQti3(content).map(({ name, text }) => ({ name, bytes: Buffer.from(text) }));
      const shown = [...images].map(([id, bytes]) => ({ name: imageFile(id), bytes }));
      yield* zipOf([...files, ...shown]);
    }
  }
}

/** The same for the same files: the format's earliest time. */
const mtime = new Date(1980, 0, 1);

interface NamedFile {
  name: string;
  bytes: Buffer;
}

/** One file alone is given as it is. */
export async function* zipUnlessOne(files: Iterable<NamedFile>): AsyncIterable<Buffer> {
  const all = [...files];
  if (all.length > 1) yield* zipOf(all);
  else for (const { bytes } of all) yield bytes;
}

/** The same bytes for the same files. */
export async function* zipOf(files: NamedFile[]): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes } of files) zip.addBuffer(bytes, name, { mtime });
  zip.end();
  for await (const piece of zip.outputStream) yield piece as Buffer;
}
