import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Envelope } from '@kasauti/contracts';

const folder = join(__dirname, '../../../contracts/events/examples');

/** One example of every event of the contract. */
export const examples: Envelope[] = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Envelope,
);
