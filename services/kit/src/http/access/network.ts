import { BlockList, isIPv4 } from 'node:net';
import { LRUCache } from 'lru-cache';

/** @example networks(['10.1.0.0/16', '2001:db8::1'])('10.1.2.3') // true */
export function networks(entries: readonly string[]): (address: string) => boolean {
  const block = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    block.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => {
    const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
    return block.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
  };
}

const LOOPBACK = ['127.0.0.0/8', '::1'];

/**
 * TRUSTED_NETWORKS and TRUSTED_PROXIES: CIDRs and the words "loopback" and "none".
 * @example trustedNetworks('loopback,10.1.0.0/16')('10.1.2.3') // true
 */
export function trustedNetworks(list: string): (address: string) => boolean {
  const entries = list
    .split(',')
    .map((s) => s.trim())
    .filter((entry) => entry !== '' && entry !== 'none');
  const check = networks(entries.flatMap((entry) => (entry === 'loopback' ? LOOPBACK : [entry])));
  // Checked on every request, and an exam hall has one address.
  const known = new LRUCache<string, boolean>({ max: 10_000 });
  return (address) => {
    const hit = known.get(address);
    if (hit !== undefined) return hit;
    const found = check(address);
    known.set(address, found);
    return found;
  };
}
