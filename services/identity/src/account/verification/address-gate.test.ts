import type { Db } from '@kasauti/service-kit';
import { dropOwn, fixedClock, ownDatabase } from '@kasauti/service-kit/testing';
import { anEmail } from '../../../test/builders';
import { mailWaitMs } from './address-gate';
import { addressGateStore } from './address-gate.store';

const now = new Date('2026-11-21T06:30:00Z');
const ago = (...minutes: number[]) => minutes.map((m) => new Date(now.getTime() - m * 60_000));

it.each([
  ['nothing was mailed yet', [], 0],
  ['one went out now', ago(0), 60],
  ['one went out a minute ago', ago(1), 0],
  ['four went out within the hour', ago(59, 40, 30, 20), 0],
  ['five went out within the hour', ago(59, 50, 40, 30, 20), 60],
  ['ten went out within the day', ago(1439, 1200, 1100, 1000, 900, 800, 700, 600, 500, 400), 60],
])('waits the right time when %s', (_what, sentAt, seconds) => {
  expect(mailWaitMs(sentAt, now)).toBe(seconds * 1000);
});

describe('of many who ask at the same moment', () => {
  let db: Db;
  beforeAll(async () => {
    db = await ownDatabase(fixedClock(now));
  });
  afterAll(() => dropOwn(db));

  it('lets exactly one mail, for a new address and for one mailed before', async () => {
    const gates = addressGateStore(db);
    const email = anEmail();
    for (const at of [now, new Date(now.getTime() + 60_000)]) {
      const passes = await Promise.all(Array.from({ length: 50 }, () => gates.pass('verify', email, at)));
      expect(passes.filter((pass) => pass.open)).toHaveLength(1);
      expect(new Set(passes.map((pass) => pass.waitSec))).toEqual(new Set([60]));
    }
    expect(
      await Promise.all(Array.from({ length: 50 }, () => gates.tryCode(email, now))).then((all) =>
        all.filter((refusal) => refusal === undefined),
      ),
    ).toHaveLength(5);
  });
});
