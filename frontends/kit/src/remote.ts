import type { RouteObject } from 'react-router';
import type { Messages } from './language/messages';

/** What an app exposes: `export const remote = { routes: [...] } satisfies Remote`. Paths are absolute, pages are `lazy`. */
export interface Remote {
  routes: RouteObject[];
  /** Its texts in Hindi, loaded before its pages while Hindi is on. */
  hindi?: () => Promise<{ hindi: Messages }>;
}
