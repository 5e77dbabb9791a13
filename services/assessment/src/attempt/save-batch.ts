import type { Clock } from '@kasauti/service-kit';
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

interface Waiting {
  save: Save;
  answer(outcome: SaveOutcome): void;
}
interface Deps {
  attempts: SaveStore;
  clock: Clock;
  at?: At;
}
export type SaveBatcher = ReturnType<typeof saveBatcher>;

/** Group commit: what arrives within a few milliseconds is one write, and every answer comes after it is durable. */
export function saveBatcher({ attempts, clock, at = () => {} }: Deps) {
  let queue: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  function wake(): void {
    clearTimeout(timer);
    timer = undefined;
    writing ??= drain().finally(() => {
      writing = undefined;
      if (queue.length > 0) wake();
    });
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const bulk = new Map<string, Waiting>();
      const rest: Waiting[] = [];
      // Never two saves of one attempt in a bulk: the order inside it is nobody's promise.
      for (const waiting of queue) {
        if (bulk.size < MOST_SAVES && !bulk.has(waiting.save.attemptId)) bulk.set(waiting.save.attemptId, waiting);
        else rest.push(waiting);
      }
      queue = rest;
      await write([...bulk.values()]);
    }
  }

  async function write(bulk: Waiting[]): Promise<void> {
    try {
      await at('save:gathered');
      const matched = await attempts.saveAll(bulk.map((w) => w.save), clock.now());
      await at('save:written');
      if (matched === bulk.length) for (const { save, answer } of bulk) answer({ code: 'saved', ackSeq: save.batch.last, deadlineAt: save.deadlineAt, hasMoved: false });
      else await judgeAll(bulk);
    } catch {
      for (const { answer } of bulk) answer({ code: 'unknown' });
    }
  }

  /** A bulk tells totals only, so on a shortfall each attempt is read and judged for itself. */
  async function judgeAll(bulk: Waiting[]): Promise<void> {
    const found = await attempts.standings(bulk.map((w) => w.save.attemptId));
    for (const { save, answer } of bulk) {
      const verdict = judge(save, found.get(save.attemptId), clock.now());
      answer(verdict === 'deadline_moved' ? await saveSingly(save) : verdict);
    }
  }

  async function saveSingly(save: Save): Promise<SaveOutcome> {
    await attempts.saveOne(save, clock.now());
    const standing = (await attempts.standings([save.attemptId])).get(save.attemptId);
    const verdict = judge({ ...save, deadlineAt: standing?.deadlineAt ?? save.deadlineAt }, standing, clock.now());
    if (verdict === 'deadline_moved') return { code: 'unknown' };
    return verdict.code === 'saved' ? { ...verdict, hasMoved: true } : verdict;
  }

  return {
    save(save: Save): Promise<SaveOutcome> {
      return new Promise((answer) => {
        queue.push({ save, answer });
        if (queue.length >= MOST_SAVES) wake();
        else timer ??= setTimeout(wake, LONGEST_WAIT_MS);
      });
    },
    /** Writes what still waits. */
    async stop(): Promise<void> {
      wake();
      await writing;
    },
  };
}

export function judge(save: Save, found: Standing | undefined, now: Date): Exclude<SaveOutcome, { code: 'unknown' }> | 'deadline_moved' {
  if (!found) return { code: 'attempt_closed' };
  if (found.sessionNo !== save.sessionNo) return { code: 'taken_over' };
  if (found.status !== 'in_progress' || found.closesAt < now) return { code: 'attempt_closed' };
  const hasMoved = found.deadlineAt.getTime() !== save.deadlineAt.getTime();
  if (found.lastSeq >= save.batch.last) return { code: 'saved', ackSeq: found.lastSeq, deadlineAt: found.deadlineAt, hasMoved };
  return hasMoved ? 'deadline_moved' : { code: 'gap', ackSeq: found.lastSeq };
}
