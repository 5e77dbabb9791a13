import type { EventData } from '@kasauti/contracts';
import type { SigningKey } from './signing-key';

export interface Head {
  stream: string;
  n: number;
  hash: string;
}
/** Where every chain stood at a moment, signed (ES256): without the key no other past can be signed. */
export interface SignedHead {
  /** The hour, so that only one process signs it. */
  _id: string;
  signedAt: Date;
  heads: Head[];
  keyId: string;
  signature: string;
}

/** The text that is signed. */
export const signedText = ({ _id, signedAt, heads }: Pick<SignedHead, '_id' | 'signedAt' | 'heads'>): string =>
  JSON.stringify([
    'kasauti audit heads',
    _id,
    signedAt.toISOString(),
    heads.map(({ stream, n, hash }) => [stream, n, hash]),
  ]);

export function signHeads(heads: Head[], key: SigningKey, signedAt: Date): SignedHead {
  const _id = signedAt.toISOString().slice(0, 'yyyy-mm-ddThh'.length);
  const unsigned = { _id, signedAt, heads: [...heads].sort((a, b) => (a.stream < b.stream ? -1 : 1)) };
  return { ...unsigned, keyId: key.keyId, signature: key.sign(signedText(unsigned)) };
}

export const published = ({ _id, signedAt, heads, keyId, signature }: SignedHead): EventData['chain_signed'] => ({
  headId: _id,
  signedAt: signedAt.toISOString(),
  heads: heads.map(({ stream, n, hash }) => ({ stream, n, hash })),
  keyId,
  signature,
});

/** A line of the heads file. The same head always gives the same line. */
export const lineOf = (head: SignedHead): string => JSON.stringify(published(head));

/** The signed head of a line; undefined for a damaged line. */
export function headIn(line: string): SignedHead | undefined {
  try {
    const { headId, signedAt, heads, keyId, signature } = JSON.parse(line) as EventData['chain_signed'];
    const head = { _id: headId, signedAt: new Date(signedAt), heads, keyId, signature };
    return lineOf(head) === line ? head : undefined;
  } catch {
    return undefined;
  }
}
