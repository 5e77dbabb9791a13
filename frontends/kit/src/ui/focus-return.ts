import { useLayoutEffect } from 'react';

/** The way from an element to the page's root, nearest first. */
function around(element: Element): Element[] {
  const found = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

/** Where the place of an element was that is gone: Tab goes on from there, and a screen reader reads on. */
function focusPlace(places: Element[]): void {
  const place = places.find((one) => one.isConnected);
  if (!(place instanceof HTMLElement)) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** What the act of a dialog changed often takes away what opened it, when the page has read it again. */
function keepPlace(element: HTMLElement, places: Element[]): void {
  const watch = new MutationObserver(() => {
    if (element.isConnected) return;
    end();
    if (document.activeElement === document.body) focusPlace(places);
  });
  const moves = ['focusin', 'pointerdown'] as const;
  const end = () => {
    watch.disconnect();
    for (const move of moves) document.removeEventListener(move, end);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  for (const move of moves) document.addEventListener(move, end);
}

/** Mantine gives the focus back only where a dialog stays mounted. In microtasks, as one may open while another closes. */
export function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    let before: Element | null = null;
    let places: Element[] = [];
    queueMicrotask(() => {
      before = document.activeElement;
      places = before ? around(before) : [];
    });
    return () =>
      queueMicrotask(() => {
        // Unless the page has moved it.
        if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return;
        before.focus({ preventScroll: true });
        if (document.activeElement === before) keepPlace(before, places);
        else focusPlace(places);
      });
  }, [opened]);
}
