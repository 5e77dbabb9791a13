import { newId } from '@kasauti/service-kit';
import { fixedClock, misfits, plansOf, sharedByTests } from '@kasauti/service-kit/testing';
import { watchedDatabase } from '../../test/watched';
import { readProductAnalytics } from './product.query';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-21T07:00:00Z');
const MANY = 2000;

/** One each hour: for every fact the range holds a tenth of them all. */
const at = (n: number, afterMs = 0) => new Date(now.getTime() - n * (DAY_MS / 24) + afterMs);
const every = <T>(of: (n: number) => T): T[] => Array.from({ length: MANY }, (_, n) => of(n));

const w = sharedByTests(() => watchedDatabase(fixedClock(now)));
beforeAll(async () => {
  await w.db.createIndexes();
  const into = async (name: string, docs: object[]) =>
    void (await w.db.connection.collection(name).insertMany(docs as never));
  const who = { classId: 'physics', studentId: 'asha', testId: 'optics' };
  await into('classes', [{ _id: 'physics', title: 'Physics', teacherId: 'meera', seq: 1 }]);
  await into('tests', [{ _id: 'optics', classId: 'physics', seq: 1 }]);
  await into(
    'signUps',
    every((n) => ({ _id: newId(), registeredAt: at(n), ...(n % 2 ? { verifiedAt: at(n, 1000) } : {}) })),
  );
  await into(
    'attempts',
    every((n) => ({ _id: newId(), ...who, startedAt: at(n), ...(n % 4 ? { submittedAt: at(n, 3_600_000) } : {}) })),
  );
  await into(
    'orders',
    every((n) => ({
      _id: newId(),
      openedAt: at(n),
      ...(n % 2 ? { paidAt: at(n, 1000), unlockedAt: at(n, 3000) } : {}),
    })),
  );
  await into(
    'payments',
    every((n) => ({ _id: newId(), ...who, amountPaise: 1770, gstPaise: 270, paidAt: at(n) })),
  );
  await into(
    'payments',
    every((n) => ({ _id: newId(), ...who, refundedPaise: 1770, refundedGstPaise: 270, refundedAt: at(n) })),
  );
  for (const kind of ['enrollment', 'submission'])
    await into(
      'activity',
      every((n) => ({ _id: newId(), ...who, kind, at: at(n), seq: 0 })),
    );
});

it('counts the figures of the product from indexes alone', async () => {
  const range = { from: '2026-11-12', to: '2026-11-20' };
  const { facts } = w.generations.at(0);
  const plans = await plansOf(w.db, async () => {
    const { completedPercent, paidToUnlockedSec, topClasses } = await readProductAnalytics(facts, range, now);
    expect([completedPercent, paidToUnlockedSec, topClasses]).toMatchObject([
      75,
      2,
      [{ enrolments: 216, payments: 216 }],
    ]);
  });
  expect(plans.length).toBeGreaterThan(10);
  expect(misfits(plans)).toEqual([]);
  // What is found by its id has to be read.
  expect(plans.filter(({ plan, documents }) => documents > 0 && !/_id/.test(plan))).toEqual([]);
});

it('counts the rest, and says what it could not, when the database gives up', async () => {
  const range = { from: '2026-11-12', to: '2026-11-20' };
  const { facts } = w.generations.at(0);
  const pairs = { $lookup: { from: 'orders', pipeline: [{ $match: { $expr: { $gt: ['$paidAt', 0] } } }], as: 'all' } };
  const orders = Object.assign(Object.create(facts.orders) as typeof facts.orders, {
    aggregate: () =>
      facts.orders.model
        .aggregate([pairs as never])
        .option({ maxTimeMS: 1 })
        .exec(),
  });
  const found = await readProductAnalytics({ ...facts, orders }, range, now);
  expect(found.uncounted?.toSorted()).toEqual(['orders', 'unlocked']);
  expect(found).toMatchObject({ completedPercent: 75, paidToUnlockedSec: null, topClasses: [{ payments: 216 }] });
  expect(await readProductAnalytics(facts, range, now)).not.toHaveProperty('uncounted');
});
