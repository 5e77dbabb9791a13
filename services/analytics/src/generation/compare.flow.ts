import { createHash } from 'node:crypto';
import type { Store } from '@kasauti/service-kit';
import type { Facts } from '../fact/fact.store';

export interface Comparison {
  documents: number;
  servedHash: string;
  rebuiltHash: string;
  differing: number;
  differences: string[];
}
interface Stored {
  _id: string;
}
const PAGE = 500;
const NAMED = 20;
const HASH_BYTES = 32;

/** The same text for the same content, in whatever order its fields were written. */
export function canonical(value: unknown): string {
  if (value instanceof Date) return `"${value.toISOString()}"`;
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, v]) => v !== undefined).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, v]) => `${JSON.stringify(key)}:${canonical(v)}`).join(',')}}`;
}

/** A hash over documents in any order: the exclusive or of theirs. */
class Total {
  private readonly bytes = Buffer.alloc(HASH_BYTES);
  add(text: string): void {
    createHash('sha256').update(text).digest().forEach((byte, i) => (this.bytes[i] = (this.bytes[i] ?? 0) ^ byte));
  }
  text = (): string => this.bytes.toString('hex');
}

/** Compares every document of two generations, and hashes them. One that differs is read again before it counts: events arrive meanwhile. */
export async function compare(served: Facts, rebuilt: Facts): Promise<Comparison> {
  const totals = { served: new Total(), rebuilt: new Total() };
  const differences: string[] = [];
  let documents = 0;
  for (const name of Object.keys(served).sort() as (keyof Facts)[]) {
    const [a, b] = [served[name], rebuilt[name]] as unknown as [Store<Stored>, Store<Stored>];
    const text = (doc: Stored | null | undefined) => (doc ? `${name} ${canonical(doc)}` : undefined);
    for await (const [id, left, right] of pairs(a, b)) {
      let [one, other] = [text(left), text(right)];
      for (let again = 0; one !== other && again < 3; again++) [one, other] = (await Promise.all([a.get(id), b.get(id)])).map(text) as [string | undefined, string | undefined];
      if (one !== undefined) totals.served.add(one);
      if (other !== undefined) totals.rebuilt.add(other);
      if (one !== other) differences.push(`${name}/${id}`);
      documents++;
    }
  }
  return { documents, servedHash: totals.served.text(), rebuiltHash: totals.rebuilt.text(), differing: differences.length, differences: differences.slice(0, NAMED) };
}

/** Both collections side by side in the order of ids, a page at a time. */
async function* pairs(a: Store<Stored>, b: Store<Stored>): AsyncGenerator<[string, Stored | undefined, Stored | undefined]> {
  for (let after = ''; ;) {
    const [left, right] = await Promise.all([a, b].map((s) => s.find({ _id: { $gt: after } }, { sort: { _id: 1 }, limit: PAGE }))) as [Stored[], Stored[]];
    if (left.length === 0 && right.length === 0) return;
    // Beyond the end of the shorter full page nothing is known of that side yet.
    const ends = [left, right].filter((page) => page.length === PAGE).map((page) => page.at(-1)?._id ?? '');
    const end = ends.length > 0 ? ends.reduce((x, y) => (x < y ? x : y)) : undefined;
    const within = (page: Stored[]) => page.filter((d) => end === undefined || d._id <= end);
    const [lefts, rights] = [within(left), within(right)].map((page) => new Map(page.map((d) => [d._id, d]))) as [Map<string, Stored>, Map<string, Stored>];
    for (const id of [...new Set([...lefts.keys(), ...rights.keys()])].sort()) yield [id, lefts.get(id), rights.get(id)];
    if (end === undefined) return;
    after = end;
  }
}
