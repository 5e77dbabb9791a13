import { matchRoutes } from 'react-router';
import { isSignedIn, type Viewer } from '../role.policy';
import type { Apps } from './apps';

/** What belongs at a path, for this role. */
export type Place =
  | { kind: 'area'; app: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'login' | 'forbidden' | 'missing' | 'reading' | 'failed' };

/**
 * Decides by the paths that the apps list; of several patterns that fit, the most specific one counts. Without a role
 * the owner is returned for any role. This is for comfort only: the servers decide what a role may read.
 */
export function placeOf(pathname: string, role: Viewer | undefined, { known, state }: Apps): Place {
  const claims = known.flatMap((app) => app.paths.map((claim) => ({ ...claim, app: app.name })));
  const patterns = claims.map(({ path }) => ({ path, caseSensitive: true }));
  const best = matchRoutes(patterns, pathname)?.[0]?.route.path;
  const fitting = claims.filter(({ path }) => path === best);
  const own = fitting.find(({ roles }) => !role || roles.includes(role));
  if (own) return { kind: 'area', app: own.app };
  if (fitting.length > 0 && role && !isSignedIn(role)) return { kind: 'login' };
  // An app that has not answered may claim the path.
  if (state !== 'complete') return { kind: state === 'reading' ? 'reading' : 'failed' };
  const to = fitting.find(({ otherRoles }) => otherRoles)?.otherRoles;
  if (to) return { kind: 'redirect', to };
  return { kind: fitting.length > 0 ? 'forbidden' : 'missing' };
}
