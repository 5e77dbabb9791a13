const base = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'form-action': "'self'",
};
const serialize = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
const policy = serialize(base);
const PROVIDER = 'https://*.razorpay.com';
const payPages = /^\/(tests\/[^/]+\/pay|wallet\/top-up)\/?$/;
/** Allows the provider's checkout: script, frame and images, and the style attributes of its overlay. */
const payPolicy = (checkout: string) =>
  serialize({
    ...base,
    'script-src': `'self' ${checkout}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: ${checkout}`,
    'connect-src': `'self' ${checkout}`,
    'frame-src': checkout,
    'form-action': `'self' ${checkout}`,
  });
/** A result may show the players of solution videos, and nothing else of their providers. */
const resultPages = /^\/tests\/[^/]+\/result\/?$/;
const resultPolicy = serialize({
  ...base,
  'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
});
const policyOf = (path: string, checkout: string): string =>
  payPages.test(path) ? payPolicy(checkout) : resultPages.test(path) ? resultPolicy : policy;
/** Pages whose address holds a secret send no Referer. */
const tokenPages = /^\/(verify-email|reset-password|unsubscribe|join)(\/|$)/;

/** Headers of every response; HTML documents get the policies too. `checkout` replaces the provider's origin, for the sandbox. */
export function securityHeaders(
  path: string,
  secure: boolean,
  isDocument: boolean,
  checkout: string | null = null,
): Record<string, string> {
  const isPay = payPages.test(path);
  const provider = checkout ?? PROVIDER;
  const always = {
    'X-Content-Type-Options': 'nosniff',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
  if (!isDocument) return always;
  return {
    ...always,
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': policyOf(path, provider),
    // The checkout opens the bank's page in a window and needs to hear back from it.
    'Cross-Origin-Opener-Policy': isPay ? 'same-origin-allow-popups' : 'same-origin',
    'Permissions-Policy': `camera=(), geolocation=(), microphone=(), payment=(${isPay ? `self "${provider}"` : 'self'}), usb=()`,
    'Referrer-Policy': tokenPages.test(path) ? 'no-referrer' : 'strict-origin',
  };
}

/** Files whose name changes with their content may be cached forever; files that name the live version may not be cached. */
export function cacheControl(path: string): string {
  if (/^\/apps\/[^/]+\/[^/]+\/./.test(path) || /\.[0-9a-f]{10}\.[a-z0-9]+$/.test(path))
    return 'public, max-age=31536000, immutable';
  if (path.endsWith('.json') || path.endsWith('.html') || path === '/service-worker.js') return 'no-store';
  return 'no-cache';
}
