import { fixedClock, localLimiter } from '@kasauti/service-kit/testing';
import { networkLimits } from './network-limits';

describe('threat 2: failing logins', () => {
  const clock = fixedClock(new Date('2026-11-21T07:00:00Z'));
  const limits = networkLimits(localLimiter(clock));
  const at = (ip: string, isTrustedNetwork = false) => ({ ip, isTrustedNetwork });
  const isRefused = (ip: string, isTrustedNetwork = false) =>
    limits.refuseFailing('login', at(ip, isTrustedNetwork)).then(
      () => false,
      (error: { status: number }) => error.status === 429,
    );

  it('close a network whose addresses take turns, only that network and only for a while', async () => {
    for (let i = 0; i < 300; i++) {
      expect(await isRefused(`192.0.2.${i % 100}`)).toBe(false);
      await limits.failed('login', at(`192.0.2.${i % 100}`));
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
    for (let i = 0; i < 60; i++) await limits.failed('login', at('198.51.100.1'));
    expect([await isRefused('198.51.100.1'), await isRefused('198.51.100.2')]).toEqual([true, false]);
  });

  it('of programs close their address to programs, not to people', async () => {
    const ip = '198.51.100.9';
    for (let i = 0; i < 60; i++) await limits.failed('client', at(ip));
    await expect(limits.refuseFailing('client', at(ip))).rejects.toMatchObject({ status: 429 });
    expect(await isRefused(ip)).toBe(false);
  });

  it('close an IPv6 network of one customer as they close an address, whichever of its addresses calls', async () => {
    const from = (n: number) => `2001:db8:5:6:${n.toString(16)}::1`;
    for (let n = 0; n < 60; n++) await limits.failed('login', at(from(n)));
    expect([await isRefused(from(1000)), await isRefused('2001:db8:5:7::1')]).toEqual([true, false]);
  });
});

it('threat 1: tell one IPv6 customer of three accounts, not of a thousand', async () => {
  const limits = networkLimits(localLimiter(fixedClock(new Date('2026-11-21T07:00:00Z'))));
  const told = await Promise.all(
    Array.from({ length: 1000 }, (_, n) =>
      limits.mayTell({ ip: `2001:db8:5:6::${n.toString(16)}`, isTrustedNetwork: false }, 'agent'),
    ),
  );
  expect(told.filter(Boolean)).toHaveLength(3);
});

it('threat 1: counts nothing against a client that is not told because others at its address were', async () => {
  const clock = fixedClock(new Date('2026-11-21T07:00:00Z'));
  const limits = networkLimits(localLimiter(clock));
  const told = async (agent: string, asks: number) => {
    const answers: boolean[] = [];
    for (let n = 0; n < asks; n++)
      answers.push(await limits.mayTell({ ip: '192.0.2.1', isTrustedNetwork: false }, agent));
    return answers.filter(Boolean).length;
  };
  expect([await told('first', 3), await told('second', 3), await told('third', 3)]).toEqual([3, 2, 0]);
  clock.advance(36 * 60_000);
  expect(await told('third', 3)).toBe(3);
});
