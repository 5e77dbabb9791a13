import type { Clock } from '../../clock';
import type { Leases } from '../../jobs/lease';
import { orderFrom, PLACES } from './archive';

export const RELAY = 'relay';

export interface Held {
  fence: number;
  untilMs: number;
  /** The next place in the archive. */
  next: () => number;
}
/** No round archives as many events. */
const RESERVE = 2 ** 20;

/** The lease that makes one relay of a service work at a time. An idle relay lets it expire. */
export function relayLease(leases: Leases, clock: Clock, leaseMs: number) {
  let held: Held | undefined;
  let isSpent = false;
  function numbered(fence: number): Held['next'] {
    const next = orderFrom(fence);
    isSpent = false;
    return () => {
      const order = next();
      isSpent = order % PLACES > PLACES - RESERVE;
      return order;
    };
  }
  async function release(): Promise<void> {
    if (held) await leases.release(RELAY, held.fence);
  }
  return {
    /** Renews at half time; undefined while another relay holds it. */
    async hold(): Promise<Held | undefined> {
      const now = clock.monotonicMs();
      if (held && isSpent) {
        await release();
        held = undefined;
      }
      if (held && now < held.untilMs - leaseMs / 2) return held;
      const untilMs = now + leaseMs;
      // Also one that has expired is renewed unless another relay has taken it: the fencing number stays.
      if (held && (await leases.renew(RELAY, held.fence, leaseMs))) return (held = { ...held, untilMs });
      const fence = await leases.acquire(RELAY, leaseMs);
      held = fence === undefined ? undefined : { fence, untilMs, next: numbered(fence) };
      return held;
    },
    forget(): void {
      held = undefined;
    },
    release,
  };
}
