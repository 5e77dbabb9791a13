import { isIP } from 'node:net';
import { isPublicAddress } from '../webhook/public-address';
import { hostOf, NOT_PUBLIC, urlProblem } from '../webhook/webhook-url';
import { exchange, type Answer } from './exchange';
import { addressesOf } from './resolve';

/** No answer, with a reason that its owner may see: it tells nothing of our network. */
export class Undeliverable extends Error {}

interface Options {
  allowedHosts: ReadonlySet<string>;
  /** These are replaced by tests, which have no public address and no ten seconds. */
  resolve?: typeof addressesOf;
  isPublic?: typeof isPublicAddress;
  timeoutMs?: number;
}
interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
}
export type SafePost = (post: Post, stopping: AbortSignal) => Promise<Answer>;

const TIMEOUT_MS = 10_000;
const USER_AGENT = 'Kasauti-Webhooks/1';
const RESOLVER = /^E(NODATA|NOTFOUND|SERVFAIL|REFUSED|TIMEOUT|BADRESP|BADNAME|CANCELLED|FORMERR)$/;
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO)/;

function reasonOf(error: unknown): string {
  if (error instanceof Undeliverable) return error.message;
  const { code = '', syscall = '' } = (error ?? {}) as { code?: string; syscall?: string };
  if (/^query/.test(syscall) && RESOLVER.test(code)) return 'The name cannot be resolved';
  if (TLS.test(code)) return `TLS failed: ${code}`;
  if (code === 'ECONNREFUSED') return 'The connection was refused';
  return `The connection failed${code ? `: ${code}` : ''}`;
}

/**
 * Posts to URLs that users chose: only to public addresses, which are checked at every send, and with bounds on time
 * and size.
 */
export function safePost({
  allowedHosts,
  resolve = addressesOf,
  isPublic = isPublicAddress,
  timeoutMs = TIMEOUT_MS,
}: Options): SafePost {
  async function addressOf(url: URL, signal: AbortSignal): Promise<string> {
    const host = hostOf(url);
    if (allowedHosts.has(host)) return host;
    const addresses = isIP(host) ? [host] : await resolve(host, signal);
    const [first] = addresses;
    if (!first) throw new Undeliverable('The name has no address');
    // One private address among public ones is an attack, so none is used.
    if (!addresses.every(isPublic)) throw new Undeliverable(NOT_PUBLIC);
    return first;
  }

  return async ({ url: text, headers, body }, stopping) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([stopping, timeout]);
    try {
      const problem = urlProblem(text, allowedHosts);
      if (problem) throw new Undeliverable(problem);
      const url = new URL(text);
      const address = await addressOf(url, signal);
      signal.throwIfAborted();
      const fixed = { 'content-type': 'application/json', 'user-agent': USER_AGENT };
      return await exchange(url, address, { headers: { ...fixed, ...headers }, body }, signal);
    } catch (error) {
      stopping.throwIfAborted();
      throw new Undeliverable(timeout.aborted ? 'No complete answer within 10 seconds' : reasonOf(error));
    }
  };
}
