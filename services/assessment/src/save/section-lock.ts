import type { components } from '@kasauti/contracts';
import type { Batch, ResponseInput } from '../attempt/response';
import { leftOutReason, type SectionTimes } from '../paper/section-times';

export type LeftOut = components['schemas']['LeftOut'];

const reasonOf = ({ section = 0 }: ResponseInput, times: SectionTimes, at: Date) => leftOutReason(times, section, at);

/** The entries that any of these times allows; the batch itself if that is all of them. It keeps its numbers. */
export function openAt(batch: Batch, times: (SectionTimes | undefined)[], at: Date): Batch {
  const isOpen = (entry: ResponseInput) => times.some((one) => one && !reasonOf(entry, one, at));
  const entries = batch.entries.filter(isOpen);
  return entries.length === batch.entries.length ? batch : { ...batch, entries };
}

/** By question, the seq of the answer that is stored. */
export type StoredSeqs = Record<string, { seq: number } | undefined>;

/** The acknowledged entries that are not stored: their question has an older answer, or none. */
export const leftOutOf = (batch: Batch, stored: StoredSeqs, times: SectionTimes, at: Date): LeftOut[] =>
  batch.entries.flatMap((entry) => {
    const { questionId, seq } = entry;
    return (stored[questionId]?.seq ?? 0) < seq
      ? [{ questionId, seq, reason: reasonOf(entry, times, at) ?? 'section_ended' }]
      : [];
  });
