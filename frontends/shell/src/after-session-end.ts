import type { EndReason } from '@kasauti/web-kit/api';

const accountPages = /^\/(login|signup)(\/|$|\?)/;

/** Where to go when a session ends; nowhere during a test and on the pages where one signs in. */
export function afterSessionEnd(reason: EndReason, path: string, inTest: boolean): string | undefined {
  if (inTest) return undefined;
  if (reason === 'logout') return '/';
  if (accountPages.test(path)) return undefined;
  const back = path === '/' || path === '/dashboard' ? '' : `&redirect=${encodeURIComponent(path)}`;
  return `/login?ended=1${back}`;
}
