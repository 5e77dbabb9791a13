import { event, type NewEvent } from '@kasauti/service-kit';
import { endOf, idsOf, replacing, timeTakenSec, type Attempt, type Result } from '../attempt/attempt';
import type { AnswerKey } from '../paper/answer-key';
import { seedOf } from '../paper/option-ids';
import type { Paper } from '../paper/paper';
import { lastSubmittedAt, type Seat } from '../seat/seat';
import { isReached, releaseTimes } from '../test-definition/release';
import { releaseRules, type TestDefinition } from '../test-definition/test-definition';
import { areasOf, exactPercent, publishedAreas, type Area } from './grading';
import { correctedQuestion, notesBetween } from './score-corrections';
import { subjectsOf } from './subjects';

/** What the events of a grading say besides the result. */
interface Graded {
  /** That of the attempt. */
  paper: Paper;
  test: TestDefinition;
  key: AnswerKey;
  /** Read for a regrade only. */
  seat: Seat | null;
  /** A newer key replaces the result before, and corrects a question of this student. */
  isRegrade: boolean;
  now: Date;
}

export function eventsOf(a: Attempt, result: Result, graded: Graded): NewEvent[] {
  const { paper, test } = graded;
  const areas = publishedAreas(areasOf(paper, a.responses, result));
  const first = testGraded(a, result, areas, test, paper);
  const before = a.result;
  if (!before || before.keyVersion >= result.keyVersion) return [first];
  // Also where no question of this student was corrected: the ranks by the older key are counted over all its results.
  // Not where a teacher has changed the points in the same write: no correction did that.
  const isTold = graded.isRegrade || before.score === result.score;
  return isTold ? [first, testRegraded(a, before, result, areas, graded)] : [first];
}

const withAreas = (areas: Area[]) => (areas.length > 0 ? { areas } : {});
const MAX_CORRECTIONS = 5;

function testRegraded(
  a: Attempt,
  before: Result,
  after: Result,
  areas: Area[],
  { paper, test, key, seat, now }: Graded,
) {
  const times = { submittedAt: endOf(a), lastSubmittedAt: lastSubmittedAt(test, seat) };
  const isKeySeen = isReached(releaseTimes(releaseRules(test), times).keyVisibleAt, now);
  const notes = notesBetween(key.corrections ?? [], before.keyVersion, after.keyVersion).filter(({ questionId }) =>
    paper.items.some(({ id }) => id === questionId),
  );
  const correctedAt = notes.at(-1)?.at.toISOString();
  const corrections = (isKeySeen ? notes.slice(-MAX_CORRECTIONS) : []).map((note) => {
    const { number, ...corrected } = correctedQuestion(note, paper, seedOf(a));
    return { questionNumber: number, correctedAt: note.at.toISOString(), ...corrected };
  });
  return event('test_regraded', {
    ...idsOf(a),
    keyVersion: after.keyVersion,
    previousKeyVersion: before.keyVersion,
    score: after.score,
    previousScore: before.score,
    maxScore: after.maxScore,
    previousMaxScore: before.maxScore,
    percentage: exactPercent(after),
    previousPercentage: exactPercent(before),
    pendingGrading: after.pendingGrading,
    previousPending: before.pendingGrading,
    previousCorrectCount: before.correctCount,
    previousWrongCount: before.wrongCount,
    regradedAt: now.toISOString(),
    ...(correctedAt ? { correctedAt } : {}),
    ...(corrections.length > 0 ? { corrections } : {}),
    ...withAreas(areas),
  });
}

function testGraded(a: Attempt, r: Result, areas: Area[], test: TestDefinition, paper: Paper) {
  const submittedAt = endOf(a);
  const subjects = subjectsOf(paper, a.responses, r);
  const { totalVisibleAt } = releaseTimes(releaseRules(test), { submittedAt, lastSubmittedAt: null });
  return event('test_graded', {
    ...idsOf(a),
    submittedAt: submittedAt.toISOString(),
    score: r.score,
    maxScore: r.maxScore,
    percentage: exactPercent(r),
    correctCount: r.correctCount,
    wrongCount: r.wrongCount,
    totalQuestions: paper.items.length,
    pendingGrading: r.pendingGrading,
    passed: r.passed,
    keyVersion: r.keyVersion,
    paperVersion: paper.version,
    attemptNo: a.no,
    timeTakenSec: timeTakenSec(a, submittedAt),
    ...replacing(a),
    visibleAt: totalVisibleAt?.toISOString() ?? null,
    ...withAreas(areas),
    ...(subjects.length > 0 ? { subjects } : {}),
  });
}
