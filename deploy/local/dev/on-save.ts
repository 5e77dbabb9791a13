import { readdirSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
/** Saving all open files, or changing the branch, is one change. */
const SETTLED_MS = 50;

/**
 * Calls `act` when a source below one of these folders is saved. It watches folders: `node --watch` watches files, and
 * hears no more of one that an editor has replaced instead of writing into it.
 */
export function onSave(folders: string[], act: () => void): { close(): void } {
  let settled: NodeJS.Timeout | undefined;
  const below = folders.flatMap((given) => {
    const folder = resolve(root, given);
    return [folder, ...foldersIn(folder)];
  });
  const watchers = below.map((folder) =>
    watch(folder, (_event, file) => {
      if (!file || !/\.(ts|json)$/.test(file) || file.endsWith('.test.ts')) return;
      clearTimeout(settled);
      settled = setTimeout(act, SETTLED_MS);
    }),
  );
  return {
    close() {
      clearTimeout(settled);
      for (const watcher of watchers) watcher.close();
    },
  };
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
