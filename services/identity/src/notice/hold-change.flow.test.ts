import { newId, type Db } from '@kasauti/service-kit';
import { dropOwn, fixedClock, ownDatabase } from '@kasauti/service-kit/testing';
import { copies } from '../test-copy/copies.store';
import { holdChangeFlow } from './hold-change.flow';

const now = new Date('2026-11-21T06:30:00Z');
const clock = fixedClock(now);
let db: Db;
beforeAll(async () => {
  db = await ownDatabase(clock);
});
afterAll(() => dropOwn(db));

/** By the key of that version, which asks for points in one question. */
const change = (keyVersion: number, previousScore: number, score: number) => ({
  keyVersion,
  previousKeyVersion: keyVersion - 1,
  score,
  previousScore,
  maxScore: 15,
  previousMaxScore: 15,
  corrections: [{ questionNumber: keyVersion, kind: 'answer_changed' as const, correctedAt: now.toISOString() }],
});

it.each([
  ['none', []],
  ['a later one', [change(4, 9, 8)]],
])(
  'of two corrections that ask for points, both read before either was written, none is lost (held before: %s)',
  async (_what, before) => {
    const real = copies(db);
    const _id = newId();
    const ids = { _id, testId: newId(), studentId: newId() };
    await real.keepAttempt({ ...ids, submittedAt: now, isWaiting: true, lastSeq: 4 });
    for (const one of before) await holdChangeFlow({ copies: real, clock })(_id, one, { isWaiting: true });

    let reads = 0;
    let haveRead = () => {};
    const bothHaveRead = new Promise<void>((resolve) => (haveRead = resolve));
    const attempt = async (id: string) => {
      const read = await real.attempt(id);
      if (++reads === 2) haveRead();
      await bothHaveRead;
      return read;
    };
    const hold = holdChangeFlow({ copies: { ...real, attempt }, clock });
    const both = [change(2, 15, 10), change(3, 12, 9)];
    await Promise.all(both.map((one) => hold(_id, one, { isWaiting: true })));

    const { reopened } = (await real.attempt(_id)) ?? {};
    const questions = [...both, ...before].map(({ keyVersion }) => keyVersion);
    expect(reopened?.previousScore).toBe(15);
    expect(reopened?.corrections?.map(({ questionNumber }) => questionNumber).sort()).toEqual(questions);
  },
);
