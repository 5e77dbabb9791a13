import { Secret, TOTP } from 'otpauth';

export interface Authenticator {
  email: string;
  secret: string;
}

/** The code an authenticator app shows. @example otpOf(admin.totpSecret, Date.now()) */
export const otpOf = (secret: string, atMs: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: atMs });

/** Seconds until the next code. */
export const secondsLeft = (atMs: number): number => Math.ceil(TOTP.remaining({ timestamp: atMs }) / 1000);

/** A base32 key from bytes, one letter per byte. Do not change it: keys in existing demo databases were made this way. */
export const secretOf = (bytes: Buffer): string =>
  [...bytes].map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32]).join('');
