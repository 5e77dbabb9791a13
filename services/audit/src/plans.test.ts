import type { Db } from '@kasauti/service-kit';
import { FILL_TIMEOUT_MS, dropOwn, fillDatabase, misfitsOf, ownDatabase, plansOf } from '@kasauti/service-kit/testing';
import { blockStore, type BlockStore } from './block/block.store';
import { entryStore, type EntryStore } from './entry/entry.store';
import { unsealedStore, type UnsealedStore } from './entry/unsealed.store';
import { nameStore, type NameStore } from './name/name.store';
import { verdictStore, type VerdictStore } from './trail/verdict.store';
import { signedHeadStore, type SignedHeadStore } from './head/signed-head.store';

const ENTRIES = 100_000;
const PER_BLOCK = 10;
const STREAMS = 20;
const PAGE = { skip: 20, limit: 20 };
const ACTIONS = ['login', 'enrolled', 'answer_graded', 'user_erased'];
const at = (n: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + n * 10_000);
const idOf = (n: number) => `e${String(n).padStart(6, '0')}`;
const streamOf = (n: number) => `stream-${n % STREAMS}`;
/** One in a thousand is the rarest. */
const actionOf = (n: number) => ACTIONS[n % 1000 === 0 ? 3 : n % 3];

let db: Db;
let entries: EntryStore;
let blocks: BlockStore;
let notes: UnsealedStore;
let names: NameStore;
let heads: SignedHeadStore;
let verdicts: VerdictStore;

beforeAll(async () => {
  db = await ownDatabase();
  [entries, blocks, notes] = [entryStore(db), blockStore(db), unsealedStore(db)];
  [names, heads, verdicts] = [nameStore(db), signedHeadStore(db), verdictStore(db)];
  const documents: Record<string, (n: number) => object> = {
    entries: (n) => ({
      _id: idOf(n),
      stream: streamOf(n),
      actionType: actionOf(n),
      resourceId: n % 3 === 0 ? 'busy' : `r${n % 500}`,
      ...(n % 4 === 0 ? {} : { actor: n % 3 === 0 ? 'busy' : `u${n % 500}` }),
      ...(n % 50 === 0 ? { client: `client-${n % 5}` } : {}),
      occurredAt: at(n),
      ...(n % 5000 === 0 ? { block: -1 } : {}),
    }),
    blocks: (n) => ({
      _id: `b${n}`,
      stream: streamOf(n),
      n: Math.floor(n / STREAMS),
      ids: Array.from({ length: PER_BLOCK }, (_, i) => idOf(n * PER_BLOCK + i)),
      hash: `h${n}`,
    }),
    unsealed: (n) => ({
      _id: idOf(n),
      stream: streamOf(n),
      actionType: actionOf(n),
      since: at(n),
    }),
    names: (n) => ({ _id: `r${n}`, name: `Asha ${n}`, seq: 1 }),
    signed_heads: (n) => ({ _id: `2026-${n + 10_000}`, signedAt: at(n), heads: [] }),
    verdicts: () => ({ _id: 'trail', ok: true, text: 'ok', checkedAt: at(0) }),
  };
  const counts: Record<string, number> = {
    blocks: ENTRIES / PER_BLOCK,
    names: 10_000,
    signed_heads: 10_000,
    verdicts: 1,
  };
  await fillDatabase(db, documents, (collection) => counts[collection] ?? ENTRIES);
}, FILL_TIMEOUT_MS);
afterAll(() => dropOwn(db));

const few = Array.from({ length: 20 }, (_, i) => idOf(i * 4999));
const reads: Record<string, () => Promise<unknown>> = {
  'a page of all': () => entries.page({}, PAGE),
  'a page of one action': () => entries.page({ actions: ['login'] }, PAGE),
  'a page of a rare action': () => entries.page({ actions: ['user_erased'] }, PAGE),
  'a page of several actions': () => entries.page({ actions: ['login', 'enrolled', 'user_erased'] }, PAGE),
  'a page of a busy resource': () => entries.page({ resourceId: 'busy' }, PAGE),
  'a page of an actor, of all, of a time': async () => {
    await entries.page({ actor: 'busy' }, PAGE);
    await entries.page({ actor: 'busy', from: at(20_000), to: at(60_000) }, PAGE);
  },
  'a page of a client': () => entries.page({ client: 'client-0' }, PAGE),
  'a page of a time, of all, of one action, of a busy resource': async () => {
    const time = { from: at(20_000), to: at(60_000) };
    await entries.page(time, PAGE);
    await entries.page({ ...time, actions: ['login', 'enrolled'] }, PAGE);
    await entries.page({ ...time, resourceId: 'busy' }, PAGE);
    await entries.countAsked(time);
    await entries.countAsked({ ...time, actions: ['login'] });
  },
  'counts of what is asked': async () => {
    await entries.countAsked({ resourceId: 'busy' });
    await entries.countAsked({ actor: 'busy' });
    await entries.countAsked({ client: 'client-0' });
  },
  'entries by id': () => entries.byIds(few),
  'ids of a stream': () => entries.idsOf('stream-3', idOf(50_000), 200),
  'the entries of a stream, counted': () => entries.countOf('stream-3'),
  'the formerly unsealed': () => entries.formerlyUnsealed('', 100),
  'the last block, and those from one on': async () => {
    await blocks.last('stream-3');
    await blocks.from('stream-3', 100, 50);
  },
  'hashes of blocks': () => blocks.hashesOf(['b1', 'b2', 'b500']),
  'which entries are sealed': () => blocks.sealedAmong(few),
  'what waits to be sealed': async () => {
    await notes.pageOf('stream-3', idOf(50_000), 200);
    await notes.countOf('stream-3');
    await notes.countActions(['user_erased']);
    await notes.among(few);
    await notes.oldest();
  },
  'names, signed heads, and the last verdict': async () => {
    await names.of(few);
    await heads.has('2026-10500');
    await heads.after('2026-10500', 100);
    await verdicts.lastVerdict();
  },
};

it('reads by an index what it returns, among a hundred thousand entries', async () => {
  expect(await misfitsOf(db, { reads })).toEqual([]);
});

it('reads for a resource and an action the entries of the rarer one', async () => {
  const rare = { resourceId: 'busy', actions: ['user_erased'] };
  const plans = await plansOf(db, async () => {
    await entries.page(rare, PAGE);
    await entries.countAsked(rare);
  });
  expect(plans.map(({ keys }) => keys)).toEqual([100, 100]);
});

/** Each store lists what it can; what is neither read above nor a write here was forgotten. */
it('knows every read of the stores', () => {
  const writes = ['add', 'note', 'forget', 'putHead', 'set', 'pass'];
  const whole = ['streams', 'heads', 'head', 'actions', 'countOf'];
  const known = [
    ...writes,
    ...whole,
    ...Object.values(reads).flatMap((read) => read.toString().match(/\.(\w+)\(/g) ?? []),
  ];
  const called = new Set(known.map((call) => call.replace(/[.(]/g, '')));
  const all = [entries, blocks, notes, names, heads, verdicts].flatMap((store) => Object.keys(store));
  expect(all.filter((name) => !called.has(name))).toEqual([]);
});
