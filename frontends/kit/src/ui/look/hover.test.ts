import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const frontends = path.join(__dirname, '../../../..');

it('changes nothing on hover where there is no mouse: on a touch screen it would stay after the tap', () => {
  const sheets = ['kit', 'shell', 'student', 'teacher', 'admin'].flatMap((front) =>
    readdirSync(path.join(frontends, front, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => path.join(front, 'src', file)),
  );
  expect(sheets.length).toBeGreaterThan(20);
  const bare = sheets.flatMap((file) => {
    const text = readFileSync(path.join(frontends, file), 'utf8');
    const rest = text.replaceAll(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
    return rest.includes(':hover') ? [file] : [];
  });
  expect(bare).toEqual([]);
});
