import { unguessableId } from '@kasauti/service-kit';
import { continuedEnds, endsFrom } from '../paper/section-times';
import type { TestDefinition } from '../test-definition/test-definition';
import type { Allowance } from './allowance';
import type { Seat, SeatEntry } from './seat';

const MINUTE_MS = 60_000;

interface NewEntry {
  test: Pick<TestDefinition, 'durationMin' | 'outline' | 'syncGraceSec'> & { paperVersion: number };
  seat: Seat | null;
  /** Of the student's extra time, which holds for whole sittings. */
  extraMin: number;
  writerId: string;
  /** What the start uses. */
  allowance?: Allowance;
  now: Date;
}

/** What the attempt that starts now is created from. */
export function newEntry(start: NewEntry): SeatEntry {
  const { test, seat, allowance, writerId, now } = start;
  const replaced = seat?.attempts.find(({ attemptId }) => attemptId === allowance?.attemptId);
  const times = replaced && allowance?.kind === 'continue' ? goingOn(replaced, allowance, now) : wholeSitting(start);
  return {
    attemptId: unguessableId(),
    no: replaced?.no ?? 1 + Math.max(0, ...(seat?.attempts.map(({ no }) => no) ?? [])),
    startedAt: now,
    closesAt: new Date(times.deadlineAt.getTime() + test.syncGraceSec * 1000),
    paperVersion: test.paperVersion,
    optionIds: 'attempt',
    ...times,
    ...(replaced ? { replaces: replaced.attemptId } : {}),
    ...(allowance ? { allowanceId: allowance.id } : {}),
    writerId,
    closedAt: null,
  };
}

function wholeSitting({ test, extraMin, now }: NewEntry) {
  const sectionEnds = endsFrom(now, test.outline ?? [{}], extraMin);
  return {
    deadlineAt: new Date(now.getTime() + (test.durationMin + extraMin) * MINUTE_MS),
    ...(sectionEnds ? { sectionEnds } : {}),
    ...(extraMin ? { extraMin } : {}),
  };
}

/** When the sections end in an attempt that goes on now after `before`; undefined without section minutes. */
export const endsGoingOn = (before: SeatEntry, { minutes = 0 }: Allowance, now: Date): Date[] | undefined =>
  before.sectionEnds && continuedEnds(before.sectionEnds, before.closedAt ?? before.deadlineAt, minutes, now);

/** Order, option ids, drawn questions and paper are those of before, so that the answers still mean the same. */
function goingOn(before: SeatEntry, allowance: Allowance, now: Date) {
  const closedAt = before.closedAt ?? before.deadlineAt;
  const ends = endsGoingOn(before, allowance, now);
  const satSec = Math.max(0, Math.round((closedAt.getTime() - before.startedAt.getTime()) / 1000));
  return {
    deadlineAt: ends?.at(-1) ?? new Date(now.getTime() + (allowance.minutes ?? 0) * MINUTE_MS),
    ...(ends ? { sectionEnds: ends } : {}),
    paperVersion: before.paperVersion,
    optionIds: before.optionIds,
    seedId: before.seedId ?? before.attemptId,
    continues: before.attemptId,
    spentSec: (before.spentSec ?? 0) + satSec,
  };
}
