import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compress, flip } from '../../web/build-web';

/** What a deployment does: a new folder beside the old one, then current.json is replaced atomically. The new version has another label on one button. */
export function deployNewVersion(): () => void {
  const folder = resolve(__dirname, '../../../.cache/web/dist/apps/student');
  const live = join(folder, 'current.json');
  const before = readFileSync(live, 'utf8');
  const { version } = JSON.parse(before) as { version: string };
  const next = `${version}b`;
  cpSync(join(folder, version), join(folder, next), { recursive: true });
  for (const file of readdirSync(join(folder, next)).filter((name) => name.endsWith('.js'))) {
    const full = join(folder, next, file);
    writeFileSync(
      full,
      readFileSync(full, 'utf8')
        .replaceAll('Clear Response', 'Empty Response')
        .replaceAll(`kasauti_student_${version}`, `kasauti_student_${next}`),
    );
  }
  compress(join(folder, next));
  flip(live, before.replaceAll(version, next));
  // The folder stays, as after a real deployment: pages of the other form's stories may have loaded from it.
  return () => flip(live, before);
}
