import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(__dirname, '../../..');
const assessment = join(root, 'services/assessment/src');

/**
 * The programs that assessment starts for a file, each in one file at `.cache/programs`: from their sources a start
 * compiles two hundred files. jest.config.cjs finds them there. Libraries, and pandoc, stay where they are.
 */
export async function bundlePrograms(): Promise<void> {
  // A team's own checkout has the folders of its unit only.
  if (!existsSync(assessment)) return;
  await build({
    entryPoints: ['import/read-file', 'export/write-file'].map((name) => join(assessment, `${name}.ts`)),
    entryNames: '[name]',
    outdir: join(root, '.cache/programs'),
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    conditions: ['source'],
    plugins: [
      {
        name: 'libraries',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path }) => ({
            external: !path.startsWith('@kasauti/') || path.startsWith('@kasauti/pandoc/'),
          })),
      },
    ],
    logLevel: 'warning',
  });
}
