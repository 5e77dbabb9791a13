import { useEffect } from 'react';
import { pointsOfKey } from './steps';
import type { Grading } from './use-grading';

/** Enter is theirs. */
const hasOwnEnter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary') !== null;
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('textarea, select') || target.matches('input:not([type=checkbox])'));

/** Digits give points, Enter saves, G, S and U act. Off while a text field has the focus. */
export function useGradingKeys(grading: Grading, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const points = grading.shown && pointsOfKey(event.key, grading.shown.question.points);
      if (points !== undefined) grading.setPoints(points);
      else if (event.key === 'Enter' && !hasOwnEnter(event.target)) grading.save();
      else if (key === 'g') grading.setTogether(!grading.isTogether);
      else if (key === 's') grading.skip();
      else if (key === 'u') grading.undo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [grading, isOn]);
}
