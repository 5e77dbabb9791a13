import { networkOf, TALLY_WINDOW_SEC, type Check, type Limiter, type Tally } from '@kasauti/service-kit';
import type { Network } from '../../limits/network-limits';
import { readingOf, type Logins, type Reading } from './breaker';
import type { ProofOfWork } from './proof-of-work';
import { proofRequired } from './proof.refusals';

const KEY = 'logins';
/** Caps the share of one IP address, so that it can neither trip the breaker nor mask an attack by successful logins. */
const SHARE_PER_IP = { capacity: 20, perSec: 20 / TALLY_WINDOW_SEC };

interface Deps {
  tally: Tally;
  limiter: Limiter;
  work: ProofOfWork;
}
export interface LoginSource {
  email: string;
  network: Network;
  isKnownDevice: boolean;
}
export type LoginBreaker = ReturnType<typeof loginBreaker>;

/**
 * While the failure rate shows that stolen lists are being tried, unknown devices prove some work before any lookup
 * (contracts/decisions/0010).
 */
export function loginBreaker({ tally, limiter, work }: Deps) {
  const isFree = ({ network, isKnownDevice }: LoginSource) => network.isTrustedNetwork || isKnownDevice;
  async function reading(): Promise<Reading> {
    const { tries = 0, failures = 0, asked = 0, proved = 0 } = await tally.sums(KEY);
    return readingOf({ tries, failures, asked, proved });
  }
  async function count({ ip }: Network, logins: Partial<Logins>): Promise<void> {
    if ((await limiter.take(`breaker-share:${networkOf(ip)}`, SHARE_PER_IP)).ok) await tally.add(KEY, logins);
  }
  return {
    /** @throws 428 with a challenge when a proof is required and missing. */
    async admit(login: LoginSource, isProved: boolean, now: Date): Promise<void> {
      const { email, network } = login;
      if (isFree(login) || !(await reading()).isOn) return;
      if (isProved) return count(network, { proved: 1 });
      await count(network, { asked: 1 });
      throw proofRequired(work.ask(email, now));
    },
    /** Known devices and trusted networks are never asked, so they are not counted either. */
    async judged(login: LoginSource, isRight: boolean): Promise<void> {
      if (!isFree(login)) await count(login.network, isRight ? { tries: 1 } : { tries: 1, failures: 1 });
    },
    async health(): Promise<Check> {
      const { isOn, tries, failures } = await reading();
      const share = `${failures} of ${tries} logins of unknown devices failed in ${TALLY_WINDOW_SEC / 60} minutes`;
      return {
        ok: !isOn,
        detail: `${isOn ? 'on, unknown devices must prove work' : 'off'}: ${share}`,
        figures: { tries, failures },
      };
    },
  };
}
