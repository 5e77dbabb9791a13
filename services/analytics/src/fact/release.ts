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

type AnswersOf = Pick<TestDoc, 'release' | 'scoresVisibleAt' | 'endAt' | 'durationMin'>;

/** Whether a student who sees the score may also see which answers were right (contracts/decisions/0015). */
export function areAnswersOut(test: (AnswersOf & Pick<TestDoc, 'keyVisibleAt'>) | undefined, now: Date): boolean {
  if (!test) return false;
  const from = test.keyVisibleAt === undefined ? byTheRest(test) : test.keyVisibleAt;
  return from !== null && from <= now;
}

/** Where no event said it: the latest moment that follows from the rest; null where none is sure. */
export function byTheRest({ release, scoresVisibleAt, endAt, durationMin }: AnswersOf): Date | null {
  if (release === 'at_close') return scoresVisibleAt ?? null;
  if (release !== 'at_submit' || !endAt) return null;
  // Extra time and late answers end within a day.
  return new Date(endAt.getTime() + durationMin * 60_000 + DAY_MS);
}

/** What an event of before says beyond that. */
export function answersFrom(test: EventData['test_changed']): string | null {
  if (test.closedEarlyAt) return test.closedEarlyAt;
  const isWithSubmit = test.release === 'at_submit' && !test.endAt && test.attemptsAllowed === 1;
  return (isWithSubmit && test.publishedAt) || null;
}
