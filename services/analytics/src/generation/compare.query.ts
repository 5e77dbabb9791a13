import { createHash } from 'node:crypto';
import { canonical, type Store } from '@kasauti/service-kit';
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
/** A document as text in both generations; undefined where it is missing. */
type Pair = [string | undefined, string | undefined];
const PAGE = 500;
const NAMED = 20;
const HASH_BYTES = 32;

/** An order-independent hash of documents: the XOR of their hashes. */
class Total {
  private readonly bytes = Buffer.alloc(HASH_BYTES);
  add(text: string): void {
    createHash('sha256')
      .update(text)
      .digest()
      .forEach((byte, i) => (this.bytes[i] = (this.bytes[i] ?? 0) ^ byte));
  }
  text = (): string => this.bytes.toString('hex');
}

/**
 * Compares every document of two generations and hashes them. Differing documents are read again while `mayWait` returns
 * true, because an event reaches one generation a moment before the other. Documents created or changed during the
 * comparison reach both and are not read again, so it ends under any traffic.
 */
export async function compare(served: Facts, rebuilt: Facts, mayWait: () => Promise<boolean>): Promise<Comparison> {
  const totals = { served: new Total(), rebuilt: new Total() };
  const differing = new Map<string, () => Promise<Pair>>();
  let documents = 0;
  const add = ([one, other]: Pair) => {
    if (one !== undefined) totals.served.add(one);
    if (other !== undefined) totals.rebuilt.add(other);
  };
  for (const name of Object.keys(served).sort() as (keyof Facts)[]) {
    const [a, b] = [served[name], rebuilt[name]] as unknown as [Store<Stored>, Store<Stored>];
    const text = (doc: Stored | null | undefined) => (doc ? `${name} ${canonical(doc)}` : undefined);
    for await (const [id, left, right] of pairs(a, b)) {
      documents++;
      const pair: Pair = [text(left), text(right)];
      if (pair[0] === pair[1]) add(pair);
      else differing.set(`${name}/${id}`, async () => (await Promise.all([a.get(id), b.get(id)])).map(text) as Pair);
    }
  }
  for (let isOver = false; !isOver;) {
    isOver = differing.size === 0 || !(await mayWait());
    for (const [name, read] of differing) {
      const pair = await read();
      if (pair[0] !== pair[1] && !isOver) continue;
      add(pair);
      if (pair[0] === pair[1]) differing.delete(name);
    }
  }
  const differences = [...differing.keys()];
  return {
    documents,
    servedHash: totals.served.text(),
    rebuiltHash: totals.rebuilt.text(),
    differing: differences.length,
    differences: differences.slice(0, NAMED),
  };
}

/** Both collections side by side, sorted by id and read in pages. */
async function* pairs(
  a: Store<Stored>,
  b: Store<Stored>,
): AsyncGenerator<[string, Stored | undefined, Stored | undefined]> {
  for (let after = ''; ;) {
    const [left, right] = (await Promise.all(
      [a, b].map((s) => s.find({ _id: { $gt: after } }, { sort: { _id: 1 }, limit: PAGE })),
    )) as [Stored[], Stored[]];
    if (left.length === 0 && right.length === 0) return;
    // Ids beyond the end of a full page may still follow on that side, so they wait for the next round.
    const ends = [left, right].filter((page) => page.length === PAGE).map((page) => page.at(-1)?._id ?? '');
    const end = ends.length > 0 ? ends.reduce((x, y) => (x < y ? x : y)) : undefined;
    const within = (page: Stored[]) => page.filter((d) => end === undefined || d._id <= end);
    const [lefts, rights] = [within(left), within(right)].map((page) => new Map(page.map((d) => [d._id, d]))) as [
      Map<string, Stored>,
      Map<string, Stored>,
    ];
    for (const id of [...new Set([...lefts.keys(), ...rights.keys()])].sort())
      yield [id, lefts.get(id), rights.get(id)];
    if (end === undefined) return;
    after = end;
  }
}
