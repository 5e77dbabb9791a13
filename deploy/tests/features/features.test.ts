import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { features } from './features';
import { topics } from './rows';
import { standingOf } from './standing';

const root = resolve(__dirname, '../../..');
const rows = topics.flatMap((topic) => Object.keys(topic));
const proofs = topics.flatMap((topic) =>
  Object.entries(topic).flatMap(([row, own]) => own.map((proof) => ({ row, proof }))),
);

it('names every row of the specification, each in one topic', () => {
  expect(Object.keys(features)).toHaveLength(201);
  expect(rows.filter((row) => !(row in features))).toEqual([]);
  expect(rows.filter((row, place) => rows.indexOf(row) !== place)).toEqual([]);
});

it('finds the test of every proof', () => {
  const text = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll('\\', '');
  const lost = proofs.filter(
    ({ proof: [file, title] }) =>
      !existsSync(join(root, file)) || !['"', "'", '`'].some((quote) => text(file).includes(quote + title)),
  );
  expect(lost.map(({ row, proof }) => `${row}: ${proof.join(': ')}`)).toEqual([]);
});

it('ends the title of a proof before the first value that is filled in', () => {
  expect(proofs.filter(({ proof: [, title] }) => /%[sdij#p]|\$\{/.test(title))).toEqual([]);
});

it('lets a failed test count more than one that did not run', () => {
  const test = (title: string, passed: boolean) => ({ file: 'a.test.ts', title, passed });
  const ran = [test('first, twice', true), test('second', false)];
  expect(standingOf([], ran)).toBe('no proof');
  expect(standingOf([['a.test.ts', 'first']], ran)).toBe('pass');
  expect(standingOf([['b.test.ts', 'first']], ran)).toBe('not run');
  expect(
    standingOf(
      [
        ['a.test.ts', 'first'],
        ['a.test.ts', 'third'],
        ['a.test.ts', 'second'],
      ],
      ran,
    ),
  ).toBe('fail');
});
