import { dirname, join } from 'node:path';
import type { On } from '@kasauti/service-kit';
import { appendLines } from '../append-lines';

/**
 * Which accounts were erased, and when, in a file outside the database: a restored backup has them back, and
 * `erase-again` finds them by it. Ids only. An event that comes twice is a second line with the same id.
 */
export const erasureEvents = (headsFile: string) =>
  ({
    async profile_changed({ data: { userId, erased }, occurredAt }) {
      if (!erased) return;
      await appendLines(join(dirname(headsFile), 'erasures.jsonl'), [JSON.stringify({ userId, erasedAt: occurredAt })]);
    },
  }) satisfies On;
