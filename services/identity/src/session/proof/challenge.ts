import { createHash } from 'node:crypto';
import { randomToken } from '@kasauti/service-kit';
import { sameText, type Secrets } from '../../keys/secrets';

export interface Challenge {
  text: string;
  /** Zero bits that the SHA-256 of `text:answer` begins with. */
  bits: number;
  /** Answers required. Several easy ones take a predictable time; a single hard one varies widely. */
  count: number;
  expiresInSec: number;
}
export interface Proof {
  challenge: string;
  answers: number[];
}

/**
 * 8 x 2^14 = 131,072 hashes on average: about 0.3 s on a good laptop, 1.5 to 2 s on a cheap phone (70,000 to 90,000
 * hashes a second).
 */
const BITS = 14;
const COUNT = 8;
export const CHALLENGE_LIFE_SEC = 120;
const RANDOM_BYTES = 8;
const MAC_CHARS = 22;
const SHAPE = /^([a-z0-9]{6,8})\.([\w-]{11})\.([\w-]{22})$/;

/** Text and answer fit one block of SHA-256, so the address is only in the signature. */
const signature = (secrets: Secrets, email: string, ends: string, random: string) =>
  secrets.mac('login proof', `${ends}|${random}|${email}`).slice(0, MAC_CHARS);
const inSec = (at: Date) => Math.floor(at.getTime() / 1000);

/** Stateless: it carries its expiry and is signed together with the address it was issued for. */
export function newChallenge(secrets: Secrets, email: string, now: Date): Challenge {
  const ends = (inSec(now) + CHALLENGE_LIFE_SEC).toString(36);
  const random = randomToken(RANDOM_BYTES);
  return {
    text: `${ends}.${random}.${signature(secrets, email, ends, random)}`,
    bits: BITS,
    count: COUNT,
    expiresInSec: CHALLENGE_LIFE_SEC,
  };
}

function hasZeroBits(text: string): boolean {
  const digest = createHash('sha256').update(text).digest();
  return Math.clz32(digest.readUInt32BE(0)) >= BITS;
}

/** Cheapest checks first. The caller checks whether it was used before. */
export function isProved(secrets: Secrets, email: string, { challenge, answers }: Proof, now: Date): boolean {
  const [, ends, random, mac] = SHAPE.exec(challenge) ?? [];
  if (!ends || !random || !mac || parseInt(ends, 36) <= inSec(now)) return false;
  if (!sameText(mac, signature(secrets, email, ends, random))) return false;
  return (
    answers.length === COUNT &&
    new Set(answers).size === COUNT &&
    answers.every((answer) => hasZeroBits(`${challenge}:${answer}`))
  );
}
