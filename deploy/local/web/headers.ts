/** Security headers of the front, by path: a policy belongs to a document. */
const base = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'form-action': "'self'",
};
const text = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
const policy = text(base);
/** The exam's document runs the service worker that keeps it open offline. */
const examPolicy = text({ ...base, 'worker-src': "'self'" });
const examPages = /^\/tests\/[^/]+\/take\/?$/;
const PROVIDER = 'https://*.razorpay.com';
const payPages = /^\/(tests\/[^/]+\/pay|wallet\/top-up)\/?$/;
/** The checkout: its script, its frame, its pictures; it styles its own overlay with style attributes. */
const payPolicy = (checkout: string) =>
  text({
    ...base,
    'script-src': `'self' ${checkout}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: ${checkout}`,
    'connect-src': `'self' ${checkout}`,
    'frame-src': checkout,
    'form-action': `'self' ${checkout}`,
  });
/** Pages whose address holds a secret send no Referer. */
const tokenPages = /^\/(verify-email|reset-password|unsubscribe|join)(\/|$)/;

/** For every answer; `document` adds what only a page can have. `checkout` is the origin of another payment provider. */
export function securityHeaders(
  path: string,
  secure: boolean,
  document: boolean,
  checkout: string | null = null,
): Record<string, string> {
  const isPay = payPages.test(path);
  const provider = checkout ?? PROVIDER;
  const always = {
    'X-Content-Type-Options': 'nosniff',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
  if (!document) return always;
  return {
    ...always,
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': isPay ? payPolicy(provider) : examPages.test(path) ? examPolicy : policy,
    // Banks are opened by the checkout in a window that reports back.
    'Cross-Origin-Opener-Policy': isPay ? 'same-origin-allow-popups' : 'same-origin',
    'Permissions-Policy': `camera=(), geolocation=(), microphone=(), payment=(${isPay ? `self "${provider}"` : 'self'}), usb=()`,
    'Referrer-Policy': tokenPages.test(path) ? 'no-referrer' : 'strict-origin',
  };
}

/** Files whose name changes with their content may be kept for ever; what names the live version may not be cached at all. */
export function cacheControl(path: string): string {
  if (/^\/apps\/[^/]+\/[^/]+\/./.test(path) || /\.[0-9a-f]{10}\.[a-z0-9]+$/.test(path))
    return 'public, max-age=31536000, immutable';
  if (path.endsWith('.json') || path.endsWith('.html') || path === '/service-worker.js') return 'no-store';
  return 'no-cache';
}
