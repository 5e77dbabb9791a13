import { laterClock, laterTime, readClock } from './countdown';
import { emit, set, setTimer, type Work } from './work';

/** The interval between reads, unless the server names one. */
const heartbeatMs = 60_000;
/** The pause after a read that got no answer. */
const againMs = 15_000;
/** The pause until the server has closed an attempt whose last answers it refused. */
const closingMs = 2000;
/** How old the copy of clock, deadline and ticket on this device may become while they stay the same. */
const copyMs = 60_000;

export type Reading = { serverNow: string; deadlineAt: string; ticket?: string; beatSec?: number };

/**
 * Applies the clock and deadline of a response. The later of two deadlines counts, and a slow response never sets the
 * clock back unless it was requested for the time (`trusted`).
 */
export function withReading(w: Work, reading: Reading, trusted = false): void {
  const { started, clock } = w.state;
  const read = readClock(reading.serverNow, w.now);
  const deadlineAt = laterTime(started.deadlineAt, reading.deadlineAt);
  const ticket = reading.ticket ?? started.ticket;
  const isNew = deadlineAt !== started.deadlineAt || ticket !== started.ticket;
  set(w, {
    clock: trusted ? read : laterClock(clock, read),
    savedAt: reading.serverNow,
    started: { ...started, deadlineAt, ticket, beatSec: reading.beatSec ?? started.beatSec },
  });
  if (!isNew && w.now.monotonicMs - w.state.copiedAtMs < copyMs) return;
  set(w, { copiedAtMs: w.now.monotonicMs });
  emit(w, { do: 'keep_attempt' });
}

/** Reads the attempt, so that the page learns of announcements, time grants, takeover and closing. */
export function look(w: Work): void {
  beat(w);
  const {
    started: { ticket },
    submission,
    isReading,
  } = w.state;
  if (!ticket || submission.status === 'done' || isReading) return;
  set(w, { isReading: true });
  emit(w, { do: 'read', ticket });
}

/** Independent of saves: a student who answers without a pause hears announcements as well. */
export const beat = (w: Work): void => {
  const { beatSec } = w.state.started;
  beatIn(w, beatSec === undefined ? heartbeatMs : beatSec * 1000);
};
export const beatAgain = (w: Work): void => beatIn(w, againMs);
export const beatSoon = (w: Work): void => beatIn(w, closingMs);

const beatIn = (w: Work, ms: number): void => setTimer(w, 'beat', ms * (0.9 + w.now.share / 5));
