import { useEffect, useState } from 'react';
import { announcement, hasJumped, msToNextSecond, remainingSec } from '../engine/countdown';
import { serverNow, type ExamState } from '../engine/exam-state';
import { monotonicMs, timers, wallMs } from '../device/browser-clock';

/** Seconds left by the server's clock, and their announcements. `onJump`: the device slept or its clock was changed. */
export function useCountdown(
  state: Pick<ExamState, 'clock' | 'started' | 'network'>,
  onJump: () => void,
): { sec: number; spoken: string | undefined } {
  const {
    clock,
    network,
    started: { deadlineAt },
  } = state;
  const nowHere = () => ({ monotonicMs: monotonicMs(), wallMs: wallMs() });
  const [shown, setShown] = useState(() => ({
    sec: remainingSec(deadlineAt, serverNow(state, nowHere())),
    spoken: undefined as string | undefined,
  }));
  useEffect(() => {
    let timer: number;
    let before = nowHere();
    const tick = () => {
      const at = nowHere();
      const server = serverNow({ clock, network }, at);
      const sec = remainingSec(deadlineAt, server);
      setShown((last) => (last.sec === sec ? last : { sec, spoken: announcement(last.sec, sec) ?? last.spoken }));
      if (hasJumped(before, at)) onJump();
      before = at;
      if (sec > 0) timer = timers.set(tick, msToNextSecond(deadlineAt, server));
    };
    tick();
    return () => timers.clear(timer);
  }, [deadlineAt, clock, network, onJump]);
  return shown;
}
