import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

export interface Secrets {
  /** HMAC with a key of its own for each purpose, so one purpose's value is invalid for another. */
  mac(purpose: string, text: string): string;
  seal(text: string): string;
  open(sealed: string): string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keys of this service, all derived from IDENTITY_SECRET. */
export function secretsFrom(authSecret: string): Secrets {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', authSecret, '', `kasauti ${purpose}`, 32));
  // Key objects: the bytes would be parsed at every call, which is seven times slower.
  const macKeys = new Map<string, KeyObject>();
  const sealKey = derived('seal');
  return {
    mac(purpose, text) {
      const key = macKeys.get(purpose) ?? createSecretKey(derived(purpose));
      macKeys.set(purpose, key);
      return createHmac('sha256', key).update(text).digest('base64url');
    },
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Constant-time comparison. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
