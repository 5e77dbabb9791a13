import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** Checks signatures; needs only the public half of the key. */
export interface CheckingKey {
  /** RFC 7638 thumbprint. */
  keyId: string;
  fits(text: string, signature: string): boolean;
}
export interface SigningKey extends CheckingKey {
  sign(text: string): string;
}
const HASH = 'sha256';

const pemOf = (text: string): string =>
  text.includes('-----BEGIN') ? text.replaceAll('\\n', '\n') : Buffer.from(text, 'base64').toString('latin1');

function checking(key: KeyObject): CheckingKey {
  const { kty, crv, x, y } = key.export({ format: 'jwk' });
  if (kty !== 'EC' || crv !== 'P-256') throw new Error('not an EC P-256 key');
  return {
    keyId: createHash(HASH).update(JSON.stringify({ crv, kty, x, y })).digest('base64url'),
    fits: (text, signature) =>
      verify(HASH, Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
  };
}

/** Accepts a public or a private key. @throws when the text is no EC P-256 key. */
export const parseCheckingKey = (text: string): CheckingKey => checking(createPublicKey(pemOf(text)));

/** @throws when the text holds no private EC P-256 key. */
export function parseSigningKey(text: string): SigningKey {
  const key = createPrivateKey(pemOf(text));
  return {
    ...checking(createPublicKey(key)),
    sign: (signed) => sign(HASH, Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  };
}
