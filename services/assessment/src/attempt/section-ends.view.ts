import type { components } from '@kasauti/contracts';
import { sectionId } from '../paper/paper';
import type { Attempt } from './attempt';

type SectionEnd = components['schemas']['SectionEnd'];

/** When each section opens and ends; nothing without section minutes. */
export function sectionEndsView({ startedAt, sectionEnds }: Pick<Attempt, 'startedAt' | 'sectionEnds'>): {
  sectionEnds?: SectionEnd[];
} {
  if (!sectionEnds) return {};
  return {
    sectionEnds: sectionEnds.map((endsAt, k) => ({
      sectionId: sectionId(k),
      // The first one of an attempt that goes on may have ended before it began.
      opensAt: (sectionEnds[k - 1] ?? earlierOf(startedAt, endsAt)).toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  };
}

const earlierOf = (a: Date, b: Date): Date => (a < b ? a : b);
