import { setImmediate as breathe } from 'node:timers/promises';
import { newId } from '@kasauti/service-kit';
import type { TestDoc } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { rankedColumn, type RankedColumn } from '../ranking/ranking';
import { histogramOf, Sheet, sheetFields } from './sheet';

interface Kept {
  mark: string;
  column: RankedColumn;
}
/** In rows of all tests; some 60 bytes each. */
const MOST_KEPT = 2_000_000;
/** An entry of no rows takes memory too. */
const costOf = ({ column }: Kept): number => 10 + column.students.length;
export type Sheets = ReturnType<typeof sheetsOf>;

/** Totals and ranked scores test by test. The scores are kept until the test is marked again, so that of a class only what changed is read. */
export function sheetsOf({ tests, attempts, histograms }: Facts) {
  const kept = new Map<string, Kept>();
  let rows = 0;
  const drop = (id: string): void => {
    const known = kept.get(id);
    if (known) rows -= costOf(known);
    kept.delete(id);
  };
  function keep(id: string, entry: Kept): RankedColumn {
    drop(id);
    kept.set(id, entry);
    rows += costOf(entry);
    for (const [oldest] of kept) if (rows > MOST_KEPT && oldest !== id) drop(oldest);
    return entry.column;
  }

  /** The test itself is read after its mark, like its attempts: what is older than a mark is never kept under it. */
  async function compute(id: string, mark: string, now: Date, signal: AbortSignal): Promise<RankedColumn> {
    const sheet = new Sheet();
    for await (const batch of attempts.batches({ testId: id }, sheetFields)) {
      signal.throwIfAborted();
      sheet.add(batch);
    }
    const test: TestDoc | null = await tests.get(id);
    // Of a test not known yet nothing is stored: its own event marks it again.
    if (!test || test.seq === 0) return { students: [], points: new Float64Array() };
    const counted = sheet.counted(test);
    await breathe();
    const histogram = histogramOf(counted);
    signal.throwIfAborted();
    await histograms.upsertIf({ _id: id }, { $set: { rows: histogram } });
    await tests.update({ _id: id }, { $set: { totals: sheet.totals(histogram) } });
    return keep(id, { mark, column: rankedColumn(sheet.firsts, test, now) });
  }

  /** Current as of the mark; computed and stored if what is kept is older. */
  return async function sheetOf(id: string, mark: string | undefined, now: Date, signal: AbortSignal): Promise<RankedColumn> {
    const known = kept.get(id);
    if (known && known.mark === mark && (!known.column.until || now < known.column.until)) return keep(id, known);
    return compute(id, mark ?? newId(), now, signal);
  };
}
