import type { Caller, Limiter } from '@kasauti/service-kit';
import { tooManyCodes } from './invite.refusals';

export interface Asker {
  caller: Pick<Caller, 'id'> | undefined;
  ip: string;
  isTrustedNetwork: boolean;
}
const A_MINUTE = { capacity: 10, perSec: 10 / 60 };
const A_DAY = { capacity: 100, perSec: 100 / 86_400 };
const keyOf = ({ caller, ip }: Asker) => (caller ? `user:${caller.id}` : `ip:${ip}`);
const isExempt = ({ caller, isTrustedNetwork }: Asker) => !caller && isTrustedNetwork;

/** Limits wrong invite codes by user, for visitors by address. Visitors of a trusted network are exempt: they share one. */
export const codeGuard = (limiter: Limiter) => ({
  async refuseGuessing(asker: Asker): Promise<void> {
    if (isExempt(asker)) return;
    const [minute, day] = await Promise.all([
      limiter.peek(`invite-minute:${keyOf(asker)}`, A_MINUTE),
      limiter.peek(`invite-day:${keyOf(asker)}`, A_DAY),
    ]);
    if (!minute.ok || !day.ok) throw tooManyCodes(Math.max(minute.retryAfterSec, day.retryAfterSec));
  },
  async wrongCode(asker: Asker): Promise<void> {
    if (isExempt(asker)) return;
    await Promise.all([
      limiter.take(`invite-minute:${keyOf(asker)}`, A_MINUTE),
      limiter.take(`invite-day:${keyOf(asker)}`, A_DAY),
    ]);
  },
});
export type CodeGuard = ReturnType<typeof codeGuard>;
