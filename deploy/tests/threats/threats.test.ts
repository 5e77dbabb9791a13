import { resolve } from 'node:path';
import { proofsByRow } from '../proofs/titles';
import { standingOf } from './standing';
import { threats } from './threats';

const proofs = proofsByRow(resolve(__dirname, '../../..'));
const named = [...proofs.keys()].filter((row) => row.startsWith('threat '));

it('names a proof for every threat whose feature stands', () => {
  const unproved = threats.filter((threat) => standingOf(threat, proofs.get(`threat ${threat.no}`)) === 'unproved');
  expect(unproved.map(({ no, threat }) => `${no}: ${threat}`)).toEqual([]);
});

it('knows each of the eighty-one threats that a test names', () => {
  expect(threats).toHaveLength(81);
  expect(named.filter((row) => Number(row.slice(7)) < 1 || Number(row.slice(7)) > 81)).toEqual([]);
});

it('lets a test settle only a threat that lacked nothing but its proof', () => {
  const threat = { no: 1, asset: 'a', threat: 'b' };
  const own = [{ file: 'a.test.ts', title: 'c' }];
  expect([standingOf(threat), standingOf(threat, own)]).toEqual(['unproved', 'proved']);
  const open = { ...threat, open: { lacks: 'feature' as const, why: 'd' } };
  expect([standingOf(open), standingOf(open, own)]).toEqual(['open', 'open']);
});
