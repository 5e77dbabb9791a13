import type { WriteState } from '../attempt/attempt';
import { timesOf } from '../attempt/attempt';
import type { Batch, Responses, Save } from '../attempt/response';
import type { AttemptTicket } from '../attempt/ticket';
import { leftOutOf, openAt, type LeftOut } from './section-lock';

interface Reads {
  writeStates(ids: string[]): Promise<Map<string, WriteState>>;
  storedFor(saves: Pick<Save, 'attemptId' | 'batch'>[]): Promise<Map<string, Responses>>;
}
export type SectionLock = ReturnType<typeof sectionLock>;

/** Answers to sections that do not run are not stored. Nothing is read as long as the ticket allows all of a batch. */
export const sectionLock = ({ attempts }: { attempts: Reads }) => ({
  /** The part of a batch that may be stored. */
  async open({ attemptId, times }: AttemptTicket, batch: Batch, at: Date): Promise<Batch> {
    if (!times || openAt(batch, [times], at) === batch) return batch;
    // Time may have been granted since the ticket was issued.
    const stands = (await attempts.writeStates([attemptId])).get(attemptId);
    return openAt(batch, [times, stands && timesOf(stands)], at);
  },
  /** What of an acknowledged batch is not stored, by what is stored. */
  async leftOut({ attemptId, times }: AttemptTicket, batch: Batch, at: Date): Promise<LeftOut[]> {
    if (!times) return [];
    const stored = await attempts.storedFor([{ attemptId, batch }]);
    return leftOutOf(batch, stored.get(attemptId) ?? {}, times, at);
  },
});
