import { openDB } from 'idb';
import '../../../test/indexed-db';
import { aStart, attemptId, testId } from '../../../test/builders';
import { noAnswer } from './answer-journal';
import { answerStore, type KeptAttempt } from './answer-store';

const given = (questionId: string) => ({ ...noAnswer, questionId, markedForReview: false, timeSpentMs: 0 });

it.each(['one tab', 'two tabs in turn', 'two tabs at once'])(
  'threat 41: answers of %s get numbers without gaps, in the order in which they were given',
  async (how) => {
    const first = answerStore(how);
    const second = answerStore(how);
    const tabs = [first, second];
    await Promise.all(tabs.map((tab) => tab.entries('a1', 1)));
    const order: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const writers = how === 'one tab' ? [0, 0] : how === 'two tabs in turn' ? [(round >> 1) % 2] : [0, 1, 0];
      const names = writers.map((tab, i) => `r${round} t${tab} ${i}`);
      const known = order.length;
      const kept = await Promise.all(
        writers.map((tab, i) =>
          (tab === 0 ? first : second).append('a1', 1, given(names.at(i) ?? ''), 0, round < 6 ? 0 : known),
        ),
      );
      expect(kept.map((rows) => rows.at(-1)?.questionId)).toEqual(names);
      order.push(...names);
    }
    const stored = await answerStore(how).entries('a1', 1);
    expect(stored.map(({ seq }) => seq)).toEqual(order.map((_, i) => i + 1));
    const byTab = (tab: string, list: string[]) => list.filter((name) => name.includes(tab));
    for (const tab of ['t0', 't1'])
      expect(
        byTab(
          tab,
          stored.map(({ questionId }) => questionId),
        ),
      ).toEqual(byTab(tab, order));
  },
);

it('an answer leaves the page at once: nothing that the page does afterwards can keep it from being stored', async () => {
  const commits = jest.spyOn(IDBTransaction.prototype, 'commit');
  const reads = jest.spyOn(IDBObjectStore.prototype, 'openKeyCursor');
  const store = answerStore('at once');
  await store.entries('a1', 1);
  await store.append('a1', 1, given('q1'), 0, 0);
  await store.append('a1', 1, given('q2'), 0, 1);
  expect([commits.mock.calls.length, reads.mock.calls.length]).toEqual([2, 0]);
});

it('a row also tells a page of the version before, which takes what it does not name for cleared, what was known', async () => {
  const store = answerStore('version before');
  const before = { ...noAnswer, choice: 'b' };
  const mark = { questionId: 'q1', markedForReview: true, timeSpentMs: 5, before };
  expect(await store.append('a1', 1, mark, 0, 0)).toEqual([{ ...mark, seq: 1 }]);
  await store.rewrite('a1', 1, [{ ...mark, seq: 2 }]);
  expect(await store.entries('a1', 1)).toEqual([{ ...mark, seq: 2 }]);
  expect(await (await openDB('version before')).getAll('entries')).toMatchObject([
    { ...before, markedForReview: true },
  ]);
});

describe('a browser whose storage hangs', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('fails after a while, so that the test is opened from the server', async () => {
    jest.useFakeTimers();
    // A request that never gets an answer.
    jest.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
    const hanging = answerStore('hanging');
    const asked = [
      hanging.keptAttempt('T1'),
      hanging.writerId('T1'),
      hanging.entries('A1', 1),
      hanging.forget('T1', 'A1'),
    ].map((one) => one.then(() => 'answered').catch(() => 'failed'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await Promise.all(asked)).toEqual(Array(4).fill('failed'));
  });

  it('is waited for once, and used again as soon as it answers', async () => {
    jest.useFakeTimers();
    const request = new IDBOpenDBRequest();
    const listeners = jest.spyOn(request, 'addEventListener');
    const opening = jest.spyOn(indexedDB, 'open').mockReturnValueOnce(request);
    const hanging = answerStore('hanging for a while');
    const first = hanging.keptAttempt('T1').catch(() => 'failed');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await first).toBe('failed');
    expect(await hanging.writerId('T1').catch(() => 'failed')).toBe('failed');
    expect(await hanging.entries('A1', 1).catch(() => 'failed')).toBe('failed');
    expect(opening).toHaveBeenCalledTimes(1);

    jest.useRealTimers();
    Object.assign(request, { readyState: 'done', error: new DOMException('Gone', 'UnknownError') });
    for (const [type, listener] of listeners.mock.calls) if (type === 'error') (listener as () => void)();
    await new Promise((done) => setTimeout(done, 0));
    expect(await hanging.entries('A1', 1)).toEqual([]);
  });
});

describe('the copy of a running test', () => {
  const kept = (part: Partial<KeptAttempt> = {}): KeptAttempt => ({
    testId,
    ownerId: 'u1',
    started: aStart(),
    ackSeq: 0,
    readAtMs: 0,
    current: 0,
    visited: [],
    ...part,
  });
  const writtenBy = async (act: () => Promise<unknown>) => {
    const put = jest.spyOn(IDBObjectStore.prototype, 'put');
    await act();
    const bytes = JSON.stringify(put.mock.calls).length;
    put.mockRestore();
    return bytes;
  };

  it('is written without the paper at a change of question, and read with it', async () => {
    const store = answerStore('place');
    await store.keepAttempt(kept());
    const moved = kept({ current: 2, ackSeq: 5, started: aStart({ ticket: 'ticket-2' }) });
    expect(await writtenBy(() => store.keepAttempt(moved, true))).toBeLessThan(700);
    expect(await store.keptAttempt(testId)).toEqual(moved);
  });

  it('takes no place of another session, and is forgotten as a whole', async () => {
    const store = answerStore('place of another session');
    const taken = kept({ started: aStart({ sessionNo: 2 }) });
    await store.keepAttempt(kept());
    await store.keepAttempt(kept({ current: 2 }), true);
    await store.keepAttempt(taken);
    expect(await store.keptAttempt(testId)).toEqual(taken);
    await store.forget(testId, attemptId);
    expect(await store.keptAttempt(testId)).toBeUndefined();
    expect(await (await openDB('place of another session')).count('attempts')).toBe(0);
  });
});
