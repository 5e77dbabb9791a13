import { probesOf, relevance, trigramsOf } from './search';

const physics = { title: 'Physics 2027', tags: ['mechanics', 'optics'], teacher: 'Kavita Sharma' };

describe('searching classes', () => {
  it.each(['physics', 'PHYSICS', 'phisics', 'pysics', 'physcis', 'phy', '2027', 'mechanics', 'mecanics', 'kavita', 'sharam', 'physics kavita', 'Phýsics'])('%s finds the physics class', (query) => {
    expect(relevance(query, physics)).toBeGreaterThan(0);
    const stored = new Set([...trigramsOf(physics.title, ...physics.tags), ...trigramsOf(physics.teacher)]);
    expect(probesOf(query).some((t) => stored.has(t))).toBe(true);
  });

  it.each(['chemistry', 'biology', 'physics chemistry', '!!!', '', '.*', '$where'])('%s does not', (query) => {
    expect(relevance(query, physics)).toBe(0);
  });

  it('puts the literal title before a resemblance, and the title before a tag', () => {
    const near = { title: 'Physical education', tags: [], teacher: '' };
    const tagged = { title: 'Olympiad', tags: ['physics'], teacher: '' };
    const order = [near, tagged, physics].sort((a, b) => relevance('physics', b) - relevance('physics', a));
    expect(order.map((c) => c.title)).toEqual(['Physics 2027', 'Olympiad', 'Physical education']);
  });

  it('finds words in Devanagari', () => {
    expect(relevance('भौतिकी', { title: 'भौतिकी कक्षा', tags: [], teacher: '' })).toBeGreaterThan(0);
    expect(relevance('गणित', { title: 'भौतिकी कक्षा', tags: [], teacher: '' })).toBe(0);
  });

  it('answers a hostile query of the longest length quickly', () => {
    const started = performance.now();
    relevance('a'.repeat(100), { title: 'a '.repeat(50), tags: Array.from({ length: 10 }, () => 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'), teacher: '' });
    expect(performance.now() - started).toBeLessThan(500);
  });
});
