import { testDb, type TestDb } from '../bus/testkit';
import { fixedClock } from '../clock';
import { conflict, type AppError } from '../errors';
import { idempotencyKeys, type Answer } from './idempotency';

const key = 'k'.repeat(20);
let t: TestDb;
beforeEach(async () => void (t = await testDb()));
afterEach(() => t.close());

it.each([
  ['has just begun', 1, 2],
  ['runs for as long as the longest may', 9, 9],
  ['has ended without an answer', 10, 20],
  ['is about to lose its lease', 29, 2],
])('a repeat is told when to come again while the first %s', async (_case, afterSec, waitSec) => {
  const { repeat, end } = await running(afterSec);
  await expect(repeat()).rejects.toMatchObject({ code: 'still_running', details: { retryAfterSec: waitSec } });
  await end();
});

it('of repeats that meet after the lease has ended, one goes on and the others soon come again', async () => {
  const { repeat, end } = await running(35);
  const all = await Promise.allSettled(Array.from({ length: 6 }, repeat));
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as AppError] : []));
  expect(new Set(refused.map(({ details }) => details.retryAfterSec))).toEqual(new Set([2]));
  await end();
});

it('one that was late does not forget the answer of the repeat that went on', async () => {
  const { repeat, fail } = await running(35);
  const answer = await repeat();
  await fail(conflict('already_exists', 'The class exists'));
  const further = async () => Promise.reject(new Error('it was carried out once more'));
  expect(await repeat(further)).toEqual(answer);
});

/** A request that began so long ago and has not ended, and another one like it. */
async function running(forSec: number) {
  const clock = fixedClock(new Date('2026-11-20T10:00:00Z'));
  const keys = idempotencyKeys(t.db, clock);
  const ask = (run: () => Promise<Answer>) => keys.once(key, 'T1', 'createClass', { title: 'Physics' }, run);
  const answer = { status: 201, body: {} };
  let end = (_answer: Answer) => {};
  let fail = (_error: Error) => {};
  let first: Promise<Answer> | undefined;
  await new Promise<void>((begun) => {
    first = ask(() => {
      begun();
      return new Promise((done, failed) => ([end, fail] = [done, failed]));
    });
  });
  clock.advance(forSec * 1000);
  return {
    repeat: (run = async () => answer) => ask(run),
    async fail(error: AppError) {
      fail(error);
      await expect(first).rejects.toBe(error);
    },
    end: async () => {
      end(answer);
      await first;
    },
  };
}
