import { newDraft } from '../test-definition/draft';
import type { TestDefinition } from '../test-definition/test-definition';
import { newSeat, startRefusal, type Seat, type SeatEntry } from '../seat/seat';
import { rankOf, studentAction } from './student-action';

const now = new Date('2026-06-01T10:00:00Z');
const h = (hours: number) => new Date(now.getTime() + hours * 3600_000);
const test = (over: Partial<TestDefinition> = {}): TestDefinition => ({
  ...newDraft({ title: 't', class: 'C', fee: 0 }, { id: 'T', teacherId: 'P', orderKey: '', now }, () => 'x'),
  status: 'published',
  paperVersion: 1,
  ...over,
});
const entry = (over: Partial<SeatEntry> = {}): SeatEntry => ({
  attemptId: 'A1',
  no: 1,
  startedAt: h(-2),
  deadlineAt: h(-1),
  closesAt: h(-1),
  paperVersion: 1,
  writerId: 'w',
  closedAt: h(-1),
  ...over,
});
const seat = (over: Partial<Seat> = {}): Seat => ({ ...newSeat('T', 'S'), ...over });
const paid = { grants: [{ orderId: 'O', paidAt: h(-1) }] };
const last = { _id: 'A1', submittedAt: h(-1) };
const done = { attempts: [entry()] };
const running = {
  attempts: [entry({ attemptId: 'A2', deadlineAt: h(0.5), closesAt: h(0.6), closedAt: null })],
  activeAttemptId: 'A2',
};
type Row = [string, Partial<TestDefinition>, Partial<Seat> | null, 'last' | null, 'active' | 'archived', object];

const table: Row[] = [
  ['free and open', {}, null, null, 'active', { code: 'start' }],
  ['open with a latest start', { endAt: h(3) }, null, null, 'active', { code: 'start', at: h(2).toISOString() }],
  ['not open yet', { startAt: h(1) }, null, null, 'active', { code: 'opens_at', at: h(1).toISOString() }],
  ['after the latest start', { endAt: h(0.5) }, null, null, 'active', { code: 'closed' }],
  ['at the latest start', { endAt: h(1) }, null, null, 'active', { code: 'start', at: h(0).toISOString() }],
  ['closed', { status: 'closed' }, null, null, 'active', { code: 'closed' }],
  ['running', {}, running, null, 'active', { code: 'resume', attemptId: 'A2', at: h(0.5).toISOString() }],
  [
    'running in an archived class',
    {},
    running,
    null,
    'archived',
    { code: 'resume', attemptId: 'A2', at: h(0.5).toISOString() },
  ],
  ['archived, no attempt', {}, null, null, 'archived', { code: 'class_archived' }],
  ['archived, with an attempt', {}, done, 'last', 'archived', { code: 'view_result', attemptId: 'A1' }],
  ['unpaid', { feePaise: 1770 }, null, null, 'active', { code: 'pay' }],
  [
    'unpaid, not open yet',
    { feePaise: 1770, startAt: h(1) },
    null,
    null,
    'active',
    { code: 'pay', at: h(1).toISOString() },
  ],
  ['unpaid, closed', { feePaise: 1770, endAt: h(0.5) }, null, null, 'active', { code: 'closed' }],
  ['paid', { feePaise: 1770 }, paid, null, 'active', { code: 'start', at: h(22).toISOString() }],
  [
    'paid, opens later: 24 hours count from the opening',
    { feePaise: 1770, startAt: h(48) },
    paid,
    null,
    'active',
    { code: 'opens_at', at: h(48).toISOString() },
  ],
  [
    'paid a day ago',
    { feePaise: 1770 },
    { grants: [{ orderId: 'O', paidAt: h(-23.5) }] },
    null,
    'active',
    { code: 'closed' },
  ],
  ['all attempts used', {}, done, 'last', 'active', { code: 'view_result', attemptId: 'A1' }],
  ['one of two used', { attemptsAllowed: 2 }, done, 'last', 'active', { code: 'start' }],
  ['unlimited', { attemptsAllowed: -1 }, done, 'last', 'active', { code: 'start' }],
  [
    'used, results at the close',
    { release: 'at_close', endAt: h(2) },
    done,
    'last',
    'active',
    { code: 'results_at', attemptId: 'A1', at: new Date(h(3).getTime() + 120_000).toISOString() },
  ],
  ['used, results by hand', { release: 'manual' }, done, 'last', 'active', { code: 'results_at', attemptId: 'A1' }],
  ['used, results never', { showResults: false }, done, 'last', 'active', { code: 'attempts_used', attemptId: 'A1' }],
  [
    'window closed, one of two attempts used, results never',
    { showResults: false, attemptsAllowed: 2, endAt: h(-1) },
    done,
    'last',
    'active',
    { code: 'closed', attemptId: 'A1' },
  ],
  [
    'archived, with an attempt, results never',
    { showResults: false, attemptsAllowed: 2 },
    done,
    'last',
    'archived',
    { code: 'class_archived', attemptId: 'A1' },
  ],
  [
    'window closed, one of two attempts used',
    { attemptsAllowed: 2, endAt: h(-1) },
    done,
    'last',
    'active',
    { code: 'view_result', attemptId: 'A1' },
  ],
];

describe('what a student may do with a test', () => {
  it.each(table)('%s', (_case, t, s, lastOne, classStatus, expected) => {
    const found = { test: test(t), classStatus, isEnrolled: true, seat: s && seat(s), last: lastOne && last, now };
    expect(studentAction(found)).toEqual(expected);
  });

  it.each([
    ['the result, also with an attempt left', done, last, { code: 'view_result', attemptId: 'A1' }],
    ['no payment for one that was not sat', {}, null, { code: 'closed' }],
    ['the running attempt', running, null, { code: 'resume', attemptId: 'A2', at: h(0.5).toISOString() }],
  ])('who is no longer in the class gets %s', (_what, s, lastOne, expected) => {
    const t = test({ attemptsAllowed: 2, feePaise: 1770 });
    const found = { test: t, classStatus: 'active' as const, seat: seat(s), last: lastOne, now };
    expect(studentAction({ ...found, isEnrolled: false })).toEqual(expected);
  });
});

describe('the order of the list', () => {
  const rank = (action: Parameters<typeof rankOf>[0]['action'], attemptsUsed = 0) =>
    rankOf({ action, attemptsUsed }, now);
  it('puts an attempt past its deadline behind one that still runs, and a paid test that opens later with the scheduled', () => {
    const at = (hours: number) => h(hours).toISOString();
    const running = rank({ code: 'resume', at: at(1) });
    const inGrace = rank({ code: 'resume', at: at(-0.001) });
    const open = rank({ code: 'start', at: at(1) });
    const scheduled = rank({ code: 'opens_at', at: at(1) });
    expect([running < inGrace, inGrace, open < scheduled]).toEqual([true, open, true]);
    expect(rank({ code: 'pay', at: at(1) })).toBe(scheduled);
    expect(rank({ code: 'pay', at: at(-1) })).toBe(open);
    expect(rank({ code: 'pay' })).toBe(open);
  });

  it('puts a test never sat before a further attempt at another', () => {
    const [open, again] = [rank({ code: 'pay' }), rank({ code: 'start' }, 1)];
    const scheduled = rank({ code: 'opens_at', at: h(1).toISOString() });
    expect([open < again, again < scheduled]).toEqual([true, true]);
    expect(rank({ code: 'resume', at: h(1).toISOString() }, 2)).toBeLessThan(open);
  });
});

describe('threat 36: who may start: every combination of the six conditions', () => {
  const flags = [false, true];
  const cases = flags.flatMap((enrolled) =>
    flags.flatMap((archived) =>
      flags.flatMap((early) =>
        flags.flatMap((late) =>
          flags.flatMap((unpaid) => flags.map((used) => ({ enrolled, archived, early, late, unpaid, used }))),
        ),
      ),
    ),
  );
  it.each(cases)('%j', ({ enrolled, archived, early, late, unpaid, used }) => {
    const t = test({ startAt: early ? h(1) : null, endAt: late ? h(0.5) : null, feePaise: 1770 });
    const s = seat({ grants: unpaid ? [] : paid.grants, attempts: used ? [entry()] : [] });
    const refusal = startRefusal({
      test: t,
      classStatus: archived ? 'archived' : 'active',
      isEnrolled: enrolled,
      seat: s,
      now,
    });
    const allowed = enrolled && !archived && !early && !late && !unpaid && !used;
    expect(refusal === null).toBe(allowed);
    const reasons = {
      not_enrolled: !enrolled,
      class_archived: archived,
      answers_released: false,
      not_open_yet: early,
      window_closed: late,
      payment_required: unpaid,
      attempts_used: used,
    };
    if (refusal) expect(reasons[refusal]).toBe(true);
  });
});
