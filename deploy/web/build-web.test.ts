import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goLive, type Current } from './build-web';

const DAY_MS = 86_400_000;
let web: string;
beforeEach(() => (web = mkdtempSync(join(tmpdir(), 'web-'))));
afterEach(() => rmSync(web, { recursive: true }));

const folder = (version: string) => join(web, 'apps/teacher', version);
const uploadedDaysAgo = (version: string, days: number) => {
  const then = new Date(Date.now() - days * DAY_MS);
  mkdirSync(folder(version), { recursive: true });
  utimesSync(folder(version), then, then);
};
const flip = (version: string) => goLive(web, { name: 'teacher', version } as Current);
const previous = () => (JSON.parse(readFileSync(join(web, 'apps/teacher/previous.json'), 'utf8')) as Current).version;

it('keeps the files of a version for two days after it was replaced, however long it was live', () => {
  uploadedDaysAgo('one', 10);
  flip('one');
  uploadedDaysAgo('two', 0);
  flip('two');
  expect([existsSync(folder('one')), previous()]).toEqual([true, 'one']);
  flip('two');
  expect(previous()).toBe('one');
  uploadedDaysAgo('one', 3);
  uploadedDaysAgo('three', 0);
  flip('three');
  expect([existsSync(folder('one')), existsSync(folder('two')), previous()]).toEqual([false, true, 'two']);
});
