import type { Store } from '@kasauti/service-kit';
import type { JournalEntry } from './ledger';

export interface Range {
  from: Date;
  /** Excluded. */
  to: Date;
}

const MAX_TIME_MS_EXPIRED = 50;
/** Of what takes eight seconds in all, each has a quarter of one; an empty one costs a millisecond. */
const PARTS = 32;

type Read<Row> = (at: { $gte: Date; $lt: Date }) => Promise<Row[]>;

/** From the first entry of the journal to the last; undefined when it is empty. */
export async function timesOf(journal: Store<JournalEntry>): Promise<Range | undefined> {
  const from = await journal.earliest('at');
  const [last] = await journal.find({}, { fields: { at: 1 }, sort: { at: -1 }, limit: 1 });
  return from && last ? { from, to: new Date(last.at.getTime() + 1) } : undefined;
}

/** The rows of a range, in equal parts of it: each aggregate that the database ends has cost two seconds for nothing. */
export async function inParts<Row>({ from, to }: Range, read: Read<Row>, signal?: AbortSignal): Promise<Row[]> {
  const momentOf = (part: number) => new Date(from.getTime() + ((to.getTime() - from.getTime()) * part) / PARTS);
  const rows: Row[] = [];
  for (let part = 0; part < PARTS; part++)
    rows.push(...(await inHalves({ from: momentOf(part), to: momentOf(part + 1) }, read, signal)));
  return rows;
}

/** The rows of a range, `at` being its filter. An aggregate that the database ends for its time is asked for by halves. */
export async function inHalves<Row>({ from, to }: Range, read: Read<Row>, signal?: AbortSignal): Promise<Row[]> {
  signal?.throwIfAborted();
  try {
    return await read({ $gte: from, $lt: to });
  } catch (error) {
    const middle = new Date((from.getTime() + to.getTime()) / 2);
    if ((error as { code?: number }).code !== MAX_TIME_MS_EXPIRED || middle <= from) throw error;
    const earlier = await inHalves({ from, to: middle }, read, signal);
    return [...earlier, ...(await inHalves({ from: middle, to }, read, signal))];
  }
}
