/*
 * For the pact project: pact writes a line for each brace. What consumers' tests have written is laid out for people, and a
 * file that differs from the committed one fails the test, once: it is up to date then.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { outline } from '@kasauti/contracts/outline';

const folder = resolve(__dirname, '../../../contracts/pacts');
const texts = () => new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
/** A line for each part of a request and a reply. */
const DEPTH = 4;
const before = texts();

afterAll(() => {
  const stale: string[] = [];
  for (const [file, text] of texts()) {
    const laidOut = `${outline(JSON.parse(text), DEPTH)}\n`;
    if (text !== laidOut) writeFileSync(join(folder, file), laidOut);
    if (before.get(file) !== laidOut) stale.push(file);
  }
  if (stale.length > 0) throw new Error(`out of date and written again; commit contracts/pacts: ${stale.join(', ')}`);
});
