import { gather, type Clock } from '@kasauti/service-kit';
import type { At } from '../failpoint';
import type { Attempt } from './attempt';
import type { Batch } from './response';

const MOST_SAVES = 200;
const LONGEST_WAIT_MS = 5;

/** One save on its way: the ticket's claims and the entries. */
export interface Save {
  attemptId: string;
  sessionNo: number;
  deadlineAt: Date;
  batch: Batch;
  receivedAt: Date;
}

export type Standing = Pick<Attempt, '_id' | 'status' | 'sessionNo' | 'lastSeq' | 'deadlineAt' | 'closesAt'>;

export interface SaveStore {
  /** Writes many saves at once; how many of them were in order. */
  saveAll(saves: Save[], now: Date): Promise<number>;
  /** The same for one whose deadline has moved since its ticket was made. */
  saveOne(save: Save, now: Date): Promise<boolean>;
  standings(ids: string[]): Promise<Map<string, Standing>>;
}

export type SaveOutcome =
  | { code: 'saved'; ackSeq: number; deadlineAt: Date; hasMoved: boolean }
  | { code: 'gap'; ackSeq: number }
  | { code: 'taken_over' }
  | { code: 'attempt_closed' }
  /** Nobody can say whether it was stored; the resend decides. */
  | { code: 'unknown' };

interface Deps {
  attempts: SaveStore;
  clock: Clock;
  at?: At;
}
export type SaveAnswers = ReturnType<typeof answerSaver>;

/** Group commit: what arrives within a few milliseconds is one write, and every answer comes after it is durable. */
export function answerSaver({ attempts, clock, at = () => {} }: Deps): (save: Save) => Promise<SaveOutcome> {
  async function write(bulk: Save[]): Promise<SaveOutcome[]> {
    try {
      await at('save:gathered');
      const matched = await attempts.saveAll(bulk, clock.now());
      await at('save:written');
      if (matched === bulk.length) return bulk.map((save) => ({ code: 'saved', ackSeq: save.batch.last, deadlineAt: save.deadlineAt, hasMoved: false }));
      return await judgeAll(bulk);
    } catch {
      return bulk.map(() => ({ code: 'unknown' }));
    }
  }

  /** A bulk tells totals only, so on a shortfall each attempt is read and judged for itself. */
  async function judgeAll(bulk: Save[]): Promise<SaveOutcome[]> {
    const found = await attempts.standings(bulk.map((save) => save.attemptId));
    const outcomes: SaveOutcome[] = [];
    for (const save of bulk) {
      const verdict = judge(save, found.get(save.attemptId), clock.now());
      outcomes.push(verdict === 'deadline_moved' ? await saveSingly(save) : verdict);
    }
    return outcomes;
  }

  async function saveSingly(save: Save): Promise<SaveOutcome> {
    await attempts.saveOne(save, clock.now());
    const standing = (await attempts.standings([save.attemptId])).get(save.attemptId);
    const verdict = judge({ ...save, deadlineAt: standing?.deadlineAt ?? save.deadlineAt }, standing, clock.now());
    if (verdict === 'deadline_moved') return { code: 'unknown' };
    return verdict.code === 'saved' ? { ...verdict, hasMoved: true } : verdict;
  }

  // Never two saves of one attempt in a bulk: the order inside it is nobody's promise.
  return gather(write, { most: MOST_SAVES, keyOf: (save) => save.attemptId, waitMs: LONGEST_WAIT_MS });
}

export function judge(save: Save, found: Standing | undefined, now: Date): Exclude<SaveOutcome, { code: 'unknown' }> | 'deadline_moved' {
  if (!found) return { code: 'attempt_closed' };
  if (found.sessionNo !== save.sessionNo) return { code: 'taken_over' };
  if (found.status !== 'in_progress' || found.closesAt < now) return { code: 'attempt_closed' };
  const hasMoved = found.deadlineAt.getTime() !== save.deadlineAt.getTime();
  if (found.lastSeq >= save.batch.last) return { code: 'saved', ackSeq: found.lastSeq, deadlineAt: found.deadlineAt, hasMoved };
  return hasMoved ? 'deadline_moved' : { code: 'gap', ackSeq: found.lastSeq };
}
