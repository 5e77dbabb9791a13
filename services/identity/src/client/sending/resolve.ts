import { Resolver } from 'node:dns/promises';

const DNS_TRY_MS = 2000;
const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND']);

/**
 * All addresses of a name, IPv4 first. This resolver has no thread: names of slow servers cannot fill the thread pool,
 * which passwords are hashed in, as `dns.lookup` would let them.
 */
export async function addressesOf(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_TRY_MS, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const none = (error: NodeJS.ErrnoException): string[] => {
    if (NO_RECORD.has(error.code ?? '')) return [];
    throw error;
  };
  try {
    const found = await Promise.all([resolver.resolve4(host).catch(none), resolver.resolve6(host).catch(none)]);
    return found.flat();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
