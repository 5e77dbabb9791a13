import { gather, histogram, type Clock } from '@kasauti/service-kit';
import type { WriteState } from '../attempt/attempt';
import { batchAfter, isStored, type Responses, type Save } from '../attempt/response';
import type { At } from '../failpoint';

const MAX_SAVES = 200;
const MAX_WAIT_MS = 5;

interface SaveStore {
  saveAll(saves: Save[], now: Date): Promise<number>;
  saveAgain(saves: Save[], now: Date): Promise<number>;
  writeStates(ids: string[]): Promise<Map<string, WriteState>>;
  storedFor(saves: Save[]): Promise<Map<string, Responses>>;
}

export type SaveOutcome =
  /** `stands`: the attempt as it was read, because a part had been saved before or the deadline had moved. */
  | { code: 'saved'; ackSeq: number; deadlineAt: Date; stands?: WriteState }
  | { code: 'gap'; ackSeq: number }
  | { code: 'taken_over' }
  | { code: 'attempt_closed' }
  /** It may or may not be stored; the client resends. */
  | { code: 'unknown' };

interface Deps {
  attempts: SaveStore;
  clock: Clock;
  at?: At;
}
export type SaveAnswers = ReturnType<typeof answerSaver>;

/** Group commit: saves that arrive within a few milliseconds share one write, and each is acknowledged once it is durable. */
export function answerSaver({ attempts, clock, at = () => {} }: Deps): (save: Save) => Promise<SaveOutcome> {
  const bulkSize = histogram('kasauti.saves.bulk');

  async function write(bulk: Save[]): Promise<SaveOutcome[]> {
    bulkSize(bulk.length, {});
    try {
      await at('save:gathered');
      const matched = await attempts.saveAll(bulk, clock.now());
      await at('save:written');
      if (matched === bulk.length)
        return bulk.map((save) => ({
          code: 'saved',
          ackSeq: save.batch.last,
          deadlineAt: save.deadlineAt,
        }));
      return await judgeAll(bulk);
    } catch {
      return bulk.map(() => ({ code: 'unknown' }));
    }
  }

  /** A bulk write returns totals only, so on a shortfall each attempt is read and judged. */
  async function judgeAll(bulk: Save[]): Promise<SaveOutcome[]> {
    const found = await standingsOf(bulk);
    const repeats = bulk.filter(({ attemptId, batch }) => batch.first <= (found.get(attemptId)?.lastSeq ?? 0));
    const stored = repeats.length > 0 ? await attempts.storedFor(repeats) : new Map<string, Responses>();
    const verdicts = bulk.map((save) =>
      judge(save, found.get(save.attemptId), clock.now(), stored.get(save.attemptId)),
    );
    const again = bulk.filter((_, i) => verdicts[i] === 'again');
    const second = again.length > 0 ? await saveAgain(again, found) : new Map<string, SaveOutcome>();
    return bulk.map((save, i): SaveOutcome => {
      const verdict = verdicts[i];
      return verdict === undefined || verdict === 'again'
        ? (second.get(save.attemptId) ?? { code: 'unknown' })
        : verdict;
    });
  }

  /** One more bulk write, under the current deadlines and without the entries stored already. */
  async function saveAgain(saves: Save[], stood: Map<string, WriteState>): Promise<Map<string, SaveOutcome>> {
    const rest = saves.flatMap((save) => {
      const batch = batchAfter(save.batch, stood.get(save.attemptId)?.lastSeq ?? 0);
      return batch ? [{ ...save, batch }] : [];
    });
    const matched = await attempts.saveAgain(rest, clock.now());
    const found = await standingsOf(saves);
    // Another process may have stored other answers under these numbers in between.
    const stored = matched < rest.length ? await attempts.storedFor(saves) : new Map<string, Responses>();
    return new Map(
      saves.map((save) => {
        const verdict = judge(save, found.get(save.attemptId), clock.now(), stored.get(save.attemptId));
        return [save.attemptId, verdict === 'again' ? { code: 'unknown' } : verdict];
      }),
    );
  }

  const standingsOf = (saves: Save[]) => attempts.writeStates(saves.map((save) => save.attemptId));

  // Never two saves of one attempt in a bulk write: it is unordered.
  return gather(write, { most: MAX_SAVES, keyOf: (save) => save.attemptId, waitMs: MAX_WAIT_MS });
}

/**
 * `again`: acceptable, but the deadline has moved or a part is stored already.
 * @param stored where its numbers are taken: what was stored under them
 */
function judge(
  save: Save,
  found: WriteState | undefined,
  now: Date,
  stored?: Responses,
): Exclude<SaveOutcome, { code: 'unknown' }> | 'again' {
  if (!found) return { code: 'attempt_closed' };
  if (found.sessionNo !== save.sessionNo) return { code: 'taken_over' };
  if (found.status !== 'in_progress' || found.closesAt < now) return { code: 'attempt_closed' };
  if (stored && !isStored(stored, save.batch, found.lastSeq)) return { code: 'gap', ackSeq: found.lastSeq };
  if (found.lastSeq >= save.batch.last)
    return { code: 'saved', ackSeq: found.lastSeq, deadlineAt: found.deadlineAt, stands: found };
  return found.lastSeq < save.batch.first - 1 ? { code: 'gap', ackSeq: found.lastSeq } : 'again';
}
