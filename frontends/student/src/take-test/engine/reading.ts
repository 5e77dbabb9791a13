import { laterClock, laterTime, readClock } from './countdown';
import { emit, set, setTimer, type Work } from './work';

const heartbeatMs = 60_000;

export type Reading = { serverNow: string; deadlineAt: string; ticket?: string };

/**
 * Applies the clock and deadline of a response. The later of two deadlines counts, and a slow response never sets the
 * clock back unless it was requested for the time (`trusted`).
 */
export function withReading(w: Work, reading: Reading, trusted = false): void {
  const { started, clock } = w.state;
  const read = readClock(reading.serverNow, w.now);
  set(w, {
    clock: trusted ? read : laterClock(clock, read),
    savedAt: reading.serverNow,
    started: {
      ...started,
      deadlineAt: laterTime(started.deadlineAt, reading.deadlineAt),
      ticket: reading.ticket ?? started.ticket,
    },
  });
  beat(w);
  emit(w, { do: 'keep_attempt' });
}

/** Reads the attempt, so that an idle page learns of time grants, takeover and closing. */
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

export const beat = (w: Work): void => setTimer(w, 'beat', heartbeatMs * (0.9 + w.now.share / 5));
