import { useEffect, useState } from 'react';
import { announcement, hasJumped, msToNextSecond, remainingSec } from '../engine/countdown';
import { serverNow, type ExamState } from '../engine/exam-state';
import { monotonicMs, timers, wallMs } from '../device/browser-clock';
import { runningSection, type RunningSection } from '../engine/running-section';
import type { Part } from '../sections/sections';

/**
 * Seconds left by the server's clock, those of the running section, and what to announce. `onJump`: the device slept or
 * its clock was changed.
 */
export function useCountdown(
  state: Pick<ExamState, 'clock' | 'started' | 'network' | 'section'>,
  parts: readonly Part[],
  onJump: () => void,
): { sec: number; running: RunningSection | undefined; spoken: string | undefined } {
  const {
    clock,
    network,
    section,
    started: { deadlineAt, sectionEnds },
  } = state;
  const isTimed = sectionEnds !== undefined;
  const nowHere = () => ({ monotonicMs: monotonicMs(), wallMs: wallMs() });
  const [shown, setShown] = useState(() => ({
    sec: remainingSec(deadlineAt, serverNow(state, nowHere())),
    serverMs: serverNow(state, nowHere()),
    spoken: undefined as string | undefined,
  }));
  useEffect(() => {
    let timer: number;
    let before = nowHere();
    const tick = () => {
      const at = nowHere();
      const server = serverNow({ clock, network }, at);
      const sec = remainingSec(deadlineAt, server);
      setShown((last) =>
        last.sec === sec
          ? last
          : { sec, serverMs: server, spoken: announcement(last.sec, sec, isTimed) ?? last.spoken },
      );
      if (hasJumped(before, at)) onJump();
      before = at;
      if (sec > 0) timer = timers.set(tick, msToNextSecond(deadlineAt, server));
    };
    tick();
    return () => timers.clear(timer);
  }, [deadlineAt, clock, network, isTimed, onJump]);
  const running = runningSection(sectionEnds, section, parts, shown.serverMs);
  return { sec: shown.sec, running, spoken: shown.spoken };
}
