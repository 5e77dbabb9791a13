import { routes, type Route } from '@kasauti/contracts';
import findMyWay, { type HTTPMethod } from 'find-my-way';

export const API_BASE = '/api/v1';

export type Params = Record<string, string>;
/** An operation and the values in its path, or the methods of the path when it lacks the requested one. */
export type Found = { route: Route; params: Params } | { route?: undefined; allow: string[] };

const MOST_CHARACTERS = 1024;
const MOST_IN_VALUE = 128;
/** Ids, slugs and numbers. Of these characters `encodeURIComponent` escapes the colon only; other escapes are refused. */
const PLAIN = /^(?:[A-Za-z0-9._~:/-]|%3A)+$/i;
/** A segment that is empty, `.` or `..`. */
const NO_VALUE = /\/\.{0,2}(?:\/|$)/;

const table = findMyWay({ maxParamLength: MOST_IN_VALUE });
const methods = new Set<HTTPMethod>();
for (const route of routes) {
  const method = route.method.toUpperCase() as HTTPMethod;
  methods.add(method);
  table.on(method, route.path.replace(/\{(\w+)\}/g, ':$1'), () => {}, route);
}

/** Finds the operation of a path, for the gateway and every service; undefined for an unknown path. */
export function findRoute(method: string, path: string): Found | undefined {
  if (!path.startsWith(`${API_BASE}/`) || path.length > MOST_CHARACTERS) return undefined;
  const given = path.slice(API_BASE.length);
  if (!PLAIN.test(given) || NO_VALUE.test(given)) return undefined;
  const found = table.find(method as HTTPMethod, given);
  if (found) return { route: found.store as Route, params: found.params as Params };
  const allow = [...methods].filter((other) => table.find(other, given));
  return allow.length > 0 ? { allow } : undefined;
}
