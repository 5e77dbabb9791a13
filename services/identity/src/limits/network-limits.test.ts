import { fixedClock, localLimiter } from '@kasauti/service-kit/testing';
import { networkLimits } from './network-limits';
import { networkOf } from './network-of';

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.255', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['203.0.114.9', '203.0.114.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001::7', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('knows the network of %s', (ip, network) => expect(networkOf(ip)).toBe(network));

describe('threat 2: failing logins', () => {
  const clock = fixedClock(new Date('2026-11-21T07:00:00Z'));
  const limits = networkLimits(localLimiter(clock));
  const at = (ip: string, isTrustedNetwork = false) => ({ ip, isTrustedNetwork });
  const isRefused = (ip: string, isTrustedNetwork = false) =>
    limits.refuseFailing(at(ip, isTrustedNetwork)).then(
      () => false,
      (error: { status: number }) => error.status === 429,
    );

  it('close a network whose addresses take turns, only that network and only for a while', async () => {
    for (let i = 0; i < 300; i++) {
      expect(await isRefused(`192.0.2.${i % 100}`)).toBe(false);
      await limits.loginFailed(at(`192.0.2.${i % 100}`));
    }
    expect([
      await isRefused('192.0.2.200'),
      await isRefused('192.0.3.200'),
      await isRefused('192.0.2.200', true),
    ]).toEqual([true, false, false]);
    clock.advance(1000);
    expect(await isRefused('192.0.2.200')).toBe(false);
  });

  it('close one address long before its network', async () => {
    for (let i = 0; i < 60; i++) await limits.loginFailed(at('198.51.100.1'));
    expect([await isRefused('198.51.100.1'), await isRefused('198.51.100.2')]).toEqual([true, false]);
  });
});
