import type { Facts } from '../fact/fact.store';
import { namesOf } from '../fact/names.query';
import { endOf, startOf } from '../calendar/calendar';
import {
  productAnalytics,
  type OfDay,
  type Part,
  type ProductAnalytics,
  type ProductFacts,
  type Range,
  type Waited,
} from './product';

const TOP = 10;
/** MaxTimeMSExpired. */
const TIME_LIMIT = 50;
/** More tests than are sold in three months. */
const MOST_TESTS = 5000;

const dayOf = (field: string) => ({ $dateToString: { date: field, format: '%Y-%m-%d', timezone: '+05:30' } });
/** How much happened on each day, with sums of other fields. */
const perDay = (field: string, sums: object = {}) => ({
  $group: { _id: dayOf(`$${field}`), n: { $sum: 1 }, ...sums },
});
const having = (field: string) => ({ $sum: { $cond: [{ $gt: [`$${field}`, null] }, 1, 0] } });
const paise = (amount: string, gst: string) => ({ paise: { $sum: `$${amount}` }, gst: { $sum: `$${gst}` } });

/** Grouped by day over an index each that holds every field asked for, so that no document is read. */
export async function readProductAnalytics(facts: Facts, range: Range, now: Date): Promise<ProductAnalytics> {
  const { activity, attempts, payments, orders, signUps } = facts;
  const end = endOf(range.to);
  const within = { $gte: startOf(range.from), $lt: end };
  const uncounted: Part[] = [];
  /** Empty, and noted, where the database gives up because there is too much in the range. */
  const counted = async <T>(part: Part, rows: Promise<T[]>): Promise<T[]> => {
    try {
      return await rows;
    } catch (error) {
      if ((error as { code?: unknown }).code !== TIME_LIMIT) throw error;
      uncounted.push(part);
      return [];
    }
  };
  // Three at a time: each has two seconds, in which nine would be in each other's way.
  const [signed, enrolments, started] = await Promise.all([
    counted(
      'signUps',
      signUps.aggregate<OfDay>([
        { $match: { registeredAt: within } },
        perDay('registeredAt', { done: having('verifiedAt') }),
      ]),
    ),
    counted('enrolments', activity.aggregate<OfDay>([{ $match: { kind: 'enrollment', at: within } }, perDay('at')])),
    counted(
      'started',
      attempts.aggregate<OfDay>([
        { $match: { startedAt: within } },
        perDay('startedAt', { done: having('submittedAt') }),
      ]),
    ),
  ]);
  const [submitted, opened, paid] = await Promise.all([
    counted('submitted', attempts.aggregate<OfDay>([{ $match: { submittedAt: within } }, perDay('submittedAt')])),
    counted(
      'orders',
      orders.aggregate<OfDay>([{ $match: { openedAt: within } }, perDay('openedAt', { done: having('paidAt') })]),
    ),
    counted(
      'payments',
      payments.aggregate<OfDay>([{ $match: { paidAt: within } }, perDay('paidAt', paise('amountPaise', 'gstPaise'))]),
    ),
  ]);
  const [refunds, unlocked, topClasses] = await Promise.all([
    counted(
      'refunds',
      payments.aggregate<OfDay>([
        { $match: { refundedAt: within } },
        perDay('refundedAt', paise('refundedPaise', 'refundedGstPaise')),
      ]),
    ),
    counted('unlocked', readUnlocked(facts, within)),
    counted('topClasses', readTopClasses(facts, within)),
  ]);
  return productAnalytics(
    {
      signUps: signed,
      enrolments,
      started,
      submitted,
      orders: opened,
      payments: paid,
      refunds,
      unlocked,
      topClasses,
      uncounted,
    },
    range,
    { asOf: now, isPartial: now < end },
  );
}

/** How long the orders paid in the range waited for their test, in tenths of a second: as many groups as there are waits. */
const readUnlocked = ({ orders }: Facts, within: object): Promise<Waited[]> =>
  orders.aggregate<Waited>([
    // Not $exists, for which the document itself would be read.
    { $match: { paidAt: within, unlockedAt: { $gt: new Date(0) } } },
    {
      $group: { _id: { $floor: { $divide: [{ $subtract: ['$unlockedAt', '$paidAt'] }, 100] } }, n: { $sum: 1 } },
    },
  ]);

async function readTopClasses(facts: Facts, within: object): Promise<ProductFacts['topClasses']> {
  const { payments, tests, classes, activity } = facts;
  const sold = await payments.aggregate<OfDay & { paise: number }>([
    { $match: { paidAt: within } },
    { $group: { _id: '$testId', n: { $sum: 1 }, paise: { $sum: '$amountPaise' } } },
    { $limit: MOST_TESTS },
  ]);
  // Not `find`, which returns a thousand at most.
  const known = await tests.aggregate<{ _id: string; classId: string }>([
    { $match: { _id: { $in: sold.map((s) => s._id) } } },
    { $project: { classId: 1 } },
  ]);
  const classOf = new Map(known.map((t) => [t._id, t.classId]));
  const sums = new Map<string, { payments: number; gross: number }>();
  for (const { _id, n, paise } of sold) {
    const classId = classOf.get(_id);
    if (!classId) continue;
    const { payments: count, gross } = sums.get(classId) ?? { payments: 0, gross: 0 };
    sums.set(classId, { payments: count + n, gross: gross + paise });
  }
  const top = [...sums].sort(([a, x], [b, y]) => y.gross - x.gross || (a < b ? -1 : 1)).slice(0, TOP);
  const ids = top.map(([id]) => id);
  const named = await classes.find({ _id: { $in: ids } }, { fields: { title: 1, teacherId: 1 }, limit: TOP });
  const [teachers, joined] = await Promise.all([
    namesOf(
      facts,
      named.map((c) => c.teacherId),
    ),
    Promise.all(ids.map((classId) => activity.count({ classId, kind: 'enrollment', at: within }))),
  ]);
  const byId = new Map(named.map((c) => [c._id, c]));
  return top.map(([classId, sum], i) => ({
    classId,
    title: byId.get(classId)?.title ?? '',
    teacher: teachers.get(byId.get(classId)?.teacherId ?? '') ?? '',
    enrolments: joined[i] ?? 0,
    ...sum,
  }));
}
