import { networkOf, type Limiter } from '@kasauti/service-kit';
import { sha256 } from '../keys/secrets';
import { tooManyFailures, tooManyRequests } from './limits.refusals';

export interface Network {
  ip: string;
  /** Exam halls and partners' proxies: many people behind one address. */
  isTrustedNetwork: boolean;
}
/** Much larger than what one customer has: a provider's, or an organisation's. */
const WIDE = { v4: 24, v6: 48 } as const;
const MAILS = { capacity: 300, perSec: 300 / 3600 };
const LOGIN_FAILURES = { capacity: 60, perSec: 1 };
// Attackers rotate through the addresses of a network, so it has a limit too: five times that of an address, because
// honest customers of a provider share it.
const LOGIN_FAILURES_OF_NETWORK = { capacity: 300, perSec: 5 };
// 5 at once and 5 more as they refill over an hour: at most 10 in any hour.
const TOLD_PER_IP = { capacity: 5, perSec: 5 / 3600 };
const TOLD_PER_CLIENT = { capacity: 3, perSec: 3 / 3600 };

/** Counted apart, so that a program with an ended secret locks out no person at its address. */
type Failing = 'login' | 'client';

export type NetworkLimits = ReturnType<typeof networkLimits>;

/** Limits by the caller's IP address, or IPv6 network. */
export const networkLimits = (limiter: Limiter) => ({
  /** Counts a request that may send a mail: sign-up, forgot and resend. */
  async mailAsked({ ip, isTrustedNetwork }: Network): Promise<void> {
    if (isTrustedNetwork) return;
    const { ok, retryAfterSec } = await limiter.take(`mail-asked:${networkOf(ip)}`, MAILS);
    if (!ok) throw tooManyRequests(retryAfterSec);
  },
  /** Throws while this address or its network has too many failures of this kind; counts nothing. */
  async refuseFailing(kind: Failing, { ip, isTrustedNetwork }: Network): Promise<void> {
    if (isTrustedNetwork) return;
    const [one, all] = await Promise.all([
      limiter.peek(`${kind}-failed:${networkOf(ip)}`, LOGIN_FAILURES),
      limiter.peek(`${kind}-failed:${networkOf(ip, WIDE)}`, LOGIN_FAILURES_OF_NETWORK),
    ]);
    if (!one.ok || !all.ok) throw tooManyFailures(Math.max(one.retryAfterSec, all.retryAfterSec));
  },
  async failed(kind: Failing, { ip, isTrustedNetwork }: Network): Promise<void> {
    if (isTrustedNetwork) return;
    await Promise.all([
      limiter.take(`${kind}-failed:${networkOf(ip)}`, LOGIN_FAILURES),
      limiter.take(`${kind}-failed:${networkOf(ip, WIDE)}`, LOGIN_FAILURES_OF_NETWORK),
    ]);
  },
  /** Whether this client may learn the state of one more account; a yes is counted (contracts/decisions/0004). */
  async mayTell({ ip, isTrustedNetwork }: Network, userAgent: string): Promise<boolean> {
    if (isTrustedNetwork) return true;
    const address = `told-ip:${networkOf(ip)}`;
    // Asked before it is counted: a no of the one limit uses up nothing of the other.
    if (!(await limiter.peek(address, TOLD_PER_IP)).ok) return false;
    const client = await limiter.take(`told-client:${networkOf(ip)}:${sha256(userAgent)}`, TOLD_PER_CLIENT);
    return client.ok && (await limiter.take(address, TOLD_PER_IP)).ok;
  },
});
