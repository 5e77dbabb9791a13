import type { EventData } from '@kasauti/contracts';
import type { Clock, ConsumerTools, On } from '@kasauti/service-kit';
import type { Announce } from '../client/webhook/announce.flow';
import type { Copies, GradedAttempt } from '../test-copy/copies.store';
import { areScoresVisible, resultOf, type TestCopy } from '../test-copy/test-copy';
import type { ResultChange } from '../test-copy/result-change';
import type { HoldChange } from './hold-change.flow';
import { isHistory } from '../history';
import { cancelled, noticesOf } from './notice';
import type { AnnounceResult } from './announce-result.flow';
import type { NoticeStore } from './notice.store';
import type { Tell } from './tell.flow';

interface Deps {
  copies: Copies;
  notices: NoticeStore;
  tell: Tell;
  announce: Announce;
  announceResult: AnnounceResult;
  holdChange: HoldChange;
  clock: Clock;
}
const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);

/** Keeps what mails and webhooks need, plans what goes to many, and sends what is about one attempt. */
export function noticeEvents({ copies, notices, tell, announce, announceResult, holdChange, clock }: Deps) {
  async function plan(testId: string): Promise<void> {
    const test = await copies.test(testId);
    const now = clock.now();
    for (const notice of test ? noticesOf(test) : []) if (notice.until > now) await notices.plan(notice);
  }
  const keepEnrolment = (
    { classId, studentId }: { classId: string; studentId: string },
    state: { isActive: boolean; enrolledAt?: Date; lastSeq: number },
  ) => copies.keepEnrolment({ _id: `${classId}:${studentId}`, classId, studentId, ...state });
  /** The test, if its students see their scores now; undefined for an event that was told in its time. */
  async function testWithVisibleScores(testId: string, occurredAt: string, tools: ConsumerTools) {
    if (isHistory(occurredAt, clock.now(), tools)) return undefined;
    const test = await copies.test(testId);
    return test && areScoresVisible(test, clock.now()) ? test : undefined;
  }

  return {
    async test_changed(event, tools) {
      const { data: d, aggSeq, occurredAt } = event;
      const isNews = d.status === 'cancelled' && !isHistory(occurredAt, clock.now(), tools);
      // Its state comes again when it gets another teacher. Announced before the copy is kept, so that a crash loses nothing.
      if (isNews && (await copies.test(d.testId))?.status !== 'cancelled')
        await announce(cancelled(event), clock.now());
      await copies.keepTest({
        _id: d.testId,
        classId: d.classId,
        teacherId: d.teacherId,
        title: d.title,
        status: d.status,
        audience: d.audience ?? null,
        startAt: dateOf(d.startAt),
        release: d.release ?? null,
        scoresVisibleAt: dateOf(d.scoresVisibleAt),
        lastSeq: aggSeq,
      });
      await plan(d.testId);
    },
    async results_released({ data: { testId, releasedAt } }) {
      await copies.release(testId, new Date(releasedAt));
      await plan(testId);
    },
    async enrolment_confirmed({ data, aggSeq }) {
      await keepEnrolment(data, { isActive: true, enrolledAt: new Date(data.enrolledAt), lastSeq: aggSeq });
    },
    async member_changed({ data, aggSeq }) {
      await copies.keepMember(data, aggSeq);
    },
    async enrolment_ended({ data, aggSeq }) {
      await keepEnrolment(data, { isActive: false, lastSeq: aggSeq });
    },
    /**
     * Out as soon as it is complete: a result that waited for its teacher, and one that was graded only after those of
     * the others came out. A student who sees the score at submit is looking at it.
     */
    async test_graded(event, tools) {
      const { data: d, aggSeq, occurredAt } = event;
      if (d.replaces) await copies.replaceAttempt(d.replaces, d.attemptId);
      const before = await copies.attempt(d.attemptId);
      if (before && (before.replacedBy || aggSeq < before.lastSeq)) return;
      const isCompleted = d.pendingGrading === 0 && before?.isWaiting !== false;
      const test = isCompleted ? await testWithVisibleScores(d.testId, occurredAt, tools) : undefined;
      const seen = before?.reopened;
      if (test && seen)
        await holdChange(d.attemptId, { ...seen, score: d.score, maxScore: d.maxScore, keyVersion: d.keyVersion });
      else if (test && (before || !wasOutBefore(test, d)))
        await tell(d.studentId, {
          // Scores that come out for all are mailed by the notice of the test, too; a further attempt is mailed by itself.
          id: `result_out:${wasOutBefore(test, d) ? d.attemptId : `${d.testId}:${d.studentId}`}`,
          kind: 'result_out',
          data: { testId: d.testId, title: test.title },
        });
      await copies.keepAttempt(attemptOf(d, aggSeq));
      await announceResult(event, tools);
    },
    /**
     * Nothing to a student who could not see the old score: not released, or still waiting for points. A new score that
     * waits for points is told when it has them: what the correction took is not lost yet.
     */
    async test_regraded({ data: d, occurredAt }, tools) {
      if (d.previousPending) return;
      const test = await testWithVisibleScores(d.testId, occurredAt, tools);
      if (!test || !areScoresVisible(test, new Date(d.regradedAt))) return;
      const isChanged = d.score !== d.previousScore || d.percentage !== d.previousPercentage;
      if (isChanged || d.pendingGrading) await holdChange(d.attemptId, changeOf(d), { isWaiting: !!d.pendingGrading });
    },
  } satisfies On;
}

/** Its student saw the scores of this test before the attempt was submitted. */
const wasOutBefore = (test: TestCopy, { submittedAt }: EventData['test_graded']): boolean =>
  areScoresVisible(test, new Date(submittedAt));

const attemptOf = (d: EventData['test_graded'], lastSeq: number): GradedAttempt => ({
  _id: d.attemptId,
  testId: d.testId,
  studentId: d.studentId,
  submittedAt: new Date(d.submittedAt),
  result: resultOf(d),
  isWaiting: d.pendingGrading > 0,
  lastSeq,
});

const changeOf = (d: EventData['test_regraded']): ResultChange => ({
  score: d.score,
  maxScore: d.maxScore,
  previousScore: d.previousScore,
  previousMaxScore: d.previousMaxScore,
  corrections: d.corrections,
  previousKeyVersion: d.previousKeyVersion,
  keyVersion: d.keyVersion,
});
