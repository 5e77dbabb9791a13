import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { isAlive } from './alive';

/** Everything downloaded or built at set-up lies here; git ignores it. */
export const cacheDir = resolve(__dirname, '../../../.cache');

export interface Place {
  dir: string;
  /** Removes the folder when it was a temporary one. */
  clear(): void;
}

/** The folder a server keeps its data in: the given one, or a temporary one. */
export function placeFor(name: string, dataDir?: string): Place {
  if (dataDir) {
    mkdirSync(dataDir, { recursive: true });
    return { dir: dataDir, clear: () => undefined };
  }
  const parent = memoryFolder() ?? tmpdir();
  sweep(parent, name);
  const dir = mkdtempSync(join(parent, `kasauti-${name}-${process.pid}-`));
  return { dir, clear: () => rmSync(dir, { recursive: true, force: true }) };
}

const MEMORY = '/dev/shm';
const MEMORY_BYTES = 4 * 1024 ** 3;

/**
 * Every acknowledged write waits for the disk, which is most of what a test of a service waits for. What a test stores
 * must outlive its processes, not the machine.
 */
function memoryFolder(): string | undefined {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > MEMORY_BYTES ? MEMORY : undefined;
}

/** Removes the folders of processes that were killed before they could. */
function sweep(parent: string, name: string): void {
  for (const folder of readdirSync(parent)) {
    const owner = new RegExp(`^kasauti-${name}-(\\d+)-`).exec(folder)?.[1];
    if (owner && !isAlive(Number(owner))) rmSync(join(parent, folder), { recursive: true, force: true });
  }
}

/** The full path of a program, if PATH has it. */
export function onPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
