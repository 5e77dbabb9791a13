import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { endOf, isClosed, type Attempt } from '../attempt/attempt';
import { answered, type Responses } from '../attempt/response';

/** What a receipt certifies. */
interface Receipt {
  attemptId: string;
  submittedAt: Date;
  answeredCount: number;
  lastSeq: number;
  responsesHash: string;
}
const PREFIX = 'KR1';
const SIGNATURE_BYTES = 32;

/** A canonical form of all answers and their times: equal answers have equal hashes. */
export function responsesHash(responses: Responses): string {
  const rows = Object.entries(responses)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, r]) => [
      id,
      r.choice ?? null,
      r.text ?? null,
      r.marked ?? false,
      r.seq,
      r.timeSpentMs ?? null,
      r.receivedAt.toISOString(),
      ...(r.choices ? [r.choices] : []),
    ]);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

export const receiptOf = (a: Attempt): Receipt => ({
  attemptId: a._id,
  submittedAt: endOf(a),
  answeredCount: answered(a.responses),
  lastSeq: a.lastSeq,
  responsesHash: responsesHash(a.responses),
});

export type Receipts = ReturnType<typeof receiptsOf>;

/** Signed with a key derived for receipts, so that tickets and receipts cannot be exchanged. */
export function receiptsOf(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kasauti receipt v1', 32));
  const signature = (payload: string) => createHmac('sha256', key).update(`${PREFIX}.${payload}`).digest();
  return {
    sign({ attemptId, submittedAt, answeredCount, lastSeq, responsesHash: hash }: Receipt): string {
      const payload = Buffer.from(
        JSON.stringify([attemptId, submittedAt.getTime(), answeredCount, lastSeq, hash]),
      ).toString('base64url');
      return `${PREFIX}.${payload}.${signature(payload).toString('base64url')}`;
    },
    /** Null when the signature does not match. */
    read(code: string): Receipt | null {
      const [prefix, payload = '', signed = '', ...rest] = code.replace(/\s+/g, '').split('.');
      if (prefix !== PREFIX || rest.length > 0) return null;
      const given = Buffer.from(signed, 'base64url');
      if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, signature(payload))) return null;
      const [attemptId, submittedMs, answeredCount, lastSeq, hash] = JSON.parse(
        Buffer.from(payload, 'base64url').toString(),
      ) as [string, number, number, number, string];
      return { attemptId, submittedAt: new Date(submittedMs), answeredCount, lastSeq, responsesHash: hash };
    },
  };
}

/** Whether the stored answers still match the receipt. */
export const isUnchanged = (r: Receipt, a: Attempt | null): boolean => {
  const now = a && isClosed(a) ? receiptOf(a) : null;
  return (
    now !== null &&
    now.responsesHash === r.responsesHash &&
    now.lastSeq === r.lastSeq &&
    now.answeredCount === r.answeredCount &&
    now.submittedAt.getTime() === r.submittedAt.getTime()
  );
};
