import {
  announcement,
  formatCountdown,
  hasJumped,
  laterClock,
  msToNextSecond,
  readClock,
  remainingSec,
  sayDuration,
  serverTime,
  toneOf,
} from './countdown';

const deadlineAt = '2026-11-21T13:30:00.000Z';
const at = (monotonicMs: number, wallMs = monotonicMs) => ({ monotonicMs, wallMs });
const clock = readClock('2026-11-21T12:30:00.000Z', at(5000));
const server = (monotonicMs: number) => serverTime(clock, at(monotonicMs));

describe('countdown', () => {
  it('threat 37: counts by the clock of the server, whatever the device clock shows', () => {
    expect(remainingSec(deadlineAt, server(5000))).toBe(3600);
    expect(remainingSec(deadlineAt, server(5000 + 90_500))).toBe(3510);
  });

  it('threat 37: does not change with the device clock while the server responds', () => {
    expect(serverTime(clock, at(6000, 9_999_999))).toBe(clock.serverMs + 1000);
  });

  it('counts by the later of both clocks without contact, because one of them stops during sleep', () => {
    expect(serverTime(clock, at(6000, 605_000), false)).toBe(clock.serverMs + 600_000);
    expect(serverTime(clock, at(65_000, 5000), false)).toBe(clock.serverMs + 60_000);
  });

  it('is corrected by a response after sleep, and never set back by a slow one', () => {
    const afterSleep = readClock('2026-11-21T12:40:00.000Z', at(6000));
    expect(laterClock(clock, afterSleep)).toBe(afterSleep);
    const slow = readClock('2026-11-21T12:30:02.000Z', at(15_000));
    expect(laterClock(clock, slow)).toBe(clock);
  });

  it('notices that the device slept or its clock was changed', () => {
    expect(hasJumped(at(1000, 1000), at(2000, 2100))).toBe(false);
    expect(hasJumped(at(1000, 1000), at(2000, 62_000))).toBe(true);
  });

  it('stays at zero after the deadline', () => {
    expect(remainingSec(deadlineAt, server(5000 + 3_600_001))).toBe(0);
    expect(remainingSec(deadlineAt, server(5000 + 99_999_999))).toBe(0);
  });

  it('wakes when the displayed second changes', () => {
    expect(msToNextSecond(deadlineAt, server(5000 + 250))).toBe(750);
    expect(msToNextSecond(deadlineAt, server(5000))).toBe(1000);
    expect(msToNextSecond(deadlineAt, server(5000 + 999))).toBe(20);
  });

  it.each([
    [4662, '1:17:42'],
    [3599, '59:59'],
    [499, '08:19'],
    [9, '00:09'],
    [0, '00:00'],
  ])('writes %i s as %s', (sec, text) => {
    expect(formatCountdown(sec)).toBe(text);
  });

  it.each([
    [4662, '1 h 17 min'],
    [3600, '1 h'],
    [300, '5 minutes'],
    [60, '1 minute'],
    [1, '1 second'],
    [0, '0 seconds'],
  ])('says %i s as %s', (sec, text) => {
    expect(sayDuration(sec)).toBe(text);
  });

  it('F-144: is green above 600 s, yellow above 300 s, else red', () => {
    expect([601, 600, 301, 300, 0].map((sec) => toneOf(sec, 5400))).toEqual(['ok', 'warn', 'warn', 'bad', 'bad']);
  });

  it('F-144: keeps the same proportions in tests under 20 minutes', () => {
    expect([301, 300, 151, 150].map((sec) => toneOf(sec, 600))).toEqual(['ok', 'warn', 'warn', 'bad']);
  });

  it('N-048: speaks at 30, 15, 5 and 1 minute, once', () => {
    expect(announcement(1801, 1800)).toBe('30 minutes left');
    expect(announcement(1800, 1799)).toBeUndefined();
    expect(announcement(61, 60)).toBe('1 minute left');
  });

  it('announces only the last mark after sleep, and nothing at zero', () => {
    expect(announcement(2000, 200)).toBe('5 minutes left');
    expect(announcement(2000, 0)).toBeUndefined();
  });
});
