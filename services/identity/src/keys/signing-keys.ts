import { createHash, createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';

export interface SigningKey {
  /** RFC 7638 thumbprint, so every process gives the same key the same name. */
  kid: string;
  privateKey: KeyObject;
  jwk: JsonWebKey & { kid: string; alg: 'ES256'; use: 'sig' };
}

const PEM = /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+?-----END [A-Z ]*PRIVATE KEY-----/g;
const MOST_KEYS = 2;

function pemsIn(text: string): string[] {
  const plain = text.includes('-----BEGIN')
    ? text
    : text
        .split(',')
        .map((part) => Buffer.from(part.trim(), 'base64').toString('latin1'))
        .join('\n');
  return plain.replaceAll('\\n', '\n').match(PEM) ?? [];
}

function signingKey(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem);
  const { kty, crv, x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (kty !== 'EC' || crv !== 'P-256') throw new Error('not an EC P-256 key');
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { kid, privateKey, jwk: { kty, crv, x, y, kid, alg: 'ES256', use: 'sig' } };
}

/** Parses JWT_PRIVATE_KEYS. @throws when it holds no key, more than two, or a key of another kind. */
export function parsePrivateKeys(text: string): SigningKey[] {
  const pems = pemsIn(text);
  if (pems.length === 0 || pems.length > MOST_KEYS) throw new Error(`one or two keys, not ${pems.length}`);
  return pems.map(signingKey);
}

export const jwks = (keys: SigningKey[]): { keys: SigningKey['jwk'][] } => ({ keys: keys.map((key) => key.jwk) });
