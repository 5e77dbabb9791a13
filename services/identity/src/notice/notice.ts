import type { Envelope } from '@kasauti/contracts';
import type { Announcement } from '../client/webhook/webhook';
import { sha256 } from '../keys/secrets';
import { resultOf, scoresVisibleFrom, type ReleasedResult, type TestCopy } from '../test-copy/test-copy';

export type NoticeKind = 'test_soon' | 'result_out';

/** One mail to everybody it concerns, sent from `at` on and not after `until`. */
export interface Notice {
  /** Names test and time, so a test that is moved gets a new one. */
  _id: string;
  testId: string;
  kind: NoticeKind;
  at: Date;
  until: Date;
}

const HOUR_MS = 3600_000;
const after = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);
/** A test that is published later than this before its start gets the second reminder only. */
const FEWEST_HOURS_FOR_FIRST = 3;

function reminders({ _id, status, startAt }: TestCopy): Notice[] {
  if (status !== 'published' || !startAt) return [];
  const reminder = (hours: number, until: Date): Notice => ({
    _id: `test_soon:${_id}:${startAt.toISOString()}:${hours}h`,
    testId: _id,
    kind: 'test_soon',
    at: after(startAt, -hours),
    until,
  });
  return [reminder(24, after(startAt, -FEWEST_HOURS_FOR_FIRST)), reminder(1, startAt)];
}

export function noticesOf(test: TestCopy): Notice[] {
  const at = scoresVisibleFrom(test);
  const out: Notice[] = at
    ? [
        {
          _id: `result_out:${test._id}:${at.toISOString()}`,
          testId: test._id,
          kind: 'result_out',
          at,
          until: after(at, 24),
        },
      ]
    : [];
  return [...reminders(test), ...out];
}

/**
 * One page of the results that are released for a whole test; the id is that of the page, so that one repeated after a
 * crash is announced once. Those of a test that shows them at submit were announced when they were graded.
 */
export function releasedTogether(notice: Notice, test: TestCopy, results: ReleasedResult[]): Announcement | undefined {
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

export const cancelled = ({ eventId, occurredAt, data }: Envelope<'test_changed'>): Announcement => ({
  messageId: eventId,
  teacherId: data.teacherId,
  event: {
    type: 'test.cancelled',
    timestamp: occurredAt,
    data: { testId: data.testId, classId: data.classId, title: data.title },
  },
});

/** One that is out when it is graded; the id is that of the event. */
export const releasedAlone = (
  { _id: testId, classId, teacherId }: TestCopy,
  { eventId, occurredAt, aggSeq, data }: Envelope<'test_graded'>,
): Announcement => ({
  messageId: eventId,
  teacherId,
  event: {
    type: 'result.released',
    timestamp: occurredAt,
    data: { testId, classId, count: 1, results: [{ ...resultOf(data), revision: aggSeq }] },
  },
});
