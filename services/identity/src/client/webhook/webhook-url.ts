import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';

export const NOT_PUBLIC = 'The URL must lead to a public address';

/** Host name or address, an IPv6 one without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Hosts that may be reached without TLS and on private addresses; none in production. */
export const hostsOf = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  );

/** Why nothing may be sent to a URL, as far as its text shows; its name is resolved and checked at every send. */
export function urlProblem(text: string, allowedHosts: ReadonlySet<string>): string | undefined {
  if (!URL.canParse(text)) return 'Please enter a URL such as https://example.org/webhooks';
  const url = new URL(text);
  const host = hostOf(url);
  if (url.username || url.password) return 'The URL must not contain a user name or a password';
  if (url.hash) return 'The URL must not contain a #';
  if (allowedHosts.has(host) && /^https?:$/.test(url.protocol)) return undefined;
  if (url.protocol !== 'https:') return 'The URL must begin with https://';
  if (url.port !== '' && Number(url.port) < 1024) return 'The port must be 443 or at least 1024';
  const isReachable = isIP(host) ? isPublicAddress(host) : /^[^.]+(\.[^.]+)+$/.test(host);
  return isReachable ? undefined : NOT_PUBLIC;
}
