import { resolve } from 'node:path';
import { proofsByRow, proofsIn, standingOf } from './proofs';
import { threats } from './threats';

const byRow = proofsByRow(resolve(__dirname, '../../..'));

it('names a proof for every threat whose feature stands', () => {
  const unproved = threats.filter((threat) => standingOf(threat, byRow.get(threat.row)) === 'unproved');
  expect(unproved.map(({ row, threat }) => `${row}: ${threat}`)).toEqual([]);
});

it('knows each of the eighty rows that a test names', () => {
  expect(threats).toHaveLength(80);
  expect([...byRow.keys()].filter((row) => row < 1 || row > 80)).toEqual([]);
});

it('reads titles in any quotes, of one row or more, also in a list of cases', () => {
  const [seven, nine] = [7, 9];
  const text = `it('row ${seven}: it\\'s "so"', f); describe("threat 0${seven}: b", f); it.each([])(\`row ${seven}, row ${nine}: %s\`, f); it('a row ${seven} inside', f);`;
  expect(proofsIn('a.test.ts', text).map(({ title, rows }) => [title, rows])).toEqual([
    [`row ${seven}: it\\'s "so"`, [7]],
    [`threat 0${seven}: b`, [7]],
    [`row ${seven}, row ${nine}: %s`, [7, 9]],
  ]);
});

it('lets a test settle only a row that lacked nothing but its proof', () => {
  const threat = { row: 1, asset: 'a', threat: 'b' };
  const proofs = [{ file: 'a.test.ts', title: 'c' }];
  const lacking = (lacks: 'feature' | 'proof') => ({ ...threat, open: { lacks, why: 'd' } });
  expect([standingOf(threat), standingOf(threat, proofs)]).toEqual(['unproved', 'proved']);
  expect([standingOf(lacking('proof')), standingOf(lacking('proof'), proofs)]).toEqual(['open', 'proved']);
  expect([standingOf(lacking('feature')), standingOf(lacking('feature'), proofs)]).toEqual(['open', 'open']);
});
