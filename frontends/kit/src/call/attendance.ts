import { now } from '../values/clock';
import { keep, kept } from '../values/device';
import { rememberedUser, sessionState } from './session-store';

const USED_AT = 'kasauti.used-at';
const NOTED_EVERY_MS = 60_000;
/** As long as an administrator's session lasts on the server without a renewal. */
const MOST_UNATTENDED_MS = 30 * 60_000;

let usedAt = 0;
const openedAt = now();

/**
 * When an administrator is logged out unless a page is used before, in any tab; on the device's clock, in ms. Undefined
 * for other people.
 */
export function unattendedEnd(): number | undefined {
  const role = sessionState().user?.role ?? rememberedUser()?.role;
  if (role !== 'admin') return undefined;
  return Math.max(usedAt, Math.min(noted() ?? openedAt, now())) + MOST_UNATTENDED_MS;
}

/**
 * True when nothing was typed, clicked or scrolled for 30 minutes in any tab of an administrator. The pages of
 * administrators ask the server by themselves, which must not keep a session alive at a desk that was left.
 */
export const isUnattended = (): boolean => now() > (unattendedEnd() ?? Infinity);

function use(): void {
  if (now() - usedAt < NOTED_EVERY_MS) return;
  usedAt = now();
  // Without storage each tab counts alone.
  keep(USED_AT, String(usedAt));
}

const noted = (): number | undefined => Number(kept(USED_AT)) || undefined;

if (typeof window !== 'undefined')
  for (const event of ['keydown', 'pointerdown', 'wheel', 'click', 'input'])
    window.addEventListener(event, use, { passive: true, capture: true });
