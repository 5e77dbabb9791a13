import { useEffect, useRef, useState, type RefObject } from 'react';
import { mayWrite, type ExamState } from '../engine/exam-state';

export type OverlayName = 'palette' | 'submit' | 'keys';
export type Overlay = ReturnType<typeof useOverlay>;

/** Which overlay is open. Hiding it returns the focus to where it was, or to `fallback` if that is gone. */
export function useOverlay(fallback: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OverlayName>();
  const opener = useRef<Element | null>(null);
  return {
    open,
    show(name: OverlayName): void {
      opener.current = document.activeElement;
      setOpen(name);
    },
    hide(): void {
      setOpen(undefined);
      requestAnimationFrame(() => {
        const before = opener.current;
        const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
        (isThere ? before : fallback.current)?.focus();
      });
    },
    /** Closes without moving the focus. */
    drop: (): void => setOpen(undefined),
  };
}

/** Closes what is over: everything at the end of the time, the submit dialog when this page writes no more. */
export function useDrops({ open, drop }: Overlay, state: ExamState): void {
  const { automatic } = state.submission;
  useEffect(() => {
    if (automatic) drop();
  }, [automatic]);
  const isWritable = mayWrite(state);
  useEffect(() => {
    // It would block the keys, unseen, and be open again after "Continue here".
    if (!isWritable && open === 'submit') drop();
  }, [isWritable, open]);
}
