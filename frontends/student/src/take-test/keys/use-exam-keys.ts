import { useEffect, useRef, useState } from 'react';
import { keyAction, type KeyAction } from './exam-keys';

/** Listens as long as no dialog is open: what stands behind one must not change. */
export function useExamKeys(active: boolean, singleKeys: boolean, act: (action: KeyAction) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const action = keyAction(event, { isTyping: isTextField(event.target), singleKeys });
      if (!action || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [active, singleKeys]);
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('textarea, select, input:not([type="radio"], [type="checkbox"], [type="button"])') !== null);

const key = 'kasauti.exam.keys';

/** Keys without Alt can be switched off: speech input and screen readers may send letters that were not meant. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => {
    try {
      return localStorage.getItem(key) !== 'off';
    } catch {
      return true;
    }
  });
  return [
    on,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(key, next ? 'on' : 'off');
      } catch {
        /* holds until the page is closed */
      }
    },
  ];
}
