import { Progress } from './progress';

const MINUTE = 60_000;
let nowMs: number;
let progress: Progress;
beforeEach(() => {
  nowMs = 1000;
  progress = new Progress(() => nowMs);
});
const health = () => progress.health('catalog.people');

it('is unhealthy before it has joined and after it has left', () => {
  expect(health()).toEqual({ ok: false, detail: 'catalog.people is not connected', lag: { 'catalog.people': 0 } });
  progress.joined();
  expect(health().ok).toBe(true);
  progress.left();
  expect(health().ok).toBe(false);
});

it('makes no progress when nothing was fetched for a minute', () => {
  progress.joined();
  nowMs += MINUTE;
  expect(health().ok).toBe(true);
  nowMs += 1;
  expect(health()).toMatchObject({ ok: false, detail: 'catalog.people makes no progress' });
  progress.fetched();
  expect(health().ok).toBe(true);
});

it('may be slow with a batch, but not a minute without handling one message', () => {
  progress.joined();
  progress.begin();
  progress.waits('t/0', 3);
  nowMs += MINUTE;
  progress.handled('t/0', 2);
  nowMs += MINUTE;
  expect(health()).toMatchObject({ ok: true, lag: { 'catalog.people': 2 } });
  nowMs += 1;
  expect(health().ok).toBe(false);
});

it('is not stuck with a long batch when nothing else waits', () => {
  progress.joined();
  progress.begin();
  nowMs += 5 * MINUTE;
  expect(health().ok).toBe(true);
  progress.end();
  expect(health().ok).toBe(false);
});

it('resets the waiting messages when partitions are assigned again', () => {
  progress.joined();
  progress.waits('t/0', 3);
  progress.joined();
  expect(health().lag).toEqual({ 'catalog.people': 0 });
});

it('counts crashes in a row, except those caused by an absent broker', () => {
  expect([progress.crashed(false), progress.crashed(true), progress.crashed(false)]).toEqual([1, 1, 2]);
  progress.fetched();
  expect(progress.crashed(false)).toBe(1);
});
