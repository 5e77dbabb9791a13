import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 3;

/**
 * The network of an address: /24 for IPv4; /48 for IPv6, which a single customer gets.
 * @example networkOf('203.0.113.9') // '203.0.113.0/24'
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = '', tail] = plain.split('::');
  const groupsOf = (text: string | undefined) => (text ? text.split(':') : []);
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0');
  return `${[...left, ...zeros, ...right]
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/48`;
}
