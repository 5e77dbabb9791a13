import type { components } from '@kasauti/contracts';
import type { AttemptState } from '../attempt-state/attempt-state';
import { namedLanguages } from '../question/texts';
import { areAnswersSeen, isReached, releaseText, releaseTimes } from '../test-definition/release';
import { releaseOf, releaseRules, type TestDefinition } from '../test-definition/test-definition';
import { byBatch } from './by-batch';
import { isShown, liveOf, type Roster, type Show } from './roster';
import { scoreSummary } from './score-summary';

type Overview = components['schemas']['TestOverview'];

interface OverviewCase {
  test: TestDefinition;
  row: components['schemas']['TeachingTest'];
  roster: Roster;
  isStarted: boolean;
  /** Students with extra time. */
  extraTime: number;
  /** Students who may still start by a permission. */
  openAllowances: number;
  now: Date;
  log: Overview['log'];
  acts: Overview['acts'];
}

export function overviewView({
  test,
  row,
  roster,
  isStarted,
  extraTime,
  openAllowances,
  now,
  log,
  acts,
}: OverviewCase): Overview {
  const rules = releaseRules(test);
  const batches = byBatch(roster);
  const states = roster.rows.flatMap(({ state }) => state ?? []);
  const count = (show: Show) => roster.rows.filter((row) => isShown(row, show)).length;
  return {
    test: row,
    passingScore: test.passingScore,
    attemptsAllowed: test.attemptsAllowed,
    release: releaseOf(test),
    releaseText: releaseText(rules),
    ...(test.releasedAt ? { releasedAt: test.releasedAt.toISOString() } : {}),
    ...(test.cancelReason ? { cancelReason: test.cancelReason } : {}),
    instructions: test.instructions,
    ...namedLanguages(test),
    shuffleQuestions: test.shuffleQuestions,
    isStarted,
    answersOut: isStarted && areAnswersSeen(rules, now),
    answersAtOnce: isReached(releaseTimes(rules, { submittedAt: now, lastSubmittedAt: null }).keyVisibleAt, now),
    ...(extraTime > 0 ? { extraTime } : {}),
    ...(openAllowances > 0 ? { openAllowances } : {}),
    live: liveOf(roster),
    ...(batches ? { byBatch: batches } : {}),
    pending: pendingOf(states),
    results: { ...scoreSummary(states, test.scorePolicy), late: count('late'), below: count('below') },
    log,
    acts,
  };
}

function pendingOf(states: AttemptState[]): Overview['pending'] {
  const waiting = states.filter((s) => s.isClosed && s.pendingGrading > 0);
  const oldest = waiting.reduce((at, s) => Math.min(at, s.submittedAt?.getTime() ?? Infinity), Infinity);
  return {
    answers: waiting.reduce((sum, s) => sum + s.pendingGrading, 0),
    ...(oldest === Infinity ? {} : { oldestAt: new Date(oldest).toISOString() }),
  };
}
