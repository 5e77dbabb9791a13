import { useRef, useState, type RefObject } from 'react';

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
