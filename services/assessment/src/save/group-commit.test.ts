import { fixedClock } from '@kasauti/service-kit';
import type { Save } from '../attempt/response';
import { answerSaver } from './save-batch';

const clock = fixedClock(new Date('2026-06-01T06:00:00Z'));
const aSave = (attemptId: string, first = 1): Save => ({
  attemptId,
  sessionNo: 1,
  deadlineAt: new Date('2026-06-01T07:00:00Z'),
  receivedAt: clock.now(),
  batch: { first, last: first, entries: [] },
});

describe('the group commit', () => {
  it('answers "unknown" to a whole bulk when its write fails', async () => {
    const save = answerSaver({
      clock,
      attempts: {
        saveAll: () => Promise.reject(new Error('connection lost')),
        saveAgain: async () => 0,
        writeStates: async () => new Map(),
        storedFor: async () => new Map(),
      },
    });
    expect(await Promise.all([save(aSave('A')), save(aSave('B'))])).toEqual([{ code: 'unknown' }, { code: 'unknown' }]);
  });

  it('N-002: shares one write between concurrent saves, never two saves of one attempt, never more than 200', async () => {
    const bulks: string[][] = [];
    const save = answerSaver({
      clock,
      attempts: {
        saveAll: async (saves) => {
          bulks.push(saves.map((s) => s.attemptId));
          return saves.length;
        },
        saveAgain: async () => 0,
        writeStates: async () => new Map(),
        storedFor: async () => new Map(),
      },
    });
    const waiting = [...Array.from({ length: 450 }, (_, i) => aSave(`a${i}`)), aSave('a0', 2), aSave('a0', 3)].map(
      save,
    );
    expect((await Promise.all(waiting)).every((o) => o.code === 'saved')).toBe(true);
    for (const bulk of bulks) {
      expect(bulk.length).toBeLessThanOrEqual(200);
      expect(new Set(bulk).size).toBe(bulk.length);
    }
    expect(bulks.flat()).toHaveLength(452);
    // 450 attempts need three bulks; the last save of a0 may need a fourth.
    expect(bulks.length).toBeLessThanOrEqual(4);
  });
});
