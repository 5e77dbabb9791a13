import type { Facts } from '../fact/fact.store';
import { endOf, startOf } from '../performance/calendar';
import { productAnalytics, type OfDay, type ProductAnalytics, type ProductFacts, type Range } from './product';

const TOP = 10;
/** More tests than are sold in three months. */
const MOST_TESTS = 5000;

const dayOf = (field: string) => ({ $dateToString: { date: field, format: '%Y-%m-%d', timezone: '+05:30' } });
const perDay = (field: string, amount?: string) => ({
  $group: { _id: dayOf(`$${field}`), n: { $sum: 1 }, ...(amount ? { paise: { $sum: `$${amount}` } } : {}) },
});

/** Grouped by day over an index each, whatever the number of classes. */
export async function readProductAnalytics(facts: Facts, range: Range, now: Date): Promise<ProductAnalytics> {
  const { activity, attempts, payments } = facts;
  const end = endOf(range.to);
  const within = { $gte: startOf(range.from), $lt: end };
  const [enrolments, started, submitted, paid, refunds, completed, topClasses] = await Promise.all([
    activity.aggregate<OfDay>([{ $match: { kind: 'enrollment', at: within } }, perDay('at')]),
    attempts.aggregate<OfDay>([{ $match: { startedAt: within } }, perDay('startedAt')]),
    attempts.aggregate<OfDay>([{ $match: { submittedAt: within } }, perDay('submittedAt')]),
    payments.aggregate<OfDay>([{ $match: { paidAt: within } }, perDay('paidAt', 'amountPaise')]),
    payments.aggregate<OfDay>([{ $match: { refundedAt: within } }, perDay('refundedAt', 'refundedPaise')]),
    attempts.count({ startedAt: within, submittedAt: { $exists: true } }),
    readTopClasses(facts, within),
  ]);
  return productAnalytics({ enrolments, started, submitted, payments: paid, refunds, completed, topClasses }, range, {
    asOf: now,
    isPartial: now < end,
  });
}

async function readTopClasses(
  { payments, tests, classes }: Facts,
  within: object,
): Promise<ProductFacts['topClasses']> {
  const sold = await payments.aggregate<OfDay & { paise: number }>([
    { $match: { paidAt: within } },
    { $group: { _id: '$testId', n: { $sum: 1 }, paise: { $sum: '$amountPaise' } } },
    { $limit: MOST_TESTS },
  ]);
  const known = await tests.find(
    { _id: { $in: sold.map((s) => s._id) } },
    { fields: { classId: 1 }, limit: MOST_TESTS },
  );
  const classOf = new Map(known.map((t) => [t._id, t.classId]));
  const sums = new Map<string, { payments: number; gross: number }>();
  for (const { _id, n, paise } of sold) {
    const classId = classOf.get(_id);
    if (!classId) continue;
    const { payments: count, gross } = sums.get(classId) ?? { payments: 0, gross: 0 };
    sums.set(classId, { payments: count + n, gross: gross + paise });
  }
  const top = [...sums].sort(([a, x], [b, y]) => y.gross - x.gross || (a < b ? -1 : 1)).slice(0, TOP);
  const named = await classes.find({ _id: { $in: top.map(([id]) => id) } }, { fields: { title: 1 }, limit: TOP });
  const titles = new Map(named.map((c) => [c._id, c.title]));
  return top.map(([classId, sum]) => ({ classId, title: titles.get(classId) ?? '', ...sum }));
}
