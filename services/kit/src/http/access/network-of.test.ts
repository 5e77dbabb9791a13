import { networkOf } from './network-of';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::7', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('counts %s as %s', (ip, network) => expect(networkOf(ip)).toBe(network));

it('counts every address of one IPv6 customer as the same, and the neighbour apart', () => {
  const seen = new Set(Array.from({ length: 1000 }, (_, n) => networkOf(`2001:db8:7:1:${n.toString(16)}::${n + 1}`)));
  expect([...seen]).toEqual(['2001:db8:7:1::/64']);
  expect(networkOf('2001:db8:7:2::1')).not.toBe('2001:db8:7:1::/64');
});

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.255', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['203.0.114.9', '203.0.114.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001::7', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('knows the larger network of %s', (ip, network) => expect(networkOf(ip, { v4: 24, v6: 48 })).toBe(network));
