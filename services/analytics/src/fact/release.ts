import type { EventData } from '@kasauti/contracts';
import type { AttemptDoc, TestDoc } from './fact';

const DAY_MS = 86_400_000;

type ReleaseOf = Pick<TestDoc, 'resultsVisible' | 'releasedAt' | 'release' | 'scoresVisibleAt'>;
type AttemptTimes = Pick<AttemptDoc, 'submittedAt' | 'visibleAt'>;

/** By the test's current rule; only tests published before events carried it use the date recorded at grading. */
function byRule(attempt: AttemptTimes, test: ReleaseOf): Date | null | undefined {
  switch (test.release) {
    case 'at_submit':
      return attempt.submittedAt;
    case 'at_close':
      return test.scoresVisibleAt;
    case 'manual':
    case 'never':
      return undefined;
    default:
      return attempt.visibleAt;
  }
}

/** From when a student may see this score; undefined while no date is set or the test is unknown. */
export function visibleFrom(attempt: AttemptTimes, test: ReleaseOf | undefined): Date | undefined {
  if (!test?.resultsVisible) return undefined;
  const [rule, released] = [byRule(attempt, test) ?? undefined, test.releasedAt];
  return rule && released ? (rule < released ? rule : released) : (rule ?? released);
}

/** Whether a student may see this score now. */
export function isVisible(attempt: AttemptTimes, test: ReleaseOf | undefined, now: Date): boolean {
  const from = visibleFrom(attempt, test);
  return from !== undefined && from <= now;
}

type Shown = Record<string, { $lte: Date }>;
/** Filter for the attempts of a test whose scores are visible now; undefined when none is. */
export function visibleNow(test: ReleaseOf, now: Date): Shown | undefined {
  if (!test.resultsVisible) return undefined;
  if (test.releasedAt && test.releasedAt <= now) return {};
  switch (test.release) {
    case 'at_submit':
      return { submittedAt: { $lte: now } };
    case 'at_close':
      return test.scoresVisibleAt && test.scoresVisibleAt <= now ? {} : undefined;
    case 'manual':
    case 'never':
      return undefined;
    default:
      return { visibleAt: { $lte: now } };
  }
}

/** Whether a student who sees the score may also see which answers were right (contracts/decisions/0015). */
export const areAnswersOut = (test: Pick<TestDoc, 'keyVisibleAt'> | undefined, now: Date): boolean =>
  !!test?.keyVisibleAt && test.keyVisibleAt <= now;

/** For events of versions that did not say it: the latest moment that follows from the rest; null where none is sure. */
export function answersFrom(test: EventData['test_changed']): string | null {
  if (test.closedEarlyAt) return test.closedEarlyAt;
  if (test.release === 'at_close') return test.scoresVisibleAt ?? null;
  if (test.release !== 'at_submit') return null;
  if (!test.endAt) return test.attemptsAllowed === 1 ? (test.publishedAt ?? null) : null;
  // Extra time and late answers end within a day.
  return new Date(Date.parse(test.endAt) + test.durationMin * 60_000 + DAY_MS).toISOString();
}
