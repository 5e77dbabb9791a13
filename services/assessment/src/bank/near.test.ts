import { comparedOf, NEAR, nearText, similarityOf, type Worded } from '@kasauti/contracts/near';
import { jeeQuestions } from '../../test/material';
import { nearKeysOf, nearSet } from './near';

const sphere: Worded = {
  type: 'mcq',
  question: 'A solid sphere of mass 2 kg rolls down a plane without slipping from a height of 1.4 m. Its speed is',
  options: ['$\\sqrt{2gh}$', '4.4 m/s', '5.2 m/s', 'zero'],
};
const similarity = (a: Worded, b: Worded) => similarityOf(comparedOf(a), comparedOf(b));
/** Whether the first is found among those that the other is compared with. */
const isFound = (a: Worded, b: Worded): boolean => {
  const known = nearSet<string>();
  known.add('it', a, nearKeysOf(a));
  return known.like(b, nearKeysOf(b), 5).length > 0;
};

describe('a question', () => {
  const typed = { ...sphere, type: 'true-false', options: ['True', 'False'] };
  it.each<[string, Worded, Worded, boolean]>([
    ['with other numbers', sphere, { ...sphere, question: sphere.question.replace('2 kg', '5 kg') }, true],
    ['with options in another order', sphere, { ...sphere, options: [...(sphere.options ?? [])].reverse() }, true],
    ['in capital letters and with other signs', sphere, { ...sphere, question: sphere.question.toUpperCase() }, true],
    ['with another image of the same description', image('01A'), image('01B'), true],
    ['in Hindi with another number', hindi('2'), hindi('5'), true],
    ['of the same options alone', sphere, { ...sphere, question: 'Which quantity has no unit, if any?' }, false],
    ['that is short, with the same words', { question: 'Is 2 prime?' }, { question: 'is 2  PRIME' }, true],
    ['that is short, with one other', { question: 'Is 2 prime?' }, { question: 'Is 4 prime?' }, false],
    ['without a letter', { question: '?' }, { question: '!' }, false],
    ['that is true or false as the other is', typed, { ...typed, question: 'Ice is lighter than water' }, false],
  ])('%s: a near copy %#', (_what, a, b, expected) => {
    expect([similarity(a, b) >= NEAR, isFound(a, b)]).toEqual([expected, expected]);
  });

  it('is compared by its words, its formulas as they are written, and its lists', () => {
    const match = { rows: ['Ω', 'J'], columns: ['energy', 'resistance'] };
    expect(nearText({ question: 'Ｍatch $\\frac{1}{2}$!', options: ['A → I'], match })).toBe(
      'match frac 1 2 energy j resistance ω',
    );
  });

  it('has the keys that are stored of it for ever', () => {
    expect(nearKeysOf(sphere).join(' ')).toMatchInlineSnapshot(
      `"akfn55t b1fkyjo5 cbnjio3 d6dpzq7 e1wbgq23 f1rfjtyg gt5d9af h1gb0aa4 i6dvmg8 j1s762sl kadwzvu l1113b7d mfuc707 nbgw46r o1rasb5 peqwtgu"`,
    );
    expect(nearKeysOf({ question: 'Is 2 prime?' })).toMatchInlineSnapshot(`
      [
        "=10rw22o",
      ]
    `);
  });

  it('among two thousand that hardly differ is compared with few of them', () => {
    const known = nearSet<number>();
    const one = (n: number): Worded => ({ question: `${sphere.question} after ${n} s` });
    for (let n = 0; n < 2000; n++) known.add(n, one(n), nearKeysOf(one(n)));
    expect(known.like(one(9), nearKeysOf(one(9)), 3)).toMatchObject([{ of: 9, similarity: 1 }, {}, {}]);
  });
});

function image(id: string): Worded {
  return { question: `Which force acts on the block? ![A block on a slope](image:${id}/640x480)` };
}
function hindi(mass: string): Worded {
  return { question: `${mass} kg द्रव्यमान का एक ठोस गोला बिना फिसले एक तल पर लुढ़कता है। उसकी चाल क्या है?` };
}

const jee = jeeQuestions();

(jee ? describe : describe.skip)('of 243 questions of JEE Advanced', () => {
  const all = (jee ?? []).map(({ stem, options }): Worded => ({ type: 'mcq', question: stem, options }));
  const known = nearSet<number>();
  all.forEach((one, n) => known.add(n, one, nearKeysOf(one)));

  /** Two matches, in the middle of the text, replaced. */
  const changed = (one: Worded, what: RegExp, by: readonly string[]): Worded | undefined => {
    const places = [...one.question.matchAll(what)];
    const at = Math.floor(places.length / 3);
    const chosen = [places[at], places[places.length - 1 - at]];
    if (places.length < 3) return undefined;
    let question = one.question;
    for (const [i, place] of [...chosen.entries()].reverse())
      if (place)
        question = question.slice(0, place.index) + (by[i] ?? '') + question.slice(place.index + place[0].length);
    return { ...one, question };
  };
  it.each<[string, number, (one: Worded) => Worded | undefined]>([
    ['two words', 0.95, (one) => changed(one, /\b[a-z]{4,9}\b/g, ['device', 'before'])],
    ['two numbers', 1, (one) => changed(one, /\d+/g, ['37', '59'])],
    ['the order of their options', 1, (one) => ({ ...one, options: [...(one.options ?? [])].reverse() })],
  ])('with %s changed, %d of 1 are found', (_what, share, change) => {
    const copies = all.flatMap((one) => change(one) ?? []).length;
    const found = all.filter((one, n) => {
      const copy = change(one);
      return copy !== undefined && known.like(copy, nearKeysOf(copy), 5).some(({ of }) => of === n);
    });
    expect(found.length / copies).toBeGreaterThanOrEqual(share);
  });

  it('no two are taken for copies', () => {
    const compared = all.map(comparedOf);
    const alike = compared.flatMap((a, n) => compared.slice(n + 1).filter((b) => similarityOf(a, b) >= NEAR));
    expect(alike).toEqual([]);
  });
});
