import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports';

jest.mock('node:crypto', () => ({ randomInt: jest.fn() }));

const claims = join(tmpdir(), 'kasauti-ports');
/** Outside the range that other processes choose from. */
const [taken, left, free] = [14_001, 14_002, 14_003];
const fileOf = (port: number) => join(claims, String(port));
const chosen = (...ports: number[]) => {
  for (const port of ports) jest.mocked(randomInt as (min: number, max: number) => number).mockReturnValueOnce(port);
};

beforeEach(() => {
  mkdirSync(claims, { recursive: true });
  writeFileSync(fileOf(taken), '1');
  // Higher than any process has.
  writeFileSync(fileOf(left), '99999999');
});
afterEach(() => {
  for (const port of [taken, left, free]) rmSync(fileOf(port), { force: true });
});

it('gives no port that another living process was given and does not listen at yet', async () => {
  chosen(taken, free);
  expect(await freePort()).toBe(free);
  expect(readFileSync(fileOf(free), 'utf8')).toBe(String(process.pid));
  expect(readFileSync(fileOf(taken), 'utf8')).toBe('1');
});

it('gives the port of a process that has ended', async () => {
  chosen(left, left);
  expect(await freePort()).toBe(left);
});
