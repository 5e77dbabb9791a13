import { conflict, unavailable } from '@kasauti/service-kit';
import type { components } from '@kasauti/contracts';
import type { ClassStore } from '../class/class.store';
import type { CohortStore } from '../cohort/cohort.store';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import type { PaperStore } from '../paper/paper.store';
import { lastSubmittedAt } from '../seat/seat';
import type { SeatStore } from '../seat/seat.store';
import { releaseText, releaseTimes } from '../test-definition/release';
import { releaseRules } from '../test-definition/test-definition';
import type { TestStore } from '../test-definition/test-definition.store';
import { countedOf } from '../seat/seat.view';
import type { Attempt } from './attempt';
import type { AttemptStore } from './attempt.store';
import { resultView } from './attempt.view';

export interface ResultDeps {
  attempts: AttemptStore;
  tests: TestStore;
  seats: SeatStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  classes: ClassStore;
  cohorts: CohortStore;
}

/** The result of a closed attempt as its student may see it now. The key is not even read before its release. */
export const showResult =
  ({ attempts, tests, seats, papers, keys, classes, cohorts }: ResultDeps) =>
  async (attempt: Attempt, now: Date): Promise<components['schemas']['Result']> => {
    if (attempt.status === 'in_progress') throw conflict('attempt_in_progress', 'This attempt is still in progress');
    const [test, paper, seat, owned] = await Promise.all([
      tests.get(attempt.testId),
      papers.get(attempt.paperId),
      seats.get(attempt.testId, attempt.studentId),
      classes.get(attempt.classId),
    ]);
    if (!test || !paper) throw unavailable('paper_missing', 'The result is not ready, please try again', 1);
    const rules = releaseRules(test);
    const times = releaseTimes(rules, {
      submittedAt: attempt.submittedAt ?? attempt.deadlineAt,
      lastSubmittedAt: lastSubmittedAt(test, seat),
    });
    const isOut = times.keyVisibleAt !== null && times.keyVisibleAt <= now;
    // Only where there are several: a single attempt is its own score.
    const sat =
      seat && seat.attempts.length > 1 ? await attempts.summaries(seat.attempts.map((e) => e.attemptId)) : null;
    const counted = sat && countedOf(test, seat, [...sat.values()], now);
    const [key, cohort] = isOut
      ? await Promise.all([keys.get(attempt.paperId), cohorts.fresh(attempt.testId, now)])
      : [null, null];
    return resultView({
      attempt,
      paper,
      key,
      cohort,
      counted,
      times,
      releaseText: releaseText(rules),
      className: owned?.title ?? '',
      now,
    });
  };
