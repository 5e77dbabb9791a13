import type { PoolQuestion } from '../test-definition/draw';
import { draftSection } from '../test-definition/section';
import { aSource, frozen, question } from '../../test/papers';
import { freezePaper } from './freeze';
import { orderFor } from './order';
import type { Paper } from './paper';
import { itemsOf, paperFor, picked } from './pick';

const marking = { correct: 4, wrong: -1, skipped: 0, partial: 'none' as const };

/** A paper with one question and a pool of this size, `q1`, `q2` and so on. */
function paperWith(size: number, count: number, shuffle = false): Paper {
  const pool = Array.from({ length: size }, (_, i): PoolQuestion => {
    const [q] = draftSection({ title: '', questions: [question('mcq', i)] }, () => `q${i + 1}`).questions;
    if (!q) throw new Error('no question');
    return { ...q, from: { id: `b${i + 1}`, version: 1 } };
  });
  const section = draftSection({ title: '', marking, questions: [question('mcq', 99)] }, () => 'fixed');
  return freezePaper(aSource([{ ...section, draws: [{ tag: 'waves', count, pool }] }], { shuffleQuestions: shuffle }));
}
const ids = (paper: Paper, attempt: string) => itemsOf(paper, attempt).map(({ id }) => id);

/** Upper bound of the chi-square distribution for p = 0.001, by Wilson and Hilferty. */
const bound = (freedom: number) => freedom * (1 - 2 / (9 * freedom) + 3.0902 * Math.sqrt(2 / (9 * freedom))) ** 3;

describe('the pick of an attempt', () => {
  it('N-018: swaps from the beginning of the pool, as the example of its rule', () => {
    const numbers = [3, 0];
    const below = () => numbers.shift() ?? 0;
    expect(picked(['q1', 'q2', 'q3', 'q4', 'q5'], 2, below)).toEqual(['q4', 'q2']);
  });

  it('N-018: gives every question, and every pair of them, the same chance in 10,000 attempts', () => {
    const [size, count, attempts] = [40, 5, 10_000];
    const paper = paperWith(size, count);
    const times = new Map<string, number>();
    const note = (key: string) => times.set(key, (times.get(key) ?? 0) + 1);
    for (let n = 0; n < attempts; n++) {
      const pick = ids(paper, `A${n}`).slice(1);
      expect(new Set(pick).size).toBe(count);
      pick.forEach((id, i) => {
        note(id);
        for (const other of pick.slice(i + 1)) note([id, other].sort().join(' '));
      });
    }
    const chiSquare = (keys: string[], expected: number) =>
      keys.reduce((sum, key) => sum + ((times.get(key) ?? 0) - expected) ** 2 / expected, 0);
    const names = Array.from({ length: size }, (_, i) => `q${i + 1}`);
    const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b].sort().join(' ')));
    // Those of one attempt differ from each other, so the figure varies a little less than the distribution it is held to.
    expect(chiSquare(names, (attempts * count) / size)).toBeLessThan(bound(size - 1));
    const expectedOfPair = (attempts * count * (count - 1)) / (size * (size - 1));
    expect(chiSquare(pairs, expectedOfPair)).toBeLessThan(bound(pairs.length - 1));
  });

  it('N-018: is the same bytes for the same attempt, stands after the fixed questions, and is shuffled with them', () => {
    const [plain, shuffled] = [paperWith(12, 5), paperWith(12, 5, true)];
    const before = new Set<string>();
    for (let n = 0; n < 100; n++) {
      const order = orderFor(shuffled, `A${n}`);
      expect(JSON.stringify(orderFor(paperWith(12, 5, true), `A${n}`))).toBe(JSON.stringify(order));
      expect(JSON.stringify(orderFor(paperFor(shuffled, `A${n}`), `A${n}`))).toBe(JSON.stringify(order));
      expect(order.map(({ id }) => id).sort()).toEqual(ids(plain, `A${n}`).sort());
      expect(ids(plain, `A${n}`)[0]).toBe('fixed');
      before.add(order[0]?.id ?? '');
    }
    expect(before.size).toBeGreaterThan(1);
  });

  it('a paper without draws is the paper of every attempt', () => {
    const { paper } = frozen([{ title: '', questions: [question('mcq', 1)] }]);
    expect(paperFor(paper, 'A')).toBe(paper);
    expect(itemsOf(paper, 'A')).toBe(paper.items);
    expect(Object.keys(paper)).not.toContain('draws');
  });
});
