import { newId } from '@kasauti/service-kit';
import type { TestDoc } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { rankedColumn, type RankedColumn } from '../ranking/ranking';
import { Sheet, sheetFields } from './sheet';
import { stepwise } from '../steps';

interface Kept {
  mark: string;
  column: RankedColumn;
}
/** Rows over all tests, about 16 bytes each. */
const MOST_KEPT = 2_000_000;
/** Ids are interned: the same students take many tests, and a million strings would burden the garbage collector. */
const MOST_IDS = 200_000;
/** An empty entry takes memory too. */
const costOf = ({ column }: Kept): number => 10 + column.students.length;
export type Sheets = ReturnType<typeof sheetsOf>;

/**
 * Totals and ranked scores per test. The scores are cached until the test is marked again, so for a class only changed
 * tests are read.
 */
export function sheetsOf({ tests, attempts, histograms }: Facts) {
  const kept = new Map<string, Kept>();
  let rows = 0;
  const ids = new Map<string, string>();
  function shared(id: string): string {
    if (ids.size > MOST_IDS) ids.clear();
    const known = ids.get(id);
    if (known === undefined) ids.set(id, id);
    return known ?? id;
  }
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

  /**
   * 1. read the attempts, then the test: both after the mark, so nothing older than the mark is cached under it
   * 2. write the histogram 3. write the totals 4. cache the ranked scores. Every step can be repeated.
   */
  async function compute(id: string, mark: string, now: Date, signal: AbortSignal): Promise<RankedColumn> {
    const sheet = new Sheet(shared);
    for await (const batch of attempts.batches({ testId: id }, sheetFields)) {
      signal.throwIfAborted();
      sheet.add(batch);
    }
    const test: TestDoc | null = await tests.get(id);
    // Nothing is stored for an unknown test: its own event will mark it again.
    if (!test || test.seq === 0) return { students: [], points: new Float64Array() };
    const histogram = await stepwise(sheet.histogram(test), signal);
    await histograms.upsertIf({ _id: id }, { $set: { rows: histogram, areas: sheet.areas() } });
    await tests.update({ _id: id }, { $set: { totals: sheet.totals(histogram) } });
    return keep(id, { mark, column: await stepwise(rankedColumn(sheet.firsts(), test, now), signal) });
  }

  /** Current as of the mark; computed and stored if the cached one is older. */
  return async function sheetOf(
    id: string,
    mark: string | undefined,
    now: Date,
    signal: AbortSignal,
  ): Promise<RankedColumn> {
    const known = kept.get(id);
    if (known && known.mark === mark && (!known.column.until || now < known.column.until)) return keep(id, known);
    return compute(id, mark ?? newId(), now, signal);
  };
}
