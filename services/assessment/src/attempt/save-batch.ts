import { gather, type Clock } from '@kasauti/service-kit';
import type { At } from '../failpoint';
import type { Attempt } from './attempt';
import { batchAfter, type Batch } from './response';

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
  /** The same for those whose deadline has moved since their tickets were made. */
  saveMoved(saves: Save[], now: Date): Promise<number>;
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
      if (matched === bulk.length)
        return bulk.map((save) => ({
          code: 'saved',
          ackSeq: save.batch.last,
          deadlineAt: save.deadlineAt,
          hasMoved: false,
        }));
      return await judgeAll(bulk);
    } catch {
      return bulk.map(() => ({ code: 'unknown' }));
    }
  }

  /** A bulk tells totals only, so on a shortfall each attempt is read and judged for itself. */
  async function judgeAll(bulk: Save[]): Promise<SaveOutcome[]> {
    const found = await standingsOf(bulk);
    const verdicts = bulk.map((save) => judge(save, found.get(save.attemptId), clock.now()));
    const again = bulk.filter((_, i) => verdicts[i] === 'again');
    const second = again.length > 0 ? await saveAgain(again, found) : new Map<string, SaveOutcome>();
    return bulk.map((save, i): SaveOutcome => {
      const verdict = verdicts[i];
      return verdict === undefined || verdict === 'again'
        ? (second.get(save.attemptId) ?? { code: 'unknown' })
        : verdict;
    });
  }

  /** All of them in one more bulk, under the deadlines as they stand and only with what is not stored yet. */
  async function saveAgain(saves: Save[], stood: Map<string, Standing>): Promise<Map<string, SaveOutcome>> {
    const rest = saves.flatMap((save) => {
      const batch = batchAfter(save.batch, stood.get(save.attemptId)?.lastSeq ?? 0);
      return batch ? [{ ...save, batch }] : [];
    });
    await attempts.saveMoved(rest, clock.now());
    const found = await standingsOf(saves);
    return new Map(
      saves.map((save) => {
        const verdict = judge(save, found.get(save.attemptId), clock.now());
        return [save.attemptId, verdict === 'again' ? { code: 'unknown' } : verdict];
      }),
    );
  }

  const standingsOf = (saves: Save[]) => attempts.standings(saves.map((save) => save.attemptId));

  // Never two saves of one attempt in a bulk: the order inside it is nobody's promise.
  return gather(write, { most: MOST_SAVES, keyOf: (save) => save.attemptId, waitMs: LONGEST_WAIT_MS });
}

/** `again`: nothing speaks against it, but its deadline has moved or a part of it is stored already. */
export function judge(
  save: Save,
  found: Standing | undefined,
  now: Date,
): Exclude<SaveOutcome, { code: 'unknown' }> | 'again' {
  if (!found) return { code: 'attempt_closed' };
  if (found.sessionNo !== save.sessionNo) return { code: 'taken_over' };
  if (found.status !== 'in_progress' || found.closesAt < now) return { code: 'attempt_closed' };
  const hasMoved = found.deadlineAt.getTime() !== save.deadlineAt.getTime();
  if (found.lastSeq >= save.batch.last)
    return { code: 'saved', ackSeq: found.lastSeq, deadlineAt: found.deadlineAt, hasMoved };
  return found.lastSeq < save.batch.first - 1 ? { code: 'gap', ackSeq: found.lastSeq } : 'again';
}
