import { newestFirst, type EnrolmentDoc, type TestDoc } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { listedAs } from '../dashboard/teacher-dashboard';
import { NewestPercentiles } from '../ranking/newest-percentiles';
import { ClassRanking, rankedSince } from '../ranking/ranking';
import type { Dirty } from '../dirty/dirty.store';
import type { Sheets } from './total-test.flow';
import { stepwise } from '../steps';
import { AudienceSizes } from './audience-sizes';
import { countOutsiders } from './outsiders.query';

const MOST_TESTS = 1000;
const memberFields = { studentId: 1, enrolledAt: 1, batchId: 1 } as const;

export interface TotalClass {
  facts: Facts;
  dirty: Dirty;
  sheetOf: Sheets;
  now: Date;
  signal: AbortSignal;
}

/**
 * 1. count the students, also those of each test for some of them, and who sat a test of the dashboard and left 2. rank
 * them over the tests of the last 90 days; only changed tests are read 3. write the ranks and the percentiles of the newest
 * tests.
 * It works in steps of some milliseconds, can stop after any of them, and every step can be repeated.
 * @returns when the result changes without an event
 */
export async function totalClass(
  { facts, dirty, sheetOf, now, signal }: TotalClass,
  classId: string,
): Promise<Date | undefined> {
  const ranking = new ClassRanking();
  const newest = new NewestPercentiles();
  const tests = await facts.tests.find({ classId }, { sort: { publishedAt: -1, _id: -1 }, limit: MOST_TESTS });
  const sizes = new AudienceSizes(tests);
  let [students, lastEnrolledAt]: [number, Date | null] = [0, null];
  for await (const batch of facts.enrolments.batches({ classId, isActive: true }, memberFields)) {
    signal.throwIfAborted();
    students += batch.length;
    await stepwise(sizes.add(batch), signal);
    ranking.enrol(batch.map((e) => e.studentId));
    for (const { enrolledAt } of batch)
      if (enrolledAt && (!lastEnrolledAt || enrolledAt > lastEnrolledAt)) lastEnrolledAt = enrolledAt;
  }
  await facts.classes.update({ _id: classId }, { $set: { students, lastEnrolledAt } });
  const listed = tests.filter((test) => listedAs(test, now));
  await writeSizes(facts, sizes.changed(await countOutsiders(facts, classId, listed, signal)));

  const marks = await dirty.marksOf(tests.map((t) => t._id));
  const since = rankedSince(now);
  const isQuiet = ({ _id, totals }: TestDoc) =>
    marks.get(_id)?.isPending === false &&
    totals !== undefined &&
    (!totals.lastSubmittedAt || totals.lastSubmittedAt < since);
  let next: Date | undefined;
  for (const test of tests.filter((t) => !isQuiet(t)).sort(newestFirst)) {
    const column = await sheetOf(test._id, marks.get(test._id)?.mark, now, signal);
    await stepwise(ranking.add(column), signal);
    await stepwise(newest.add(column), signal);
    if (column.until && (!next || column.until < next)) next = column.until;
  }
  const standings = await stepwise(ranking.standings(), signal);
  await writeFigures(
    facts,
    classId,
    (id) => ({ standing: standings(id), recentPercentile: newest.meanOf(id) }),
    signal,
  );
  return next;
}

async function writeSizes({ tests }: Facts, changed: ReturnType<AudienceSizes['changed']>): Promise<void> {
  const changes = changed.map(({ _id, ...sizes }) => ({ updateOne: { filter: { _id }, update: setOrUnset(sizes) } }));
  if (changes.length > 0) await tests.bulk(changes);
}

type Figures = Pick<EnrolmentDoc, 'standing' | 'recentPercentile'>;

/** Reads the class a second time, because retained documents would cause longer garbage-collection pauses. */
async function writeFigures(
  { enrolments }: Facts,
  classId: string,
  figuresOf: (studentId: string) => Figures,
  signal: AbortSignal,
): Promise<void> {
  const fields = { studentId: 1, standing: 1, recentPercentile: 1 } as const;
  for await (const batch of enrolments.batches({ classId, isActive: true }, fields)) {
    signal.throwIfAborted();
    const changes = batch.flatMap(({ _id, studentId, ...before }) => {
      const figures = figuresOf(studentId);
      return same(before, figures)
        ? []
        : [{ updateOne: { filter: { _id, isActive: true }, update: setOrUnset(figures) } }];
    });
    if (changes.length > 0) await enrolments.bulk(changes);
  }
}

/** Undefined removes a field. */
function setOrUnset<T extends object>(fields: T) {
  const all = Object.entries(fields) as [keyof T, T[keyof T]][];
  const set = all.filter(([, value]) => value !== undefined);
  const unset = all.filter(([, value]) => value === undefined).map(([name]) => [name, '' as const]);
  return {
    ...(set.length > 0 ? { $set: Object.fromEntries(set) as Partial<T> } : {}),
    ...(unset.length > 0 ? { $unset: Object.fromEntries(unset) as Partial<Record<keyof T, ''>> } : {}),
  };
}

const same = (a: Figures, b: Figures): boolean =>
  a.recentPercentile === b.recentPercentile &&
  a.standing?.rank === b.standing?.rank &&
  a.standing?.of === b.standing?.of &&
  a.standing?.tests === b.standing?.tests &&
  a.standing?.percentile === b.standing?.percentile;
