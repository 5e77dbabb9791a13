import { searchFor, trigramsOf } from './search';

const relevance = (query: string, c: Parameters<ReturnType<typeof searchFor>['relevance']>[0]) =>
  searchFor(query).relevance(c);

const physics = { title: 'Physics 2027', tags: ['mechanics', 'optics'], teacher: 'Kavita Sharma' };

describe('searching classes', () => {
  it.each([
    'physics',
    'PHYSICS',
    'phisics',
    'pysics',
    'physcis',
    'phy',
    '2027',
    'mechanics',
    'mecanics',
    'kavita',
    'sharam',
    'physics kavita',
    'Phýsics',
  ])('%s finds the physics class', (query) => {
    expect(relevance(query, physics)).toBeGreaterThan(0);
    const stored = new Set([...trigramsOf(physics.title, ...physics.tags), ...trigramsOf(physics.teacher)]);
    expect(
      searchFor(query)
        .probes()
        .some((t) => stored.has(t)),
    ).toBe(true);
  });

  it.each(['chemistry', 'biology', 'physics chemistry', '!!!', '', '.*', '$where'])('%s does not', (query) => {
    expect(relevance(query, physics)).toBe(0);
  });

  it('ranks the literal title above a similar one, and the title above a tag', () => {
    const near = { title: 'Physical education', tags: [], teacher: '' };
    const tagged = { title: 'Olympiad', tags: ['physics'], teacher: '' };
    const order = [near, tagged, physics].sort((a, b) => relevance('physics', b) - relevance('physics', a));
    expect(order.map((c) => c.title)).toEqual(['Physics 2027', 'Olympiad', 'Physical education']);
  });

  it('finds words in Devanagari', () => {
    expect(relevance('भौतिकी', { title: 'भौतिकी कक्षा', tags: [], teacher: '' })).toBeGreaterThan(0);
    expect(relevance('गणित', { title: 'भौतिकी कक्षा', tags: [], teacher: '' })).toBe(0);
  });

  it('takes no more than eight words of forty letters', () => {
    const title = 'one two three four five six seven eight';
    expect(relevance(`${title} ninth`, { title, tags: [], teacher: '' })).toBeGreaterThan(0);
    expect(relevance(`one two three four five six seven ninth ${title}`, { title, tags: [], teacher: '' })).toBe(0);
    const word = (end: string) => `${'pneumonoultramicroscopicsilicovolcanoconiosis'.slice(0, 40)}${end}`;
    expect(relevance(word('xyz'), { title: word('abc'), tags: [], teacher: '' })).toBe(1);
  });
});
