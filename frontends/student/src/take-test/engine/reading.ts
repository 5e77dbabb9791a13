import { laterClock, laterTime, readClock } from './countdown';
import { emit, set, setTimer, type Work } from './work';

const heartbeatMs = 60_000;

export type Reading = { serverNow: string; deadlineAt: string; ticket?: string };

/**
 * What an answer of the server says about the time. Of two known deadlines the later counts, and a slow old answer
 * never puts the clock back; only who asked just for the time (`trusted`) takes it as it is.
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

/** Time grants, a takeover elsewhere and a closed attempt reach an idle page this way. */
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
