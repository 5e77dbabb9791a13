import { isDeepStrictEqual } from 'node:util';
import type { Audience } from '@kasauti/contracts/members';

type What =
  | { kind: 'end_moved'; endAt: Date | null }
  | { kind: 'audience_changed' }
  | { kind: 'results_released'; scope: 'answers' | 'scores' }
  | { kind: 'test_cancelled'; reason: string };
/** What was done to a published test as a whole. */
export type TestAct = What & { by: string; at: Date };

const MAX_ACTS = 50;

/** Their author and time, beside the acts before. */
export function withActs(
  { acts = [] }: { acts?: TestAct[] },
  done: What[],
  by: string,
  at: Date,
): { acts?: TestAct[] } {
  return done.length > 0 ? { acts: [...acts, ...done.map((what) => ({ ...what, by, at }))].slice(-MAX_ACTS) } : {};
}

interface Settings {
  endAt?: Date | null;
  audience?: Audience | null;
}

/** What a change of its settings does that students notice after they have started. */
export function settingsChanged(before: Settings, { endAt, audience }: Settings): What[] {
  return [
    ...(endAt === undefined || isDeepStrictEqual(endAt, before.endAt) ? [] : [{ kind: 'end_moved' as const, endAt }]),
    ...(audience === undefined || isDeepStrictEqual(audience, before.audience ?? null)
      ? []
      : [{ kind: 'audience_changed' as const }]),
  ];
}
