import type { Paper } from '../journal/attempt.data';

type Need = NonNullable<Paper['needs']>[number];

/** What this page can show. */
const known: Record<Need, true> = {
  match: true,
  passages: true,
  languages: true,
  section_minutes: true,
  attempt_any: true,
};

/** A paper with something this page has never heard of would be shown wrong. */
export const needsNewerPage = ({ needs = [] }: Pick<Paper, 'needs'>): boolean =>
  needs.some((word) => !Object.hasOwn(known, word));
