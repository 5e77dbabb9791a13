import type { mongo } from 'mongoose';
import type { Db } from './db';

interface Profiled {
  ns: string;
  planSummary: string;
  docsExamined?: number;
  nreturned?: number;
  command: { find?: string; filter?: object; q?: object; query?: object; pipeline?: { $match?: object }[] };
}

/** Not worth an index. */
const FEW = 50;
/** Stores limit the time of what they read; tests that look into the database for themselves do not. */
const BY_STORES = { $or: [{ 'command.maxTimeMS': { $exists: true } }, { op: { $in: ['update', 'remove'] } }] };
const WITHOUT_INDEX = { planSummary: { $regex: 'COLLSCAN' } };
const MOSTLY_UNWANTED = {
  op: 'query',
  // Of a larger answer only the first batch is counted.
  nreturned: { $ne: 101 },
  $expr: { $gt: ['$docsExamined', { $add: [FEW, { $multiply: [2, '$nreturned'] }] }] },
};

/**
 * For every service under test: the server notes each query of a store that has a filter and no index for it, or that reads
 * more than two documents for each that it returns.
 * @returns ends the watch; throws when there were any
 */
export async function watchPlans({ connection }: Pick<Db, 'connection'>): Promise<() => Promise<void>> {
  const db = connection.db as mongo.Db;
  const filter = { $and: [BY_STORES, { $or: [WITHOUT_INDEX, MOSTLY_UNWANTED] }] };
  await db.command({ profile: 1, filter });
  return async () => {
    await db.command({ profile: 0 });
    const noted = await db.collection<Profiled>('system.profile').find({}).toArray();
    const misfits = noted.flatMap(({ ns, planSummary, docsExamined, nreturned, command }) => {
      const asked = command.filter ?? command.q ?? command.query ?? command.pipeline?.[0]?.$match;
      // A whole collection is read on purpose.
      if (asked && Object.keys(asked).length === 0) return [];
      return `${ns} ${JSON.stringify(asked ?? command)}: ${planSummary}, ${docsExamined ?? 0} read for ${nreturned ?? 0}`;
    });
    if (misfits.length > 0) throw new Error(`queries without a fitting index:\n${[...new Set(misfits)].join('\n')}`);
  };
}
