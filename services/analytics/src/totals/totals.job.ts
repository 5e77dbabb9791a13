import type { Job } from '@kasauti/service-kit';
import type { AttemptDoc, EnrolmentDoc, Standing } from '../fact/fact';
import type { Facts } from '../fact/fact.store';
import { nextChange, rankedSince, standings } from '../ranking/ranking';
import type { Generation, Generations } from '../generation/generations.flow';
import { testTotals, type AttemptGroup } from './totals';

const PAGE = 1000;
const AT_ONCE = 50;

/** Computes anew, from the facts alone, the totals of every class and test that something happened to. */
export const totalsJob = ({ generations }: { generations: Generations }): Job => ({
  name: 'totals',
  everyMs: 1500,
  async run({ now, signal }) {
    for (const generation of await generations.active()) await catchUp(generation, generations, now, signal);
  },
});

async function catchUp(generation: Generation, generations: Generations, now: Date, signal: AbortSignal): Promise<void> {
  const { facts, dirty } = generation;
  for (let items = await dirty.due(now, AT_ONCE); items.length > 0 && !signal.aborted; items = await dirty.due(now, AT_ONCE)) {
    for (const item of items) {
      const nextAt = item.kind === 'test' ? await totalTest(facts, item.id) : await totalClass(facts, item.id, now);
      await dirty.done(item, now, nextAt);
    }
    // One that has stopped serving meanwhile may be emptied soon.
    if (!(await generations.active()).includes(generation)) return;
  }
}

async function totalTest({ attempts, tests }: Facts, testId: string): Promise<undefined> {
  const groups = await attempts.aggregate<AttemptGroup>([
    { $match: { testId, submittedAt: { $exists: true } } },
    { $group: { _id: { attemptNo: '$attemptNo', percentage: '$percentage', pendingGrading: '$pendingGrading' }, n: { $sum: 1 }, last: { $max: '$submittedAt' } } },
  ]);
  // Of a test not known yet nothing is stored: its own event marks it again.
  await tests.update({ _id: testId, seq: { $gt: 0 } }, { $set: { totals: testTotals(groups) } });
}

async function totalClass({ classes, enrolments, tests, attempts }: Facts, classId: string, now: Date): Promise<Date | undefined> {
  const enrolled = await everyPage<EnrolmentDoc>((after) => enrolments.find({ classId, isActive: true, _id: { $gt: after } }, { sort: { _id: 1 }, limit: PAGE }));
  const lastEnrolledAt = enrolled.reduce<Date | null>((last, e) => (e.enrolledAt && (!last || e.enrolledAt > last) ? e.enrolledAt : last), null);
  await classes.update({ _id: classId }, { $set: { students: enrolled.length, lastEnrolledAt } });

  const since = rankedSince(now);
  const firsts = await everyPage<AttemptDoc>((after) => attempts.find({ classId, attemptNo: 1, _id: { $gt: after }, submittedAt: { $gte: since } }, { sort: { _id: 1 }, limit: PAGE }));
  const ranked = { tests: await tests.find({ classId }, { sort: { publishedAt: -1 }, limit: PAGE }), firsts, enrolled: new Set(enrolled.map((e) => e.studentId)) };
  const places = standings(ranked, now);
  const changes = enrolled.filter((e) => !same(e.standing, places.get(e.studentId))).map(({ _id, studentId }) => {
    const standing = places.get(studentId);
    return { updateOne: { filter: { _id, isActive: true }, update: standing ? { $set: { standing } } : { $unset: { standing: '' as const } } } };
  });
  if (changes.length > 0) await enrolments.bulk(changes);
  return nextChange(ranked, now);
}

const same = (a: Standing | undefined, b: Standing | undefined): boolean =>
  a?.rank === b?.rank && a?.of === b?.of && a?.tests === b?.tests && a?.percentile === b?.percentile;

async function everyPage<T extends { _id: string }>(read: (after: string) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let page = await read(''); page.length > 0; page = page.length < PAGE ? [] : await read(all.at(-1)?._id ?? '')) all.push(...page);
  return all;
}
