import { Secret, TOTP } from 'otpauth';

/* Time-based one-time passwords (RFC 6238) in the form every authenticator app knows, which is the library's default. */
/** 128 bits. */
const KEY = /^[A-Z2-7]{26,}$/;

export const newKey = (): Secret => new Secret();

/** @throws when the text is not base32 or too short for a key. */
export function keyFrom(text: string): Secret {
  const base32 = text.toUpperCase().replace(/[\s=-]/g, '');
  if (!KEY.test(base32)) throw new Error('a TOTP secret is at least 26 characters of base32');
  return Secret.fromBase32(base32);
}

/** The time step of a code: the current one, or a neighbour for clocks that are off. Compares in constant time. */
export function stepOf(secret: Secret, otp: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ secret, token: otp, timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta;
}

/** The link an authenticator app opens or scans. */
export const otpauthUri = (secret: Secret, email: string): string =>
  new TOTP({ issuer: 'Kasauti', label: email, secret }).toString();
