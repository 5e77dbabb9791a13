import { sameText, sha256, type Secrets } from '../keys/secrets';

/** What was mailed last to prove an address; only fingerprints are kept. */
export interface Verification {
  /** The user's id. */
  _id: string;
  codeMac: string;
  codeUntil: Date;
  linkHash: string;
  linkUntil: Date;
  usedAt: Date | null;
}

export const CODE_DIGITS = 6;
export const CODE_LIFE_MS = 10 * 60_000;
const LINK_LIFE_MS = 24 * 3600_000;

export const codeMac = (secrets: Secrets, email: string, code: string): string => secrets.mac('verification code', `${email}|${code}`);
export const tokenHash = (token: string): string => sha256(token);

export const newVerification = (userId: string, mac: string, linkHash: string, now: Date): Verification => ({
  _id: userId, codeMac: mac, codeUntil: new Date(now.getTime() + CODE_LIFE_MS), linkHash, linkUntil: new Date(now.getTime() + LINK_LIFE_MS), usedAt: null,
});

type Verdict = 'right' | 'used' | 'wrong';

const judged = (v: Verification | null, matches: boolean, until: Date | undefined, now: Date): Verdict => {
  if (!v || !matches) return 'wrong';
  if (v.usedAt) return 'used';
  return until && until > now ? 'right' : 'wrong';
};

export const judgeCode = (v: Verification | null, mac: string, now: Date): Verdict => judged(v, sameText(v?.codeMac ?? '', mac), v?.codeUntil, now);
export const judgeToken = (v: Verification | null, token: string, now: Date): Verdict => judged(v, sameText(v?.linkHash ?? '', tokenHash(token)), v?.linkUntil, now);
