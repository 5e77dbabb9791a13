import { CONSENT_TEXT_VERSION } from '@kasauti/contracts';
import { sameText, sha256, type Secrets } from '../../keys/secrets';
import type { SignedUp } from '../../user/user';

/**
 * A sign-up that waits for its proof. Several may wait for one address, some of them by strangers, so each has its own
 * proofs and changes nothing before one is presented. Only hashes are stored.
 */
export interface Verification extends SignedUp {
  /** Hash of the handle. */
  _id: string;
  userId: string;
  codeMac: string | null;
  codeUntil: Date | null;
  linkHash: string | null;
  linkUntil: Date | null;
  /** Last mail, if any. */
  mailedAt: Date | null;
  usedAt: Date | null;
  expiresAt: Date;
}

export const CODE_DIGITS = 6;
export const CODE_LIFE_MS = 10 * 60_000;
const LINK_LIFE_MS = 24 * 3600_000;
const KEPT_MS = 30 * 24 * 3600_000;
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Deterministic, so a repeated sign-up gets the same handle after a lost answer; secret, so only the server can compute it. */
export const handleOf = (
  secrets: Secrets,
  email: string,
  password: string,
  { fullName, role, birthDate }: Pick<SignedUp, 'fullName' | 'role' | 'birthDate'>,
): string => secrets.mac('sign-up', JSON.stringify([email, password, fullName, role, birthDate]));
export const idOfHandle = (handle: string): string => sha256(handle);

export const newVerification = (
  handle: string,
  userId: string,
  { fullName, role, passwordHash, birthDate, language }: Omit<SignedUp, 'termsVersion' | 'termsAcceptedAt'>,
  now: Date,
): Verification => ({
  _id: idOfHandle(handle),
  userId,
  fullName,
  role,
  passwordHash,
  birthDate,
  language: language ?? null,
  termsVersion: CONSENT_TEXT_VERSION,
  termsAcceptedAt: now,
  codeMac: null,
  codeUntil: null,
  linkHash: null,
  linkUntil: null,
  mailedAt: null,
  usedAt: null,
  expiresAt: later(now, KEPT_MS),
});

/** What the owner of an address chooses instead of what a sign-up of somebody else may say. */
export const ownedBy = (
  signUp: SignedUp,
  choice: Pick<SignedUp, 'fullName' | 'role' | 'passwordHash'>,
  now: Date,
): SignedUp => ({
  ...signUp,
  ...choice,
  birthDate: null,
  termsVersion: CONSENT_TEXT_VERSION,
  termsAcceptedAt: now,
});

export const codeMac = (secrets: Secrets, email: string, code: string): string =>
  secrets.mac('verification code', `${email}|${code}`);
export const tokenHash = (token: string): string => sha256(token);

export const proofsOf = (mac: string, linkHash: string, now: Date) => ({
  codeMac: mac,
  codeUntil: later(now, CODE_LIFE_MS),
  linkHash,
  linkUntil: later(now, LINK_LIFE_MS),
  mailedAt: now,
});

type Verdict = 'right' | 'used' | 'wrong';

const judged = (v: Verification | null, matches: boolean, until: Date | null | undefined, now: Date): Verdict => {
  if (!v || !matches) return 'wrong';
  if (v.usedAt) return 'used';
  return until && until > now ? 'right' : 'wrong';
};

export const judgeCode = (v: Verification | null, mac: string, now: Date): Verdict =>
  judged(v, sameText(v?.codeMac ?? '', mac), v?.codeUntil, now);
export const judgeToken = (v: Verification | null, token: string, now: Date): Verdict =>
  judged(v, sameText(v?.linkHash ?? '', tokenHash(token)), v?.linkUntil, now);
