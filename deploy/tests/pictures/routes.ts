import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type Reader = 'visitor' | 'student' | 'teacher' | 'admin';

export interface Route {
  /** As the router knows it: '/tests/:testId/result'. */
  pattern: string;
  reader: Reader;
}

const fronts = resolve(__dirname, '../../../frontends');
const read = (...path: string[]): string => readFileSync(join(fronts, ...path), 'utf8');
const pathsIn = (source: string): string[] => [...source.matchAll(/\bpath: '([^'*]+)'/g)].map(([, path = '']) => path);

interface App {
  paths: { path: string; roles: Reader[] }[];
}

/** Every route of the shell and of the apps; one of an app that visitors may read is there for both readers. */
export function allRoutes(): Route[] {
  const ofShell = pathsIn(read('shell/src/routes.tsx')).map((path): Route => ({
    pattern: `/${path}`,
    reader: path === 'account' ? 'student' : 'visitor',
  }));
  const ofApps = (['student', 'teacher', 'admin'] as const).flatMap((app) => {
    const { paths } = JSON.parse(read(app, 'app.json')) as App;
    return pathsIn(read(app, 'src/remote.tsx')).flatMap((pattern): Route[] => {
      const { roles = [] } = paths.find(({ path }) => fits(path, pattern)) ?? {};
      const readers: Reader[] = roles.includes('visitor') ? ['visitor', app] : [app];
      return readers.map((reader) => ({ pattern, reader }));
    });
  });
  return [{ pattern: '/', reader: 'visitor' }, ...ofShell, ...ofApps];
}

/** Whether a path of app.json, such as /teacher/*, leads to a route. */
function fits(path: string, pattern: string): boolean {
  const prefix = path.replace(/\/\*$/, '');
  return pattern === prefix || (path.endsWith('/*') && pattern.startsWith(`${prefix}/`));
}
