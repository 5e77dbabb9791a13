import { resolve } from 'node:path';
import { proofsByThreat, proofsIn, standingOf } from './proofs';
import { threats } from './threats';

const byThreat = proofsByThreat(resolve(__dirname, '../../..'));

it('names a proof for every threat whose feature stands', () => {
  const unproved = threats.filter((threat) => standingOf(threat, byThreat.get(threat.no)) === 'unproved');
  expect(unproved.map(({ no, threat }) => `${no}: ${threat}`)).toEqual([]);
});

it('knows each of the eighty threats that a test names', () => {
  expect(threats).toHaveLength(80);
  expect([...byThreat.keys()].filter((no) => no < 1 || no > 80)).toEqual([]);
});

it('reads titles in any quotes, of one threat or more, also in a list of cases', () => {
  const [seven, nine] = [7, 9];
  const text = `it('threat ${seven}: it\\'s "so"', f); describe("threat ${seven}: b", f); it.each([])(\`threat ${seven}, threat ${nine}: %s\`, f); it('a threat ${seven} inside', f);`;
  expect(proofsIn('a.test.ts', text).map(({ title, threats: numbers }) => [title, numbers])).toEqual([
    [`threat ${seven}: it\\'s "so"`, [7]],
    [`threat ${seven}: b`, [7]],
    [`threat ${seven}, threat ${nine}: %s`, [7, 9]],
  ]);
});

it('lets a test settle only a threat that lacked nothing but its proof', () => {
  const threat = { no: 1, asset: 'a', threat: 'b' };
  const proofs = [{ file: 'a.test.ts', title: 'c' }];
  const lacking = (lacks: 'feature' | 'proof') => ({ ...threat, open: { lacks, why: 'd' } });
  expect([standingOf(threat), standingOf(threat, proofs)]).toEqual(['unproved', 'proved']);
  expect([standingOf(lacking('proof')), standingOf(lacking('proof'), proofs)]).toEqual(['open', 'proved']);
  expect([standingOf(lacking('feature')), standingOf(lacking('feature'), proofs)]).toEqual(['open', 'open']);
});
