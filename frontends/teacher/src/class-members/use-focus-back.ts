import { useEffect, useRef, type RefObject } from 'react';

/** For what is changed in place: the button inside of the element gets the focus back when the form has closed. */
export function useFocusBack<E extends HTMLElement>(open: boolean): RefObject<E | null> {
  const shown = useRef<E>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const button = shown.current?.matches('button') ? shown.current : shown.current?.querySelector('button');
    if (wasOpen.current && !open) button?.focus();
    wasOpen.current = open;
  }, [open]);
  return shown;
}
