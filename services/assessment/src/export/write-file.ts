/*
 * A program of its own: questions on stdin, the file on stdout as lines of JSON. What ends it ends nothing else.
 */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { holdsImages, questionsOf } from './exported';
import { imagesLeft, lossesOf, lossList } from './losses';
import type { WriteLine, WriteOrder, Writing } from './write-lines';
import { prepare } from './write/print/print';
import { write, zipOf, zipUnlessOne } from './write/write';

const PART = 512 * 1024;

async function tell(line: WriteLine): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
}

async function main(): Promise<void> {
  const order = JSON.parse(await text(process.stdin)) as WriteOrder;
  const { losses, pieces } = 'pack' in order ? packed(order) : await written(order);
  await tell({ losses });
  let size = 0;
  let open = Buffer.alloc(0);
  for await (const piece of pieces) {
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

const packed = ({ pack }: Extract<WriteOrder, { pack: unknown }>) => ({
  losses: { list: [], count: 0 },
  pieces: zipOf(pack.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') }))),
});

async function written(order: Writing) {
  const images = new Map(Object.entries(order.images ?? {}).map(([id, base64]) => [id, Buffer.from(base64, 'base64')]));
  const questions = questionsOf(order.content);
  if (order.format === 'pdf') {
    const { lossesOf: of, files } = await prepare(order.printable, images);
    return { losses: lossList(questions, of), pieces: zipUnlessOne(files()) };
  }
  const { format, content } = order;
  const isWithout = holdsImages(format) && !order.images;
  const held = holdsImages(format) && !isWithout ? new Set(images.keys()) : undefined;
  return {
    losses: lossList(questions, (one) => [
      ...lossesOf(format, one, held),
      ...(isWithout ? imagesLeft(one.question) : []),
    ]),
    pieces: write(format, content, images),
  };
}

main().catch(() => {
  process.exitCode = 1;
});
