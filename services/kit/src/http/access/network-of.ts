import { isIPv4, isIPv6 } from 'node:net';

/** Significant bits, in whole bytes for IPv4 and whole groups of 16 bits for IPv6. */
export interface Bits {
  v4: 8 | 16 | 24 | 32;
  v6: 16 | 32 | 48 | 64;
}

/** What one customer of a provider gets: an IPv4 address, or an IPv6 /64, whose 2^64 addresses cost nothing. */
const ONE_CUSTOMER: Bits = { v4: 32, v6: 64 };

/** The eight groups; the URL parser writes every form of an address the same way. */
function groupsOf(ip: string): number[] {
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const numbers = (text = '') => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  const [left, right] = [numbers(head), numbers(tail)];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

const isMapped = (groups: number[]) => groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

function networkOfIPv4(bytes: number[], bits: number): string {
  const kept = bytes.map((byte, i) => (i < bits / 8 ? byte : 0)).join('.');
  return bits === 32 ? kept : `${kept}/${bits}`;
}

/**
 * What limits count a caller by: its network, an IPv4 address written as IPv6 like the address itself. Text that is no
 * address stays as it is.
 * @example networkOf('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 * @example networkOf('203.0.113.9', { v4: 24, v6: 48 }) // '203.0.113.0/24'
 */
export function networkOf(ip: string, { v4, v6 }: Bits = ONE_CUSTOMER): string {
  if (isIPv4(ip)) return networkOfIPv4(ip.split('.').map(Number), v4);
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  if (isMapped(groups))
    return networkOfIPv4(
      groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]),
      v4,
    );
  return `${groups
    .slice(0, v6 / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${v6}`;
}
