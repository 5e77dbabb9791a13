import { routes, type Route } from '@kasauti/contracts';

export const API_BASE = '/api/v1';

export type Params = Record<string, string>;
/** An operation and the values in its path, or the methods of the path when it lacks the requested one. */
export type Found = { route: Route; params: Params } | { route?: undefined; allow: string[] };

interface Pattern {
  route: Route;
  method: string;
  segments: string[];
}

const MOST_CHARACTERS = 1024;
/** Ids, slugs and numbers. Of these characters `encodeURIComponent` escapes the colon only; other escapes are refused. */
const VALUE = /^(?:[A-Za-z0-9._~:-]|%3A){1,128}$/i;
const isParameter = (segment: string) => segment.startsWith('{');

/** Paths of the contract by number of segments, fixed ones before {parameters}: /tests/mine is not the test "mine". */
function patternsBySize(): Map<number, Pattern[]> {
  const bySize = new Map<number, Pattern[]>();
  for (const route of routes) {
    const segments = route.path.split('/').slice(1);
    const pattern = { route, method: route.method.toUpperCase(), segments };
    bySize.set(segments.length, [...(bySize.get(segments.length) ?? []), pattern]);
  }
  const shape = (p: Pattern) => p.segments.map((s) => (isParameter(s) ? '1' : '0')).join('');
  for (const patterns of bySize.values()) patterns.sort((a, b) => shape(a).localeCompare(shape(b)));
  return bySize;
}
const table = patternsBySize();

function paramsOf(segments: string[], given: string[]): Params | undefined {
  const params: Params = {};
  for (let i = 0; i < segments.length; i++) {
    const [segment, value] = [segments[i] as string, given[i] as string];
    if (!isParameter(segment)) {
      if (segment !== value) return undefined;
    } else if (!VALUE.test(value) || value === '.' || value === '..') return undefined;
    else params[segment.slice(1, -1)] = value.includes('%') ? decodeURIComponent(value) : value;
  }
  return params;
}

/** Finds the operation of a path, for the gateway and every service; undefined for an unknown path. */
export function findRoute(method: string, path: string): Found | undefined {
  if (!path.startsWith(`${API_BASE}/`) || path.length > MOST_CHARACTERS) return undefined;
  const given = path.slice(API_BASE.length + 1).split('/');
  const allow = new Set<string>();
  for (const pattern of table.get(given.length) ?? []) {
    const params = paramsOf(pattern.segments, given);
    if (!params) continue;
    if (pattern.method === method) return { route: pattern.route, params };
    allow.add(pattern.method);
  }
  return allow.size > 0 ? { allow: [...allow] } : undefined;
}
