/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const frontends = path.join(__dirname, '../..');
const namesIn = (text: string, keyword: 'import' | 'export'): string[] =>
  [...text.matchAll(new RegExp(`^${keyword} \\{([^}]*)\\} from 'react-router'`, 'gm'))]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

it('gives apps every name that they import from react-router', () => {
  const offered = namesIn(readFileSync(path.join(__dirname, 'router.ts'), 'utf8'), 'export');
  const imported = ['student', 'teacher', 'admin']
    .map((app) => path.join(frontends, app, 'src'))
    .flatMap((src) => readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => path.join(src, file)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => namesIn(readFileSync(file, 'utf8'), 'import'));
  expect([...new Set(imported)].sort()).toEqual([...offered].sort());
});
