import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Returns when the lines are on disk. A line that a crash cut off stays in the file, and the next one begins below it. */
export async function appendLines(path: string, added: string[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) });
    const isCut = size > 0 && buffer.toString() !== '\n';
    await file.appendFile(`${isCut ? '\n' : ''}${added.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
