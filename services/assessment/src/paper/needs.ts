import type { components } from '@kasauti/contracts';
import { languagesOf } from '../question/texts';
import type { Paper } from './paper';

type Need = NonNullable<components['schemas']['StartReply']['data']['paper']['needs']>[number];

/** What a page must know to show this paper; a page that does not know one of them shows nothing of it. */
export function needsOf(paper: Paper): Need[] {
  const needs: Record<string, boolean> = {
    match: paper.items.some(({ match }) => match),
    passages: (paper.passages ?? []).length > 0,
    languages: languagesOf(paper).length > 1,
    section_minutes: paper.sections.some(({ minutes }) => minutes !== undefined),
    attempt_any: paper.sections.some(({ attemptAny }) => attemptAny !== undefined),
  };
  return (Object.keys(needs) as Need[]).filter((word) => needs[word]);
}
