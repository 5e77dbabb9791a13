import type { components } from '@kasauti/contracts';
import { endOf, timeTakenSec, type Attempt, type Verdict } from '../attempt/attempt';
import { isShown, percentOf, type Cohort } from '../cohort/cohort';
import type { AnswerKey } from '../paper/answer-key';
import { keyFor, shownIds, type ShownId } from '../paper/option-ids';
import { ONLY_SECTION, orderFor, type Paper, type PaperItem } from '../paper/paper';
import { isReached, type ReleaseTimes } from '../test-definition/release';
import type { CountedScore } from './counted-score';
import { answeredTexts, scoreOfChoices, type Score } from './grading';

type Result = components['schemas']['Result'];

interface ResultCase {
  attempt: Attempt;
  paper: Paper;
  /** Null before its release. */
  key: AnswerKey | null;
  /** What other students chose; null before the release of the key. */
  cohort: Cohort | null;
  /** Only where the student has several attempts. */
  counted: CountedScore | null;
  times: ReleaseTimes;
  releaseText: string;
  className: string;
  now: Date;
}

/** What the release rules allow, field by field. Before the key is released, no field reveals a correct answer. */
export function resultView(c: ResultCase): Result {
  const { attempt: a, paper, times, now } = c;
  const released = isReached(times.scoreVisibleAt, now);
  const keyReleased = released && isReached(times.keyVisibleAt, now) && c.key !== null;
  const review: Review = {
    shown: shownIds(paper, a),
    key: keyReleased && c.key ? keyFor(paper, a, c.key) : null,
    cohort: keyReleased ? c.cohort : null,
  };
  const nextRelease = released ? times.keyVisibleAt : times.scoreVisibleAt;
  const submittedAt = endOf(a);
  const result = released ? a.result : null;
  const score = result && !keyReleased ? scoreOfChoices(paper, a.responses, result) : result;
  return {
    attemptId: a._id,
    testId: a.testId,
    testTitle: paper.title,
    className: c.className,
    status: !keyReleased && answeredTexts(paper, a.responses).length > 0 ? 'submitted' : a.status,
    released,
    keyReleased,
    releaseAt: keyReleased ? null : (nextRelease?.toISOString() ?? null),
    releaseText: c.releaseText,
    totalQuestions: paper.items.length,
    submittedAt: submittedAt.toISOString(),
    ...(a.closedBy ? { closedBy: a.closedBy } : {}),
    timeTaken: timeTakenSec(a, submittedAt),
    passingScore: paper.passingScore,
    ...(score ? scoreView(score) : {}),
    ...(released && c.counted ? { counted: c.counted } : {}),
    ...(isShown(review.cohort) ? { cohortSize: review.cohort.size } : {}),
    responses: released ? orderFor(paper, a._id).map((item, i) => reviewItem(item, i + 1, a, review)) : [],
  };
}

const scoreView = (s: Score) => ({
  score: s.score,
  maxScore: s.maxScore,
  percentage: s.percentage,
  correctCount: s.correctCount,
  answeredCount: s.answeredCount,
  pendingGrading: s.pendingGrading,
  // While answers are pending, only a pass is certain.
  ...(s.pendingGrading === 0 || s.passed ? { passed: s.passed } : {}),
});

interface Review {
  shown: ShownId;
  key: AnswerKey | null;
  cohort: Cohort | null;
}

/** Verdicts that reveal nothing about the key. */
const isNeutral = (v: Verdict): boolean => v === 'skipped' || v === 'dropped';

function reviewItem(
  item: PaperItem,
  number: number,
  a: Attempt,
  { shown, key, cohort }: Review,
): Result['responses'][number] {
  const response = a.responses[item.id];
  const graded = a.result?.items[item.id];
  const k = key?.items[item.id];
  return {
    questionId: item.id,
    sectionId: ONLY_SECTION.id,
    number,
    text: item.text,
    type: item.type,
    options: item.options.map(({ id, text }) => ({
      id: shown(id),
      text,
      ...(isShown(cohort) ? { percent: percentOf(cohort, item.id, id) } : {}),
    })),
    ...(response?.choice === undefined ? {} : { choice: response.choice }),
    ...(response?.text === undefined ? {} : { answerText: response.text }),
    markedForReview: response?.marked ?? false,
    ...(response?.timeSpentMs === undefined ? {} : { timeSpentMs: response.timeSpentMs }),
    maxPoints: item.points,
    ...(graded && (key || isNeutral(graded.verdict)) ? { verdict: graded.verdict, points: graded.points } : {}),
    ...(k?.correct ? { correctChoice: k.correct } : {}),
    ...(k?.also ? { alsoCorrect: k.also } : {}),
    ...(k && item.type === 'short-answer' ? { correctText: k.accepted } : {}),
    ...(k?.explanation ? { explanation: k.explanation } : {}),
    ...(item.topic ? { topic: item.topic } : {}),
  };
}
