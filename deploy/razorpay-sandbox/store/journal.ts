import { appendFileSync, closeSync, fdatasyncSync, ftruncateSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Journal {
  /** Lines that were complete when the file was opened. */
  lines: unknown[];
  /** On disk when it returns; without `sync` it survives the end of the process, not of the machine. */
  append(record: unknown, options?: { sync: boolean }): void;
  close(): void;
}

/** An append-only file with a JSON record a line. A last line cut off by a crash was never answered and is removed. */
export function openJournal(path: string): Journal {
  mkdirSync(dirname(path), { recursive: true });
  const fd = openSync(path, 'a+');
  const content = readFileSync(fd);
  let size = content.lastIndexOf('\n') + 1;
  if (size < content.length) ftruncateSync(fd, size);
  const lines = content
    .subarray(0, size)
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));
  return {
    lines,
    append(record, { sync } = { sync: true }) {
      const line = Buffer.from(`${JSON.stringify(record)}\n`);
      try {
        appendFileSync(fd, line);
      } catch (error) {
        ftruncateSync(fd, size); // half a line would spoil the next one
        throw error;
      }
      size += line.length;
      if (sync) fdatasyncSync(fd);
    },
    close: () => closeSync(fd),
  };
}
