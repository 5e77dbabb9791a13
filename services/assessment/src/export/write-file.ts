/*
 * A program of its own: questions on stdin, the file on stdout as lines of JSON. What ends it ends nothing else.
 */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { questionsOf } from './exported';
import { lossList } from './losses';
import type { WriteLine, WriteOrder } from './write-lines';
import { write } from './write/write';

const PART = 512 * 1024;

async function tell(line: WriteLine): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
}

async function main(): Promise<void> {
  const { format, content, images } = JSON.parse(await text(process.stdin)) as WriteOrder;
  const held = format === 'csv' || format === 'gift' ? undefined : new Set(Object.keys(images));
  await tell({ losses: lossList(format, questionsOf(content), held) });
  const bytes = new Map(Object.entries(images).map(([id, base64]) => [id, Buffer.from(base64, 'base64')]));
  let size = 0;
  let open = Buffer.alloc(0);
  for await (const piece of write(format, content, bytes)) {
    size += piece.length;
    open = Buffer.concat([open, piece]);
    while (open.length > PART) {
      await tell({ part: open.subarray(0, PART).toString('base64') });
      open = open.subarray(PART);
    }
  }
  if (open.length > 0) await tell({ part: open.toString('base64') });
  await tell({ end: size });
}

main().catch(() => {
  process.exitCode = 1;
});
