import type { components } from '@kasauti/contracts';
import { isShown, percentOf, type Cohort } from '../cohort/cohort';
import type { AnswerKey } from '../paper/answer-key';
import { keyFor, shownIds, type ShownId } from '../paper/option-ids';
import { orderFor, type Paper, type PaperItem } from '../paper/paper';
import { paperQuestionView } from '../question/question.view';
import type { ReleaseTimes } from '../test-definition/release';
import { timeTakenSec, type Attempt } from './attempt';
import type { CountedScore } from './counted-score';
import { answeredTexts, scoreOfChoices, type Verdict } from './grading';

type Start = components['schemas']['StartReply']['data'];
type Result = components['schemas']['Result'];
export interface Names {
  className: string;
  teacher: string;
}

const SUBMITS_PER_SEC = 100;

/** Over how many seconds the browsers spread their submits; never more than half the grace. */
export function submitSpreadSec(seats: number, a: Pick<Attempt, 'deadlineAt' | 'closesAt'>): number {
  const graceSec = (a.closesAt.getTime() - a.deadlineAt.getTime()) / 1000;
  return Math.min(Math.floor(seats / SUBMITS_PER_SEC), Math.floor(graceSec / 2));
}

export function startView(
  a: Attempt,
  paper: Paper,
  names: Names,
  now: Date,
  more: { ticket?: string; spreadSec: number },
): Start {
  const shown = shownIds(paper, a);
  return {
    attemptId: a._id,
    ...(more.ticket ? { ticket: more.ticket } : { readOnly: true }),
    sessionNo: a.sessionNo,
    ackSeq: a.lastSeq,
    ...(a.lastSavedAt ? { lastSavedAt: a.lastSavedAt.toISOString() } : {}),
    serverNow: now.toISOString(),
    startedAt: a.startedAt.toISOString(),
    deadlineAt: a.deadlineAt.toISOString(),
    submitSpreadSec: more.spreadSec,
    paper: {
      title: paper.title,
      className: names.className,
      teacher: names.teacher,
      duration: paper.durationMin,
      totalQuestions: paper.items.length,
      totalPoints: paper.totalPoints,
      instructions: paper.instructions,
      questions: orderFor(paper, a._id).map((item) => paperQuestionView(item, shown)),
    },
    responses: Object.entries(a.responses).map(([questionId, r]) => ({
      questionId,
      ...(r.choice === undefined ? {} : { choice: r.choice }),
      ...(r.text === undefined ? {} : { text: r.text }),
      markedForReview: r.marked ?? false,
    })),
  };
}

export interface ResultCase {
  attempt: Attempt;
  paper: Paper;
  /** Only handed in when it may be shown. */
  key: AnswerKey | null;
  /** What others chose; like the key. */
  cohort: Cohort | null;
  /** Of several attempts. */
  counted: CountedScore | null;
  times: ReleaseTimes;
  releaseText: string;
  className: string;
  now: Date;
}

/** What the release policy allows, field by field. Before the key is released no field tells right from wrong. */
export function resultView({
  attempt: a,
  paper,
  key,
  cohort,
  counted,
  times,
  releaseText,
  className,
  now,
}: ResultCase): Result {
  const isVisible = (from: Date | null) => from !== null && from <= now;
  const released = isVisible(times.scoreVisibleAt);
  const keyReleased = released && isVisible(times.keyVisibleAt) && key !== null;
  const out = {
    shown: shownIds(paper, a),
    ...(keyReleased ? { key: keyFor(paper, a, key), cohort } : { key: null, cohort: null }),
  };
  const missing = released ? times.keyVisibleAt : times.scoreVisibleAt;
  const submittedAt = a.submittedAt ?? a.deadlineAt;
  const graded = released ? a.result : null;
  const r = graded && !keyReleased ? scoreOfChoices(paper, a.responses, graded) : graded;
  return {
    attemptId: a._id,
    testId: a.testId,
    testTitle: paper.title,
    className,
    status: !keyReleased && answeredTexts(paper, a.responses).length > 0 ? 'submitted' : a.status,
    released,
    keyReleased,
    releaseAt: keyReleased ? null : (missing?.toISOString() ?? null),
    releaseText,
    totalQuestions: paper.items.length,
    submittedAt: submittedAt.toISOString(),
    ...(a.closedBy ? { closedBy: a.closedBy } : {}),
    timeTaken: timeTakenSec(a, submittedAt),
    passingScore: paper.passingScore,
    ...(r
      ? {
          score: r.score,
          maxScore: r.maxScore,
          percentage: r.percentage,
          correctCount: r.correctCount,
          answeredCount: r.answeredCount,
          pendingGrading: r.pendingGrading,
          // With answers still to be graded only "passed" is certain.
          ...(r.pendingGrading === 0 || r.passed ? { passed: r.passed } : {}),
        }
      : {}),
    ...(released && counted ? { counted } : {}),
    ...(keyReleased && isShown(cohort) ? { cohortSize: cohort.size } : {}),
    responses: released ? orderFor(paper, a._id).map((item, i) => reviewItem(item, i + 1, a, out)) : [],
  };
}

const tellsNothing = (v: Verdict | undefined): boolean => v === 'skipped' || v === 'dropped';

function reviewItem(
  item: PaperItem,
  number: number,
  a: Attempt,
  { shown, key, cohort }: Pick<ResultCase, 'key' | 'cohort'> & { shown: ShownId },
): Result['responses'][number] {
  const said = a.responses[item.id];
  const graded = a.result?.items[item.id];
  const k = key?.items[item.id];
  return {
    questionId: item.id,
    number,
    text: item.text,
    type: item.type,
    options: item.options.map(({ id, text }) => ({
      id: shown(id),
      text,
      ...(isShown(cohort) ? { percent: percentOf(cohort, item.id, id) } : {}),
    })),
    ...(said?.choice === undefined ? {} : { choice: said.choice }),
    ...(said?.text === undefined ? {} : { answerText: said.text }),
    markedForReview: said?.marked ?? false,
    ...(said?.timeSpentMs === undefined ? {} : { timeSpentMs: said.timeSpentMs }),
    maxPoints: item.points,
    ...(graded && (key || tellsNothing(graded.verdict)) ? { verdict: graded.verdict, points: graded.points } : {}),
    ...(k?.correct ? { correctChoice: k.correct } : {}),
    ...(k?.also ? { alsoCorrect: k.also } : {}),
    ...(k && item.type === 'short-answer' ? { correctText: k.accepted } : {}),
    ...(k?.explanation ? { explanation: k.explanation } : {}),
    ...(item.topic ? { topic: item.topic } : {}),
  };
}
