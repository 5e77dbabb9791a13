import type { Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import { questionsOf } from '../attempt/asked-questions.query';
import { endOf, isClosed, type Attempt } from '../attempt/attempt';
import { attemptInProgress, attemptNotFound } from '../attempt/attempt.refusals';
import { attemptRow } from '../attempt/attempt-row.view';
import type { AttemptStore } from '../attempt/attempt.store';
import type { ClassStore } from '../class/class.store';
import { attemptAliases } from './alias';
import { byHandView } from './by-hand.view';
import type { AnswerKey } from '../paper/answer-key';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { paperMissing } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';
import type { PersonStore } from '../person/person.store';
import type { SeatStore } from '../seat/seat.store';
import { releaseText } from '../test-definition/release';
import { releaseRules, type TestDefinition } from '../test-definition/test-definition';
import type { TestStore } from '../test-definition/test-definition.store';
import { replacedView } from '../result/replaced.view';
import { resultView } from '../result/result.view';

interface AttemptReviewDeps {
  attempts: AttemptStore;
  tests: TestStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  people: PersonStore;
  classes: ClassStore;
  access: Access;
  seats: SeatStore;
  /** Turns attempts into other ids where the test is graded without names. */
  aliasSecret: string;
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
      deps.attempts.listed([attemptId]),
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
    const mayGrade = await deps.access.sees(caller, test, 'grade');
    // Points of an attempt whose place another one took count nowhere.
    const given = row.replacedBy || !mayGrade ? [] : await byHandIn(deps, test, attempt, key);
    const byHand = mayGrade ? { byHand: given } : {};
    return { data: { attempt: attemptRow(row, studentName, !caller.client), result, ...byHand } };
  },
});

type ByHandDeps = Pick<AttemptReviewDeps, 'papers' | 'attempts' | 'aliasSecret'>;
/** Who reads it sees the answers with their names, so another id for the same answer tells nothing new. */
async function byHandIn(deps: ByHandDeps, test: TestDefinition, attempt: Attempt, key: AnswerKey) {
  if (Object.keys(attempt.marks).length === 0) return [];
  const nameOf = (questionId: string) =>
    test.anonymousGrading ? attemptAliases(deps.aliasSecret, test._id, questionId).aliasOf(attempt._id) : attempt._id;
  return byHandView(attempt, key, await questionsOf(deps, test), nameOf);
}
