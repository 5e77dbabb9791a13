import { resolve } from 'node:path';
import { proofsByRow } from '../proofs/titles';
import { features, open } from './features';
import { standingOf } from './standing';

const proofs = proofsByRow(resolve(__dirname, '../../..'));

it('has the 201 rows of the specification, none of them open', () => {
  const rows = Object.keys(features).filter((row) => row.startsWith('F-'));
  expect(rows).toHaveLength(201);
  expect(rows.filter((row) => row in open)).toEqual([]);
});

it('has either a proof of a row or why it is open, and both where it stands in part', () => {
  expect(Object.keys(features).filter((row) => !proofs.has(row) && !(row in open))).toEqual([]);
  const wrong = Object.entries(open).filter(([row, why]) => proofs.has(row) !== why.startsWith('partly: '));
  expect(wrong).toEqual([]);
  expect(Object.keys(open).filter((row) => !(row in features))).toEqual([]);
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
  expect(standingOf([], ran, 'nothing is there')).toBe('open');
  expect(standingOf([proof('second')], ran, 'partly: half of it is there')).toBe('fail');
});

it('counts every test of a group that a proof names', () => {
  const test = (title: string, passed: boolean) => ({ file: 'a.test.ts', title, groups: ['N-041: the whole'], passed });
  const proof = { file: 'a.test.ts', title: 'N-041: the whole' };
  expect(standingOf([proof], [test('first', true), test('second', true)])).toBe('pass');
  expect(standingOf([proof], [test('first', true), test('second', false)])).toBe('fail');
});
