import { LagAge } from './lag-age';

const sec = (n: number) => n * 1000;

it('tells since when the oldest event waits while a consumer stands still', () => {
  const age = new LagAge();
  expect(age.look({ atMs: sec(0), end: 10, committed: 10 })).toBe(0);
  expect(age.look({ atMs: sec(15), end: 12, committed: 10 })).toBe(0);
  expect(age.look({ atMs: sec(30), end: 20, committed: 10 })).toBe(15);
  expect(age.look({ atMs: sec(45), end: 20, committed: 10 })).toBe(30);
});

it('forgets what was handled, also while new events arrive without end', () => {
  const age = new LagAge();
  age.look({ atMs: sec(0), end: 10, committed: 0 });
  age.look({ atMs: sec(15), end: 20, committed: 0 });
  expect(age.look({ atMs: sec(30), end: 30, committed: 10 })).toBe(15);
  expect(age.look({ atMs: sec(45), end: 40, committed: 30 })).toBe(0);
  expect(age.look({ atMs: sec(60), end: 40, committed: 40 })).toBe(0);
});
