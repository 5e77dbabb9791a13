import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export interface Authenticator {
  email: string;
  secret: string;
}

/** Decodes base32 (RFC 4648). */
function keyOf(secret: string): Buffer {
  const bits = [...secret.replace(/[\s=]/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** The code an authenticator app shows (RFC 6238, SHA-1, 30 s, six digits). @example otpOf(admin.totpSecret, Date.now()) */
export function otpOf(secret: string, atMs: number): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(atMs / STEP_MS)));
  const mac = createHmac('sha1', keyOf(secret)).update(step).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Seconds until the next code. */
export const secondsLeft = (atMs: number): number => Math.ceil((STEP_MS - (atMs % STEP_MS)) / 1000);

/** A key of an authenticator app: one base32 letter per byte. */
export const secretOf = (bytes: Buffer): string => [...bytes].map((byte) => BASE32[byte % 32]).join('');
