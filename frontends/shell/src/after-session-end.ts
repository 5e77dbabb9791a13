import type { EndReason } from '@kasauti/web-kit/api';

const accountPages = /^\/(login|signup|reset-password)(\/|$|\?)/;

/** Where to go when a session ends; undefined during a test and on the sign-in pages. */
export function afterSessionEnd(reason: EndReason, path: string, inTest: boolean): string | undefined {
  if (inTest) return undefined;
  if (reason === 'logout') return '/';
  if (accountPages.test(path)) return undefined;
  const back = path === '/' || path === '/dashboard' ? '' : `&redirect=${encodeURIComponent(path)}`;
  return `/login?ended=1${back}`;
}
