import { connect, newId, type Db } from '@kasauti/service-kit';
import { fixedClock, misfits, plansOf } from '@kasauti/service-kit/testing';
import { attemptStore } from '../attempt/attempt.store';
import { seatStore } from '../seat/seat.store';

const ATTEMPTS = 100_000;
const DUE = 5;
const now = new Date('2026-11-24T05:00:00Z');
const at = (sec: number) => new Date(now.getTime() + sec * 1000);
const EARLIER = -3600;

let db: Db;
beforeAll(async () => {
  db = await connect(process.env.TEST_MONGODB_URI ?? '', `t${newId().toLowerCase().slice(-12)}_due`, fixedClock(now));
  attemptStore(db);
  seatStore(db);
  await db.createIndexes();
  const { attempts, seats } = Object.fromEntries(
    ['attempts', 'seats'].map((name) => [name, db.connection.collection<{ _id: string }>(name)]),
  );
  for (let from = 0; from < ATTEMPTS; from += 10_000) {
    const some = Array.from({ length: 10_000 }, (_, i) => from + i);
    // Of every test a few are open, a few overdue and a few ungraded; the rest closed long ago.
    await attempts?.insertMany(
      some.map((n) => ({
        _id: `a${n}`,
        testId: `t${n % 50}`,
        status: n < DUE || n >= ATTEMPTS - 1000 ? 'in_progress' : 'submitted',
        closesAt: at(n < ATTEMPTS - 1000 ? EARLIER + n / 1000 : n),
        ...(n >= 100 && n < 100 + DUE ? { gradeDueAt: at(EARLIER) } : {}),
      })) as never,
    );
    await seats?.insertMany(
      some.map((n) => ({
        _id: `t${n % 50}:s${n}`,
        testId: `t${n % 50}`,
        ...(n >= 200 && n < 200 + DUE ? { startCheckDueAt: at(EARLIER + n) } : {}),
      })) as never,
    );
  }
}, 120_000);
afterAll(async () => {
  await db.connection.dropDatabase();
  await db.close();
});

it('finds what is due, and when, without reading what is not, among a hundred thousand attempts', async () => {
  const [attempts, seats] = [attemptStore(db), seatStore(db)];
  const found: unknown[] = [];
  const plans = await plansOf(db, async () => {
    found.push(
      await attempts.nextOverdue(),
      (await attempts.overdue(now, 200)).length,
      await attempts.countOverdue(now),
    );
    found.push(await attempts.nextGradeDue(), (await attempts.gradeDue(now, 200)).length);
    found.push(await attempts.countGradeDue(now));
    found.push(await seats.nextUnconfirmed(), (await seats.unconfirmed(now, 200)).length);
    found.push(await seats.anyUnconfirmed('t0', now), await seats.anyUnconfirmed('t7', now));
  });
  expect(found).toEqual([at(EARLIER), DUE, DUE, at(EARLIER), DUE, DUE, at(EARLIER + 200), DUE, true, false]);
  expect(misfits(plans)).toEqual([]);
  expect(plans.length).toBeGreaterThanOrEqual(found.length);
});
