import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from '@kasauti/service-kit';
import type { Purchase } from './market';

type Doc = Record<string, unknown>;

/** Moves each moment in it into the past. */
function aged(value: unknown, ms: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() - ms);
  if (Array.isArray(value)) return value.map((one) => aged(one, ms));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, aged(one, ms)]));
}

/** Lets hours pass for one student and test, which must be theirs alone: what payment and assessment stored becomes older. */
export async function letPass(
  mongoUri: string,
  { studentId, testId }: Pick<Purchase, 'studentId' | 'testId'>,
  hours: number,
): Promise<void> {
  const connection = await openConnection(mongoUri);
  try {
    for (const [service, name, _id] of [
      ['payment', 'orders', `${studentId}:${testId}`],
      ['assessment', 'seats', `${testId}:${studentId}`],
      ['payment', 'tests', testId],
    ] as const) {
      const rows = connection.useDb(`kasauti_${service}`).collection<Doc & { _id: string; version: number }>(name);
      for (;;) {
        const found = await rows.findOne({ _id });
        if (!found) break;
        // Events that wait in the document keep their time.
        const { outbox, outboxAt, ...state } = found;
        const older = { ...(aged(state, hours * 3600_000) as typeof found), version: found.version + 1 };
        const next = { ...older, ...(outbox ? { outbox } : {}), ...(outboxAt ? { outboxAt } : {}) };
        const { version, eventSeq } = found;
        if ((await rows.replaceOne({ _id, version, eventSeq, outbox } as object, next)).matchedCount === 1) break;
        await pause(50);
      }
    }
  } finally {
    await connection.close();
  }
}
