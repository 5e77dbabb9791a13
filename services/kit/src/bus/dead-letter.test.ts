import { fixedClock } from '../clock';
import { deadLetters, eventsSetAside, onReplay, park } from './dead-letter';
import { raised, testDb, type TestDb } from './testkit';

let t: TestDb;
const clock = fixedClock(new Date('2026-04-01T10:00:00Z'));
beforeAll(async () => void (t = await testDb(clock)));
afterAll(() => t.close());

describe('threat 62: dead letters', () => {
  const letter = (n: number, group = 'mail.receipts') => ({
    group,
    topic: 'identity.user',
    key: 'u1',
    envelope: { ...raised('u1', n), eventId: `ev${n}` },
    reason: 'Error: no',
    tries: 5,
  });
  const letters = () => deadLetters(t.db, clock);

  it('keeps one letter when the same event is parked twice', async () => {
    await park(t.db, letter(1), clock);
    await park(t.db, letter(1), clock);
    expect(await letters().show('mail.receipts:ev1')).toMatchObject({
      state: 'parked',
      envelope: { eventId: 'ev1' },
      history: [{ action: 'parked' }],
    });
  });

  it('stays parked when the replay fails, and records who tried', async () => {
    onReplay(t.db, 'mail.receipts', async () => {
      throw new Error('still broken');
    });
    await expect(letters().replay('mail.receipts:ev1', 'admin-1', 'try')).rejects.toThrow('still broken');
    const after = await letters().show('mail.receipts:ev1');
    expect(after?.state).toBe('parked');
    expect(after?.history.at(-1)).toMatchObject({
      action: 'replay failed',
      by: 'admin-1',
      reason: 'try: still broken',
    });
  });

  it('drops with a reason, and a dropped letter neither runs nor comes back', async () => {
    await letters().drop('mail.receipts:ev1', 'admin-1', 'student left');
    await park(t.db, letter(1), clock);
    expect((await letters().show('mail.receipts:ev1'))?.state).toBe('dropped');
    await expect(letters().replay('mail.receipts:ev1', 'admin-1', 'again')).rejects.toThrow('No parked event');
    await expect(letters().drop('unknown', 'admin-1', 'x')).rejects.toThrow('No parked event');
  });

  it('comes back when an event that was replayed fails once more', async () => {
    onReplay(t.db, 'mail.receipts', async () => {});
    await park(t.db, letter(2), clock);
    await letters().replay('mail.receipts:ev2', 'admin-1', 'fixed');
    await park(t.db, letter(2), clock);
    expect((await letters().show('mail.receipts:ev2'))?.history.map((h) => h.action)).toEqual([
      'parked',
      'replayed',
      'parked',
    ]);
  });

  it('is told to the service while it is parked, by consumer and type', async () => {
    await park(t.db, letter(3, 'copies'), clock);
    clock.advance(1000);
    await park(t.db, letter(4, 'copies'), clock);
    const { type } = raised('u1', 4);
    const told = async (types: readonly string[], limit = 9) =>
      (await eventsSetAside(t.db, { group: 'copies', types: types as never, limit })) as { eventId: string }[];
    expect((await told([type])).map(({ eventId }) => eventId)).toEqual(['ev4', 'ev3']);
    expect(await told([type], 1)).toHaveLength(1);
    expect(await told(['test_started'])).toEqual([]);
    for (const n of [3, 4]) await letters().drop(`copies:ev${n}`, 'admin-1', 'x');
    expect(await told([type])).toEqual([]);
  });

  it('lists by page, newest first', async () => {
    for (let n = 10; n < 17; n++) {
      clock.advance(1000);
      await park(t.db, letter(n, 'other.group'), clock);
    }
    const page = await letters().list({ page: 2, limit: 3 });
    expect(page.items.map((i) => i.id)).toEqual([13, 12, 11].map((n) => `other.group:ev${n}`));
    expect(page.total).toBe(8);
  });
});
