import type { EventData } from '@kasauti/contracts';

/** Copy of a test, as far as mails need it. */
export interface NoticeTest {
  _id: string;
  classId: string;
  teacherId: string;
  title: string;
  status: EventData['test_changed']['status'];
  startAt: Date | null;
  release: EventData['test_changed']['release'] | null;
  scoresVisibleAt: Date | null;
  releasedAt: Date | null;
  lastSeq: number;
}

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

function reminders({ _id, status, startAt }: NoticeTest): Notice[] {
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

/** Results that are shown at submit need no mail: the student is looking at them. */
function scoresVisibleFrom({ status, release, scoresVisibleAt, releasedAt }: NoticeTest): Date | null {
  if (status === 'draft' || status === 'cancelled') return null;
  const byDate = release === 'at_close' ? scoresVisibleAt : null;
  return byDate && releasedAt ? new Date(Math.min(byDate.getTime(), releasedAt.getTime())) : (byDate ?? releasedAt);
}

export function noticesOf(test: NoticeTest): Notice[] {
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

/** Whether students see the scores of this test now. */
export function areScoresVisible(test: NoticeTest, now: Date): boolean {
  if (test.status === 'cancelled') return false;
  const at = scoresVisibleFrom(test);
  return test.release === 'at_submit' || (at !== null && at <= now);
}
