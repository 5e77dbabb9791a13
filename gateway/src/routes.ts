import { routes, type Route } from '@kasauti/contracts';

export const API_BASE = '/api/v1';

interface Pattern {
  route: Route;
  segments: string[];
}
export type Found = { route: Route; params: Record<string, string> } | { allow: string[] } | undefined;

// Ids, slugs and numbers; a percent sign is none of them, so an encoded path is never a known one.
const VALUE = /^[A-Za-z0-9._~:-]{1,128}$/;
const isParameter = (segment: string) => segment.startsWith('{');

function valuesOf(pattern: string[], given: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [i, segment] of pattern.entries()) {
    const value = given[i] as string;
    if (!isParameter(segment)) {
      if (segment !== value) return undefined;
    } else if (!VALUE.test(value) || value === '.' || value === '..') return undefined;
    else params[segment.slice(1, -1)] = value;
  }
  return params;
}

/**
 * Paths of the contract by number of segments, fixed ones before {parameters}: /tests/mine is not the test "mine".
 * Comparing segment by segment takes the same time for every path a caller can think of.
 */
export function routeTable(all: Route[] = routes) {
  const bySize = new Map<number, Pattern[]>();
  for (const route of all) {
    const segments = route.path.split('/').slice(1);
    bySize.set(segments.length, [...(bySize.get(segments.length) ?? []), { route, segments }]);
  }
  const shape = (p: Pattern) => p.segments.map((s) => (isParameter(s) ? '1' : '0')).join('');
  for (const patterns of bySize.values()) patterns.sort((a, b) => shape(a).localeCompare(shape(b)));

  /** The operation a path belongs to; `allow` when the path is known with other methods; nothing when it is unknown. */
  return function find(method: string, path: string): Found {
    if (!path.startsWith(`${API_BASE}/`) || path.length > 1024) return undefined;
    const given = path.slice(API_BASE.length + 1).split('/');
    const allow: string[] = [];
    for (const { route, segments } of bySize.get(given.length) ?? []) {
      const params = valuesOf(segments, given);
      if (!params) continue;
      if (route.method === method.toLowerCase()) return { route, params };
      allow.push(route.method.toUpperCase());
    }
    return allow.length > 0 ? { allow: [...new Set(allow)] } : undefined;
  };
}
