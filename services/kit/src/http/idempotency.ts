import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { canonical } from '../canonical';
import type { Clock } from '../clock';
import type { Db } from '../store/db';
import { newId } from '../id';
import { AppError, badRequest, unprocessable } from '../errors';

interface KeyRecord {
  _id: string;
  fingerprint: string;
  state: 'running' | 'done';
  /** The id of the document that the request creates, the same on every retry. */
  requestId: string;
  leaseUntil: Date;
  status?: number;
  /** The body, readable only with the caller's key. */
  sealed?: string;
  expiresAt: Date;
}

const LEASE_MS = 30_000;
const LONGEST_REQUEST_MS = 10_000;
const SHORT_WAIT_SEC = 2;
const KEPT_MS = 48 * 3600_000;
/** As it is stored. The longest answer is a test with its questions; a document of the database holds 16 MB. */
const MAX_SEALED = 12 * 1024 * 1024;
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

const sealKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'stored answer', 32));
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * An answer holds names and addresses of people who may be erased before it expires. Its key is not stored, so only the
 * same caller's retry can read it.
 */
function seal(key: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealKey(key), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

function unseal(key: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', sealKey(key), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/**
 * As long as it has run already. One that has not ended after the longest request has crashed, and goes on when its lease
 * is over, which is before the partner clients give up.
 */
function waitSecOf(leftMs: number): number {
  const ranMs = LEASE_MS - leftMs;
  return Math.max(SHORT_WAIT_SEC, Math.ceil((ranMs < LONGEST_REQUEST_MS ? ranMs : leftMs) / 1000));
}

export interface Answer {
  status: number;
  body: unknown;
}

interface Claim {
  requestId: string;
  leaseUntil: Date;
}

/**
 * Stored answers of operations that the contract marks `x-idempotency: stored`. A request whose outcome is unknown (crash,
 * database down) is retried with the same `requestId`, so a handler that uses it as `_id` creates one document only.
 */
export function idempotencyKeys(db: Db, clock: Clock) {
  const records = db.store<KeyRecord>(
    'idempotency_keys',
    {
      _id: String,
      fingerprint: String,
      state: String,
      requestId: String,
      leaseUntil: Date,
      status: Number,
      sealed: String,
      expiresAt: Date,
    },
    { indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]] },
  );

  /** @returns the stored answer, or the request id to work with until the lease ends */
  async function claim(_id: string, key: string, fingerprint: string, now: Date): Promise<Answer | Claim> {
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const requestId = newId();
    if (
      await records.insert({
        _id,
        fingerprint,
        state: 'running',
        requestId,
        leaseUntil,
        expiresAt: new Date(now.getTime() + KEPT_MS),
      })
    )
      return { requestId, leaseUntil };
    const old = await records.get(_id);
    if (!old) return claim(_id, key, fingerprint, now);
    if (old.fingerprint !== fingerprint)
      throw unprocessable('idempotency_key_reused', 'This Idempotency-Key was used with another request');
    if (old.state === 'done')
      return { status: old.status ?? 200, body: old.sealed ? JSON.parse(unseal(key, old.sealed)) : null };
    const taken =
      old.leaseUntil <= now &&
      (await records.update({ _id, state: 'running', leaseUntil: old.leaseUntil }, { $set: { leaseUntil } }));
    if (!taken)
      throw new AppError(409, 'still_running', 'The same request is still running', {
        retryAfterSec: waitSecOf(old.leaseUntil.getTime() - now.getTime()),
      });
    return { requestId: old.requestId, leaseUntil };
  }

  async function once(
    key: string,
    who: string,
    route: string,
    request: unknown,
    run: (requestId: string) => Promise<Answer>,
  ): Promise<Answer> {
    if (!/^[A-Za-z0-9_-]{16,64}$/.test(key))
      throw badRequest('bad_idempotency_key', 'Idempotency-Key needs 16 to 64 letters, digits, - or _');
    const _id = sha(`${who}|${route}|${key}`);
    const claimed = await claim(_id, key, sha(canonical(request)), clock.now());
    if ('status' in claimed) return claimed;
    const { requestId, leaseUntil } = claimed;
    // One that was late changes nothing of what another process has done under the same key.
    const mine = { _id, state: 'running' as const, leaseUntil };
    try {
      const answer = await run(requestId);
      const sealed = seal(key, JSON.stringify(answer.body));
      // Without its answer the request is carried out again, with the same id.
      const kept =
        sealed.length <= MAX_SEALED
          ? { state: 'done' as const, status: answer.status, sealed }
          : { leaseUntil: clock.now() };
      await records.update(mine, { $set: kept });
      return answer;
    } catch (error) {
      const isRefused = error instanceof AppError && error.status < 500;
      // Otherwise it may have been carried out: a retry with this key continues with the same id.
      await (isRefused ? records.remove(mine) : records.update(mine, { $set: { leaseUntil: clock.now() } }));
      throw error;
    }
  }

  return { once };
}
