import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../units';

/** No such export, an argument or a property too few, or (by the text) a property that a component does not take. */
const OF_THE_KIT = /error TS(2305|2554|2739|2741):|error TS2322: .*IntrinsicAttributes/;

/**
 * What a released app imports from today's web kit, or gives to its components, that the kit does not have or take. Types
 * are the only place where the properties of components are written down; other errors come from contracts that have grown.
 * @param folder a checkout of the commit that the app was released with
 */
export function kitMisfitsOf(folder: string, app: string): string[] {
  const config = join(folder, `tsconfig.${app}-kit.json`);
  const kit = join(root, 'frontends/kit/src');
  const compilerOptions = {
    composite: false,
    noEmit: true,
    emitDeclarationOnly: false,
    types: ['node'],
    paths: { '@kasauti/web-kit/*': [`${kit}/*`] },
  };
  const include = [`frontends/${app}/src`, `${kit}/css.d.ts`];
  const settings = {
    extends: './tsconfig.web.json',
    compilerOptions,
    include,
    exclude: ['**/*.test.*'],
    references: [],
  };
  writeFileSync(config, JSON.stringify(settings));
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', config], { cwd: folder, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.startsWith(`frontends/${app}/`) && OF_THE_KIT.test(line));
}
