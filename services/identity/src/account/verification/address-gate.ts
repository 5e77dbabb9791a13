import { CODE_LIFE_MS } from './verification';

/**
 * Limits of mails and codes for one address. It exists for every address that was typed, with or without an account, so
 * its answers reveal nothing about accounts.
 */
export interface AddressGate {
  /** purpose:hash of the address. */
  _id: string;
  /** Last mails, oldest first. */
  sentAt: Date[];
  /** Last mail with a code that passed another gate: that of a forgotten password. */
  codeAt?: Date;
  /** Codes tried since the last mail with one. */
  tries: number;
  dayTries: number;
  dayEndsAt: Date;
  version: number;
  expiresAt: Date;
}
export type GatePurpose = 'verify' | 'reset';

const HOUR_MS = 3600_000;
export const DAY_MS = 24 * HOUR_MS;
export const COOLDOWN_MS = 60_000;
export const TRIES_PER_CODE = 5;
export const TRIES_PER_DAY = 15;
export const MAILS_REMEMBERED = 10;
const LIMITS = [
  { mails: 1, withinMs: COOLDOWN_MS },
  { mails: 5, withinMs: HOUR_MS },
  { mails: MAILS_REMEMBERED, withinMs: DAY_MS },
];

/** Milliseconds until the next mail may go: one a minute, five an hour, ten a day. */
export function mailWaitMs(sentAt: Date[], now: Date): number {
  const waits = LIMITS.map(({ mails, withinMs }) => {
    const counted = sentAt.at(-mails);
    return counted ? counted.getTime() + withinMs - now.getTime() : 0;
  });
  return Math.max(0, ...waits);
}

export type TryRefusal = 'no_code' | 'code_expired' | 'code_spent' | 'day_spent';

/** Why no code may be tried now, if so. */
export function tryRefusal(gate: AddressGate, now: Date): TryRefusal | undefined {
  const codeAtMs = Math.max(gate.sentAt.at(-1)?.getTime() ?? 0, gate.codeAt?.getTime() ?? 0);
  if (gate.dayTries >= TRIES_PER_DAY) return 'day_spent';
  if (gate.tries >= TRIES_PER_CODE) return 'code_spent';
  if (now.getTime() - codeAtMs > CODE_LIFE_MS) return 'code_expired';
  return undefined;
}
