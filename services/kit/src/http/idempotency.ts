import { createHash } from 'node:crypto';
import type { Clock } from '../clock';
import type { Db } from '../store';
import { sweeper } from '../sweeper';
import { AppError, badRequest, unprocessable } from './errors';

interface KeyRecord {
  _id: string;
  fingerprint: string;
  state: 'running' | 'done';
  leaseUntil: Date;
  status?: number;
  body?: string;
  expiresAt: Date;
}

const LEASE_MS = 30_000;
const KEPT_MS = 48 * 3600_000;
const MAX_BODY = 32 * 1024;
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

/** Key order must not matter: the same body is the same request. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object') return `{${Object.keys(value).sort().map((k) => `${JSON.stringify(k)}:${canonical((value as Record<string, unknown>)[k])}`).join(',')}}`;
  return JSON.stringify(value) ?? 'null';
}

export interface Answer {
  status: number;
  body: unknown;
}

/** Stored answers for operations the contract marks `x-idempotency: stored` (security.md section 4). A convenience: the real guard is a natural _id. */
export function idempotencyKeys(db: Db, clock: Clock) {
  const records = db.store<KeyRecord>('idempotency_keys', {
    _id: String, fingerprint: String, state: String, leaseUntil: Date, status: Number, body: String, expiresAt: Date,
  }, { indexes: [[{ expiresAt: 1 }]] });

  async function claim(_id: string, fingerprint: string, now: Date): Promise<Answer | undefined> {
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    if (await records.insert({ _id, fingerprint, state: 'running', leaseUntil, expiresAt: new Date(now.getTime() + KEPT_MS) })) return undefined;
    const old = await records.get(_id);
    if (!old) return claim(_id, fingerprint, now);
    if (old.fingerprint !== fingerprint) throw unprocessable('idempotency_key_reused', 'This Idempotency-Key was used with another request');
    if (old.state === 'done') return { status: old.status ?? 200, body: JSON.parse(old.body ?? 'null') };
    const taken = old.leaseUntil <= now && (await records.update({ _id, state: 'running', leaseUntil: old.leaseUntil }, { $set: { leaseUntil } }));
    if (!taken) throw new AppError(409, 'still_running', 'The same request is still running', { retryAfterSec: 2 });
    return undefined;
  }

  async function once(key: string, who: string, route: string, request: unknown, run: () => Promise<Answer>): Promise<Answer> {
    if (!/^[A-Za-z0-9_-]{16,64}$/.test(key)) throw badRequest('bad_idempotency_key', 'Idempotency-Key needs 16 to 64 letters, digits, - or _');
    const _id = sha(`${who}|${route}|${key}`);
    const stored = await claim(_id, sha(canonical(request)), clock.now());
    if (stored) return stored;
    try {
      const answer = await run();
      const body = JSON.stringify(answer.body);
      if (body.length <= MAX_BODY) await records.update({ _id }, { $set: { state: 'done', status: answer.status, body } });
      else await records.remove({ _id });
      return answer;
    } catch (error) {
      // Nothing final is known: the next try with this key runs again.
      await records.remove({ _id });
      throw error;
    }
  }

  const sweep = sweeper('sweep-answers', [{
    expired: (now, limit) => records.find({ expiresAt: { $lte: now } }, { fields: { _id: 1 }, limit }),
    remove: (_id) => records.remove({ _id }),
  }]);
  return { once, sweep };
}
