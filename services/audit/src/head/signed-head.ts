import type { EventData } from '@kasauti/contracts';
import type { SigningKey } from './signing-key';

export interface Head {
  stream: string;
  n: number;
  hash: string;
}
/** Where every chain stood at a moment, signed (ES256): without the key nobody can make another past. */
export interface SignedHead {
  /** The hour, so that of two processes one signs. */
  _id: string;
  signedAt: Date;
  heads: Head[];
  keyId: string;
  signature: string;
}

/** What is signed. */
export const wordsOf = ({ _id, signedAt, heads }: Pick<SignedHead, '_id' | 'signedAt' | 'heads'>): string =>
  JSON.stringify([
    'kasauti audit heads',
    _id,
    signedAt.toISOString(),
    heads.map(({ stream, n, hash }) => [stream, n, hash]),
  ]);

export function signHeads(heads: Head[], key: SigningKey, signedAt: Date): SignedHead {
  const _id = signedAt.toISOString().slice(0, 'yyyy-mm-ddThh'.length);
  const said = { _id, signedAt, heads: [...heads].sort((a, b) => (a.stream < b.stream ? -1 : 1)) };
  return { ...said, keyId: key.keyId, signature: key.sign(wordsOf(said)) };
}

export const published = ({ _id, signedAt, heads, keyId, signature }: SignedHead): EventData['chain_signed'] => ({
  headId: _id,
  signedAt: signedAt.toISOString(),
  heads,
  keyId,
  signature,
});
