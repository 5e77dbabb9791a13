import { useEffect, useLayoutEffect, useRef } from 'react';
import { keyAction, type KeyAction, type Where } from './exam-keys';

/** Active only while no dialog is open, so that nothing behind it changes. */
export function useExamKeys(active: boolean, singleKeys: boolean, act: (action: KeyAction) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  // With the page, not after it: a key that is pressed as soon as the question shows is not lost.
  useLayoutEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const action = keyAction(event, { typing: fieldOf(event.target), singleKeys });
      if (!action || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [active, singleKeys]);
}

function fieldOf(target: EventTarget | null): Where['typing'] {
  if (!(target instanceof HTMLElement)) return undefined;
  if (target.closest('input[inputmode="decimal"]')) return 'number';
  const isText =
    target.isContentEditable ||
    target.closest('textarea, select, input:not([type="radio"], [type="checkbox"], [type="button"])');
  return isText ? 'text' : undefined;
}
