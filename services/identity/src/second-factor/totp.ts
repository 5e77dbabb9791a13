import { createHmac } from 'node:crypto';
import { sameText } from '../keys/secrets';

/* Time-based one-time passwords (RFC 6238) over HMAC-SHA-1, the form every authenticator app knows. */
const STEP_SEC = 30;
const DIGITS = 6;
const LEAST_KEY_BYTES = 16;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SEC);

export function otpOfStep(key: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The time step of a code: the current one, or a neighbour for clocks that are off. */
export function stepOf(key: Buffer, otp: string, now: Date): number | undefined {
  const current = stepAt(now);
  return [current, current - 1, current + 1].find((step) => sameText(otpOfStep(key, step), otp));
}

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** @throws when the text is not base32 or too short for a key. */
export function keyFrom(secret: string): Buffer {
  const digits = [...secret.toUpperCase().replace(/[\s=-]/g, '')].map((letter) => ALPHABET.indexOf(letter));
  const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
  if (digits.includes(-1) || key.length < LEAST_KEY_BYTES)
    throw new Error('a TOTP secret is at least 26 characters of base32');
  return key;
}

/** The link an authenticator app opens or scans. */
export const otpauthUri = (secret: string, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`Kasauti:${email}`)}?${new URLSearchParams({ secret, issuer: 'Kasauti', algorithm: 'SHA1', digits: String(DIGITS), period: String(STEP_SEC) }).toString()}`;
