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
      opensAt: (sectionEnds[k - 1] ?? startedAt).toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  };
}
