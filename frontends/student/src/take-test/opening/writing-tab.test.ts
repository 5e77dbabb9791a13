import { writingTab } from './writing-tab';

type Grant = (lock: object | null) => Promise<void> | undefined;
let asked: { ifAvailable?: boolean; signal?: AbortSignal; grant: Grant }[];
beforeEach(() => {
  asked = [];
  const request = (_name: string, options: object, grant: Grant) => {
    asked.push({ ...options, grant });
    return new Promise(() => undefined);
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

const lock = {};

it('writes while it holds the lock, until it is released', async () => {
  const changes: boolean[] = [];
  const tab = writingTab('A1', (mine) => changes.push(mine));
  const held = asked[0]?.grant(lock);
  tab.release();
  await held;
  expect(changes).toEqual([true]);
});

it('reads while another tab holds it, and waits', () => {
  const changes: boolean[] = [];
  const tab = writingTab('A1', (mine) => changes.push(mine));
  void asked[0]?.grant(null);
  expect([changes, asked.length]).toEqual([[false], 2]);
  tab.release();
  expect(asked[1]?.signal?.aborted).toBe(true);
});

it.each([
  ['granted', lock],
  ['refused', null],
])('holds and queues for nothing when the lock is %s after the page has gone', (_how, found) => {
  const changes: boolean[] = [];
  const tab = writingTab('A1', (mine) => changes.push(mine));
  tab.release();
  expect(asked[0]?.grant(found)).toBeUndefined();
  expect([changes, asked.length]).toEqual([[], 1]);
});

it('does not hold a lock that it takes from another tab when it is granted after the page has gone', () => {
  const changes: boolean[] = [];
  const tab = writingTab('A1', (mine) => changes.push(mine));
  tab.claim();
  tab.release();
  expect(asked[1]?.grant(lock)).toBeUndefined();
  expect(changes).toEqual([]);
});
