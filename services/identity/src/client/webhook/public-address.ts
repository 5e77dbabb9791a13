import { isValid, parse, parseCIDR, type IPv4, type IPv6 } from 'ipaddr.js';

const GLOBAL_UNICAST = parseCIDR('2000::/3') as [IPv6, number];
/** Answers from inside a cloud's network, although its range is public. */
const CLOUD_METADATA = '168.63.129.16';

/** Whether an address is reachable by everybody: no private, local, mapped, translated or reserved one. */
export function isPublicAddress(text: string): boolean {
  if (!isValid(text) || text === CLOUD_METADATA) return false;
  const address = parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as Exclude<typeof address, IPv4>).match(GLOBAL_UNICAST);
}
