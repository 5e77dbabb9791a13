import type { Rank, Result } from './test-result.data';

type Correction = NonNullable<Result['corrections']>[number];
interface Place {
  rank: number;
  of: number;
}
export interface RankChange {
  was: Place;
  is: Place;
}

/**
 * What each correction did to the rank, in their order. Where no rank was counted between two of them, the later one
 * tells the change of both.
 */
export function rankChanges(corrections: Correction[], rank: Rank | null | undefined): (RankChange | undefined)[] {
  const replaced = new Map((rank?.earlier ?? []).map((place) => [place.correctedAt, place]));
  const current =
    typeof rank?.rank === 'number' && typeof rank.of === 'number' ? { rank: rank.rank, of: rank.of } : undefined;
  const changes: (RankChange | undefined)[] = [];
  let was: Place | undefined;
  corrections.forEach(({ correctedAt }, i) => {
    was ??= replaced.get(correctedAt);
    const next = corrections[i + 1];
    const is = next ? replaced.get(next.correctedAt) : current;
    changes.push(was && is ? { was, is } : undefined);
    if (is) was = undefined;
  });
  return changes;
}
