import { now } from '../values/clock';
import { keep, kept } from '../device/keep';
import { rememberedUser, sessionState } from './session-store';

const USED_AT = 'kasauti.used-at';
const NOTED_EVERY_MS = 60_000;
/** As long as an administrator's session lasts on the server without a renewal. */
const MOST_UNATTENDED_MS = 30 * 60_000;

let usedAt = 0;
const openedAt = now();

/** When a page was last used in any tab of this device, or opened in this one. */
export const lastUse = (): number => Math.max(usedAt, Math.min(noted() ?? openedAt, now()));

/** When an administrator is logged out unless a page is used before, on the device's clock; never for other people. */
export function unattendedEnd(): number {
  const role = sessionState().user?.role ?? rememberedUser()?.role;
  return role === 'admin' ? lastUse() + MOST_UNATTENDED_MS : Infinity;
}

/**
 * True when nothing was typed, clicked or scrolled for 30 minutes in any tab of an administrator. The pages of
 * administrators ask the server by themselves, which must not keep a session alive at a desk that was left.
 */
export const isUnattended = (): boolean => now() > unattendedEnd();

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
