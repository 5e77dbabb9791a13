import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of others that lie beside the repository where they are too large, or not free enough, to be kept in it. */
const folder = process.env.MATERIAL ?? join(__dirname, '../../../../shared/material');

/** Undefined where it is not. */
export function material(name: string): Buffer | undefined {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path) : undefined;
}
