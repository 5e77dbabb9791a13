import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { headIn } from './signed-head';

export type HeadsFileStore = ReturnType<typeof headsFileStore>;

/** Signed heads in an append-only file, one line each, so that they are kept outside the database too. */
export function headsFileStore(path: string) {
  async function* lines(): AsyncGenerator<string> {
    let file: FileHandle | undefined;
    try {
      file = await open(path);
      yield* file.readLines();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    } finally {
      await file?.close();
    }
  }

  return {
    lines,
    /** Id of the newest head in the file; '' when it has none. */
    async lastId(): Promise<string> {
      let last = '';
      for await (const line of lines()) last = headIn(line)?._id ?? last;
      return last;
    },
    /** Returns when the lines are on disk. A line that a crash cut off stays in the file, and the next one begins below it. */
    async append(added: string[]): Promise<void> {
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
    },
  };
}
