import type { components, EventData } from '@kasauti/contracts';
import { sha256 } from '../keys/secrets';
import type { Notice, NoticeTest } from './notice';
import type { Announcement } from '../client/webhook/webhook';

export type ReleasedResult = components['schemas']['ReleasedResult'];

/** Ids and scores, as the list of results shows them; no name and no answer. */
export const resultOf = (d: EventData['test_graded']): ReleasedResult => ({
  attemptId: d.attemptId,
  studentId: d.studentId,
  attemptNo: d.attemptNo,
  submittedAt: d.submittedAt,
  score: d.score,
  maxScore: d.maxScore,
  percentage: d.percentage,
  passed: d.passed,
});

/**
 * One page of the results that are released for a whole test; the id is that of the page, so that one repeated after a
 * crash is announced once. Those of a test that shows them at submit were announced when they were graded.
 */
export function releasedTogether(
  notice: Notice,
  test: NoticeTest,
  results: ReleasedResult[],
): Announcement | undefined {
  const [first] = results;
  if (!first || test.release === 'at_submit') return undefined;
  const { _id: testId, classId, teacherId } = test;
  return {
    messageId: sha256(`${notice._id}:${first.attemptId}`),
    teacherId,
    event: {
      type: 'result.released',
      timestamp: notice.at.toISOString(),
      data: { testId, classId, count: results.length, results },
    },
  };
}
