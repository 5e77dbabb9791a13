import type { Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import { endOf, isClosed } from '../attempt/attempt';
import { attemptInProgress, attemptNotFound } from '../attempt/attempt.refusals';
import { attemptRow } from '../attempt/attempt-row.view';
import type { AttemptStore } from '../attempt/attempt.store';
import { LATE_AFTER_MS } from '../attempt/response';
import type { ClassStore } from '../class/class.store';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { paperMissing } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';
import type { PersonStore } from '../person/person.store';
import type { SeatStore } from '../seat/seat.store';
import { releaseText } from '../test-definition/release';
import { releaseRules } from '../test-definition/test-definition';
import type { TestStore } from '../test-definition/test-definition.store';
import { replacedView } from './replaced.view';
import { resultView } from './result.view';

interface AttemptReviewDeps {
  attempts: AttemptStore;
  tests: TestStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  people: PersonStore;
  classes: ClassStore;
  access: Access;
  seats: SeatStore;
}

/** A closed attempt as its student sees it once everything is released. */
export const attemptReviewApi = (deps: AttemptReviewDeps): Handlers<'getAttemptReview'> => ({
  async getAttemptReview({ params: { attemptId }, caller, now }) {
    const attempt = await deps.attempts.get(attemptId);
    const found = attempt && (await deps.tests.get(attempt.testId));
    const test = await deps.access.to(caller, found, 'getAttemptReview', attemptNotFound);
    if (!attempt) throw attemptNotFound();
    if (!isClosed(attempt)) throw attemptInProgress();
    const [paper, key, classCopy, seat, studentName, [row]] = await Promise.all([
      deps.papers.get(attempt.paperId),
      deps.keys.get(attempt.paperId),
      deps.classes.get(attempt.classId),
      deps.seats.get(attempt.testId, attempt.studentId),
      deps.people.nameOf(attempt.studentId),
      deps.attempts.listed([attemptId], LATE_AFTER_MS),
    ]);
    if (!paper || !key || !row) throw paperMissing();
    const past = endOf(attempt);
    const result = resultView({
      attempt,
      paper,
      key,
      cohort: null,
      counted: null,
      ...replacedView(seat, attemptId),
      notes: key.corrections ?? [],
      times: { scoreVisibleAt: past, keyVisibleAt: past, totalVisibleAt: past },
      releaseText: releaseText(releaseRules(test)),
      className: classCopy?.title ?? '',
      now,
    });
    return { data: { attempt: attemptRow(row, studentName, !caller.client), result } };
  },
});
