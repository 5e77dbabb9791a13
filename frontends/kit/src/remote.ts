import type { RouteObject } from 'react-router';

/** What an app exposes: `export const remote = { routes: [...] } satisfies Remote`. Paths are absolute, pages are `lazy`. */
export interface Remote {
  routes: RouteObject[];
}
