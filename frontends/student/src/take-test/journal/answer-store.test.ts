import { openDB } from 'idb';
import '../../../test/indexed-db';
import { aStart, attemptId, testId } from '../../../test/builders';
import { noAnswer } from './answer-journal';
import { answerStore } from './answer-store';
import type { KeptAttempt } from './kept-attempts';

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
    const db = await openDB('place of another session');
    expect([await db.count('attempts'), await db.count('writers')]).toEqual([0, 0]);
  });

  it('is not that of another student of the same test, and forgetting one leaves the other and the writer', async () => {
    const store = answerStore('two students');
    const writer = await store.writerId(testId);
    const [ashas, balas] = [kept({ readAtMs: 1 }), kept({ ownerId: 'u2', started: aStart({ attemptId: 'a2' }) })];
    await store.keepAttempt(ashas);
    await store.append(attemptId, 1, given('q1'), 0, 0);
    await store.keepAttempt(balas);
    expect(await Promise.all(['u1', 'u2', undefined].map((owner) => store.keptAttempt(testId, owner)))).toEqual([
      ashas,
      balas,
      ashas,
    ]);
    await store.forget(testId, 'a2');
    expect([await store.keptAttempt(testId, 'u2'), await store.keptAttempt(testId, 'u1')]).toEqual([undefined, ashas]);
    expect([await store.entries(attemptId, 1), await store.writerId(testId)]).toMatchObject([[{ seq: 1 }], writer]);
    await store.forget(testId, attemptId);
    expect(await store.writerId(testId)).not.toBe(writer);
  });

  it('leaves to its own student, and without paper or ticket, how far the server was', async () => {
    const store = answerStore('left');
    await store.keepAttempt(kept());
    await store.keepAttempt(kept({ ackSeq: 4 }), true);
    const db = await openDB('left');
    await db.clear('attempts');
    const [left] = await store.leftBehind(testId, 'u1');
    expect(left).toMatchObject({ ownerId: 'u1', attemptId, sessionNo: 1, ackSeq: 4 });
    expect(left?.questions[0]).toMatchObject({ id: 'q1', options: [{ id: 'a', label: 'A' }, {}, {}, {}] });
    expect(JSON.stringify(await db.getAll('writers'))).not.toMatch(/ticket|turns|Option|Rotational/);
    expect(await Promise.all(['u2', ''].map((owner) => store.leftBehind(testId, owner)))).toEqual([[], []]);
  });

  it('of the version before is read, and forgotten with its writer, by its own attempt alone', async () => {
    const store = answerStore('version before this');
    const writer = await store.writerId(testId);
    const { paper: _paper, responses: _responses, ...started } = aStart({ ticket: 'ticket-2' });
    const db = await openDB('version before this');
    await db.put('attempts', kept());
    await db.put('attempts', { ...kept(), testId: `${attemptId} 1`, started, current: 2 });
    const moved = kept({ current: 2, started: aStart({ ticket: 'ticket-2' }) });
    expect(await store.keptAttempt(testId, 'u1')).toEqual(moved);
    expect(await store.keptAttempt(testId, 'u2')).toBeUndefined();
    await store.keepAttempt(kept({ ownerId: 'u2', started: aStart({ attemptId: 'a2' }) }));
    await store.forget(testId, 'a2');
    expect([await store.keptAttempt(testId), await store.writerId(testId)]).toEqual([moved, writer]);
    await store.forget(testId, attemptId);
    expect([await db.count('attempts'), await db.count('writers')]).toEqual([0, 0]);
  });

  it('is read with the place of the page that wrote it, where one of the version before is open as well', async () => {
    const store = answerStore('two versions');
    const { paper: _paper, responses: _responses, ...started } = aStart({ ackSeq: 7 });
    await store.keepAttempt(kept({ readAtMs: 2 }));
    const db = await openDB('two versions');
    await db.put('attempts', { ...kept({ readAtMs: 1 }), testId: `${attemptId} 1`, started });
    expect((await store.keptAttempt(testId))?.started.ackSeq).toBe(0);
  });
});
