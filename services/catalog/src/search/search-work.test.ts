import { sharedByTests } from '@kasauti/service-kit/testing';
import { newId } from '@kasauti/service-kit';
import { aTeacher, anActiveClass, startCatalog } from '../../test/builders';
import { trigramsOf } from './search';

const t = sharedByTests(startCatalog);

const CLASSES = 1000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Distinct words of three letters, so that a title of a hundred letters has as many different words as it can. */
const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => [1, 26, 676].map((n) => LETTERS[Math.floor((from + i) / n) % 26]).join(''));
const longTitle = words(0, 25).join(' ').slice(0, 100);
const tags = Array.from({ length: 10 }, (_, i) =>
  words(25 + i * 7, 7)
    .join(' ')
    .slice(0, 30),
);

/** A thousand classes with the longest title and tags there can be, like the one a teacher has made. */
async function aCatalogueOfLongTitles(): Promise<void> {
  const id = await anActiveClass(t, await aTeacher(t), { title: longTitle, tags });
  const collection = t.stored('classes');
  const made = await collection.findOne({ _id: id });
  const others = Array.from({ length: CLASSES - 1 }, () => ({
    ...made,
    _id: newId(),
    trigrams: trigramsOf(longTitle, ...tags),
    outbox: [],
  }));
  await collection.insertMany(others);
}

/** How often anything was looked up in a set or a map meanwhile: what comparing texts consists of. */
async function lookUps(work: () => Promise<unknown>): Promise<number> {
  let n = 0;
  const { has } = Set.prototype;
  const { get } = Map.prototype;
  Set.prototype.has = function counted(this: Set<unknown>, value: unknown) {
    n++;
    return has.call(this, value);
  };
  Map.prototype.get = function counted(this: Map<unknown, unknown>, key: unknown) {
    n++;
    return get.call(this, key) as unknown;
  };
  try {
    await work();
  } finally {
    Object.assign(Set.prototype, { has });
    Object.assign(Map.prototype, { get });
  }
  return n;
}

it('threat 51: compares each letter of a thousand long titles at most once, however long the search', async () => {
  await aCatalogueOfLongTitles();
  const short = longTitle.slice(0, 3);
  const long = longTitle.slice(0, 97);
  const found = async (search: string) =>
    (await t.call('browseClasses', { query: { search } })).body.data.pagination.totalClasses as number;
  expect(await found(short)).toBe(CLASSES);
  const letters = CLASSES * (longTitle.length + tags.join(' ').length + 'Kavita Sharma'.length);
  for (const search of [short, long]) {
    const n = await lookUps(async () => expect(await found(search)).toBe(CLASSES));
    expect(n).toBeLessThan(letters * 2); // each word of three letters has four trigrams; the rest is reading the answer
  }
});
