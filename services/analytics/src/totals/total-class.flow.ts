import { setImmediate as breathe } from 'node:timers/promises';
import type { EnrolmentDoc, Standing, TestDoc } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { ClassRanking, rankedSince } from '../ranking/ranking';
import type { Dirty } from './dirty.store';
import type { Sheets } from './sheets.flow';

const MOST_TESTS = 1000;
const BULK = 500;
const rosterFields = { studentId: 1, enrolledAt: 1, standing: 1 } as const;

export interface TotalClass {
  facts: Facts;
  dirty: Dirty;
  sheetOf: Sheets;
  now: Date;
  signal: AbortSignal;
}

/**
 * Size and ranks of a class in steps of some milliseconds, each of which may be the last. Tests nobody has written
 * lately are passed over; of the others only the changed ones are read.
 * @returns when time alone will change it
 */
export async function totalClass({ facts, dirty, sheetOf, now, signal }: TotalClass, classId: string): Promise<Date | undefined> {
  const roster: EnrolmentDoc[] = [];
  for await (const batch of facts.enrolments.batches({ classId, isActive: true }, rosterFields)) {
    signal.throwIfAborted();
    roster.push(...batch);
  }
  const lastEnrolledAt = roster.reduce<Date | null>((last, e) => (e.enrolledAt && (!last || e.enrolledAt > last) ? e.enrolledAt : last), null);
  await facts.classes.update({ _id: classId }, { $set: { students: roster.length, lastEnrolledAt } });

  const tests = await facts.tests.find({ classId }, { sort: { publishedAt: -1 }, limit: MOST_TESTS });
  const marks = await dirty.marksOf(tests.map((t) => t._id));
  const since = rankedSince(now);
  const isQuiet = ({ _id, totals }: TestDoc) => marks.get(_id)?.isPending === false && totals !== undefined && (!totals.lastSubmittedAt || totals.lastSubmittedAt < since);
  const ranking = new ClassRanking(roster.map((e) => e.studentId));
  let next: Date | undefined;
  for (const test of tests.filter((t) => !isQuiet(t))) {
    await breathe();
    signal.throwIfAborted();
    const column = await sheetOf(test._id, marks.get(test._id)?.mark, now, signal);
    ranking.add(column);
    if (column.until && (!next || column.until < next)) next = column.until;
  }
  await breathe();
  await writeStandings(facts, roster, ranking.standings(), signal);
  return next;
}

async function writeStandings({ enrolments }: Facts, roster: EnrolmentDoc[], standingOf: (studentId: string) => Standing | undefined, signal: AbortSignal): Promise<void> {
  for (let i = 0; i < roster.length; i += BULK) {
    await breathe();
    signal.throwIfAborted();
    const changes = roster.slice(i, i + BULK).flatMap(({ _id, studentId, standing: before }) => {
      const standing = standingOf(studentId);
      return same(before, standing) ? [] : [{ updateOne: { filter: { _id, isActive: true }, update: standing ? { $set: { standing } } : { $unset: { standing: '' as const } } } }];
    });
    if (changes.length > 0) await enrolments.bulk(changes);
  }
}

const same = (a: Standing | undefined, b: Standing | undefined): boolean =>
  a?.rank === b?.rank && a?.of === b?.of && a?.tests === b?.tests && a?.percentile === b?.percentile;
