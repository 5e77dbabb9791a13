import type { Clock } from '../../clock';
import type { Leases } from '../../jobs/lease';
import { orderFrom } from './archive';

export const RELAY = 'relay';

export interface Held {
  fence: number;
  untilMs: number;
  /** The next place in the archive. */
  next: () => number;
}

/** The lease that makes one relay of a service work at a time. */
export function relayLease(leases: Leases, clock: Clock, leaseMs: number) {
  let held: Held | undefined;
  return {
    /** Renews at half time; undefined while another relay holds it. */
    async hold(): Promise<Held | undefined> {
      const now = clock.monotonicMs();
      if (held && now < held.untilMs - leaseMs / 2) return held;
      const untilMs = now + leaseMs;
      if (held && (await leases.renew(RELAY, held.fence, leaseMs))) return (held = { ...held, untilMs });
      const fence = await leases.acquire(RELAY, leaseMs);
      held = fence === undefined ? undefined : { fence, untilMs, next: orderFrom(fence) };
      return held;
    },
    forget(): void {
      held = undefined;
    },
    async release(): Promise<void> {
      if (held) await leases.release(RELAY, held.fence);
    },
  };
}
