import { fixedClock } from '@kasauti/service-kit';
import { saveBatcher, type Save } from './save-batch';

const clock = fixedClock(new Date('2026-06-01T06:00:00Z'));
const save = (attemptId: string, first = 1, last = first): Save =>
  ({ attemptId, sessionNo: 1, deadlineAt: new Date('2026-06-01T07:00:00Z'), receivedAt: clock.now(), batch: { first, last, entries: [] } });

describe('the group commit', () => {
  it('tells everybody of a bulk to ask again when nobody knows whether it was stored', async () => {
    const batcher = saveBatcher({ clock, attempts: { saveAll: () => Promise.reject(new Error('connection lost')), saveOne: async () => true, standings: async () => new Map() } });
    expect(await Promise.all([batcher.save(save('A')), batcher.save(save('B'))])).toEqual([{ code: 'unknown' }, { code: 'unknown' }]);
  });

  it('writes what arrives together as one, never two saves of one attempt, and never more than 200', async () => {
    const bulks: string[][] = [];
    const batcher = saveBatcher({ clock, attempts: { saveAll: async (saves) => { bulks.push(saves.map((s) => s.attemptId)); return saves.length; }, saveOne: async () => true, standings: async () => new Map() } });
    const waiting = [...Array.from({ length: 450 }, (_, i) => save(`a${i}`)), save('a0', 2), save('a0', 3)].map((s) => batcher.save(s));
    await batcher.stop();
    expect((await Promise.all(waiting)).every((o) => o.code === 'saved')).toBe(true);
    for (const bulk of bulks) {
      expect(bulk.length).toBeLessThanOrEqual(200);
      expect(new Set(bulk).size).toBe(bulk.length);
    }
    expect(bulks.flat()).toHaveLength(452);
    expect(bulks.length).toBeLessThanOrEqual(4);
  });
});
