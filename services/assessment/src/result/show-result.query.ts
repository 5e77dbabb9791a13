import type { components } from '@kasauti/contracts';
import { endOf, isClosed, type Attempt } from '../attempt/attempt';
import { attemptInProgress } from '../attempt/attempt.refusals';
import type { AttemptStore } from '../attempt/attempt.store';
import type { ClassStore } from '../class/class.store';
import type { CohortStore } from '../cohort/cohort.store';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { paperMissing } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';
import { lastSubmittedAt, standing } from '../seat/seat';
import { replacedView } from './replaced.view';
import type { SeatStore } from '../seat/seat.store';
import { isReached, releaseText, releaseTimes } from '../test-definition/release';
import { releaseRules } from '../test-definition/test-definition';
import type { TestStore } from '../test-definition/test-definition.store';
import { countedOf } from './counted-score';
import { resultView } from './result.view';

interface ResultDeps {
  attempts: AttemptStore;
  tests: TestStore;
  seats: SeatStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  classes: ClassStore;
  cohorts: CohortStore;
}
export type ShowResult = ReturnType<typeof showResult>;

/** The result of a closed attempt as its student may see it now. The key is not read before its release. */
export const showResult =
  ({ attempts, tests, seats, papers, keys, classes, cohorts }: ResultDeps) =>
  async (attempt: Attempt, now: Date): Promise<components['schemas']['Result']> => {
    if (!isClosed(attempt)) throw attemptInProgress();
    const [test, paper, seat, classCopy] = await Promise.all([
      tests.get(attempt.testId),
      papers.get(attempt.paperId),
      seats.get(attempt.testId, attempt.studentId),
      classes.get(attempt.classId),
    ]);
    if (!test || !paper) throw paperMissing('The result is not ready, please try again');
    const rules = releaseRules(test);
    const times = releaseTimes(rules, { submittedAt: endOf(attempt), lastSubmittedAt: lastSubmittedAt(test, seat) });
    // A single attempt counts by itself.
    const own = standing(seat);
    const all = own.length > 1 ? await attempts.summaries(own.map((e) => e.attemptId)) : null;
    const notes = attempt.earlier ? await keys.notesOf(attempt.paperId) : [];
    const [key, cohort] = isReached(times.keyVisibleAt, now)
      ? await Promise.all([keys.get(attempt.paperId), cohorts.shares(attempt.testId, now)])
      : [null, null];
    return resultView({
      attempt,
      paper,
      key,
      cohort,
      counted: all && countedOf(test, seat, [...all.values()], now),
      ...replacedView(seat, attempt._id),
      notes,
      times,
      releaseText: releaseText(rules),
      className: classCopy?.title ?? '',
      now,
    });
  };
