import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const frontends = path.join(__dirname, '../../../..');
const sources = ['shell', 'student', 'teacher', 'admin', 'kit'].flatMap((name) => {
  const folder = path.join(frontends, name, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
});

it('ships every letter of the name in Devanagari, which English pages show too', () => {
  const names = sources.join('').match(/(?<=<span lang="hi">)[^<]*/g) ?? [];
  const shown = new Set(names.join('').match(/[\u0900-\u097f]/g));
  const range = /unicode-range: ([^;]+);/.exec(readFileSync(path.join(__dirname, 'base.css'), 'utf8'))?.[1] ?? '';
  const shipped = new Set(
    [...range.matchAll(/U\+([0-9A-F]+)/g)].map(([, hex]) => String.fromCodePoint(parseInt(hex ?? '', 16))),
  );
  expect(shown.size).toBeGreaterThan(0);
  expect([...shown].filter((letter) => !shipped.has(letter))).toEqual([]);
});
