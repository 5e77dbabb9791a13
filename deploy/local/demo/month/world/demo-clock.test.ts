import { demoClock } from './demo-clock';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const behindDays = (clock: { now(): Date }) => (Date.now() - clock.now().getTime()) / DAY_MS;

it('starts in the past, jumps ahead, never back, and ends at the real time', () => {
  const clock = demoClock();
  clock.startAt(daysAgo(30));
  expect(behindDays(clock)).toBeCloseTo(30, 3);
  clock.advanceTo(daysAgo(10));
  clock.advanceTo(daysAgo(20));
  expect(behindDays(clock)).toBeCloseTo(10, 3);
  clock.catchUp();
  expect(behindDays(clock)).toBeCloseTo(0, 3);
  clock.advanceTo(daysAgo(-5));
  expect(behindDays(clock)).toBeCloseTo(0, 3);
});
