import { resolve } from 'node:path';
import { proofsByRow } from '../proofs/titles';
import { features } from './features';
import { standingOf } from './standing';

const proofs = proofsByRow(resolve(__dirname, '../../..'));

it('has a proof of every row of the specification', () => {
  expect(Object.keys(features)).toHaveLength(201);
  expect(Object.keys(features).filter((row) => !proofs.has(row))).toEqual([]);
});

it('knows every row that a test names', () => {
  expect([...proofs.keys()].filter((row) => !row.startsWith('threat') && !(row in features))).toEqual([]);
});

it('lets a failed test count more than one that did not run', () => {
  const test = (title: string, passed: boolean) => ({ file: 'a.test.ts', title, passed });
  const proof = (title: string, file = 'a.test.ts') => ({ file, title });
  const ran = [test("it's first, twice", true), test('second', false)];
  expect(standingOf([], ran)).toBe('no proof');
  expect(standingOf([proof("it\\'s first, %s")], ran)).toBe('pass');
  expect(standingOf([proof("it\\'s first", 'b.test.ts')], ran)).toBe('not run');
  expect(
    standingOf(
      ['first', 'third', 'second'].map((title) => proof(title)),
      ran,
    ),
  ).toBe('fail');
});
