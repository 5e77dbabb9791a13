const DASHBOARD = '/dashboard';

/** Only an address of this site, starting with one slash; anything else leads to the dashboard. */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(wanted)) return DASHBOARD;
  const target = new URL(wanted, 'https://here.invalid');
  // "/..//evil.example" resolves to a path that itself names another site.
  if (target.pathname.startsWith('//') || /^\/(login|signup|reset-password)(\/|$)/.test(target.pathname))
    return DASHBOARD;
  return target.pathname + target.search + target.hash;
}

/** Passes the target on to the next sign-in page; the dashboard is the default. */
export function withRedirect(path: string, target: string): string {
  return target === DASHBOARD ? path : `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(target)}`;
}
