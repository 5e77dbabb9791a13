import { open, type FileHandle } from 'node:fs/promises';
import { appendLines } from '../append-lines';
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
    append: (added: string[]): Promise<void> => appendLines(path, added),
  };
}
