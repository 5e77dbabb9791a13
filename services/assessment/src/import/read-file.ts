/*
 * A program of its own: a file on stdin, what is in it as lines of JSON on stdout. A file that ends it ends nothing else.
 */
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { MOST_ROWS } from './import';
import { Unreadable } from './remark';
import { read } from './read/read';
import { imageBox } from './text/images';
import { pandocTree } from './text/pandoc';
import type { ReadLine } from './read-lines';

async function tell(line: ReadLine): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
}

async function main(): Promise<void> {
  let rows = 0;
  try {
    // Its words: the teacher, on whom the ids of images depend, and whether Word files are read.
    const [teacherId = '', word = 'on'] = process.argv.slice(2);
    const box = imageBox(teacherId);
    for await (const told of read(await buffer(process.stdin), box, word === 'on' ? pandocTree : undefined)) {
      for (const { imageId: id, sha256, type, named, bytes } of box.take())
        await tell({ image: { id, sha256, type, named, base64: bytes.toString('base64') } });
      if ('format' in told) await tell({ head: told });
      else if (++rows > MOST_ROWS)
        throw new Unreadable('too_many_questions', `A file has at most 2,000 questions. Split the file`);
      else await tell({ row: told });
    }
    if (rows === 0) throw new Unreadable('no_questions', 'No question was found in this file');
    await tell({ end: rows });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await tell({ failure: { code: error.code, message: error.message } });
  }
}

main().catch(() => {
  process.exitCode = 1;
});
