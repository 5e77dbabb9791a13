import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { hasBasics, type Place, type Step } from './draft/checks';
import type { Draft } from './draft/draft';
import { stepOf } from './steps';

/** The step in the address. `focus` names a field that gets the keyboard focus once its step is shown. */
export function useStep(draft: Draft) {
  const [address, setAddress] = useSearchParams();
  const [target, focus] = useState<Place>();
  const heading = useRef<HTMLHeadingElement>(null);
  // Later steps need the basics only; anything else that is wrong is listed before publishing.
  const step: Step = hasBasics(draft) ? stepOf(address.get('step')) : 1;
  const go = (to: Step) => {
    const next = new URLSearchParams(address);
    next.set('step', String(to));
    setAddress(next);
  };
  useFocus(step, target, heading);
  useEffect(() => {
    if (target?.step === step) focus(undefined);
  }, [step, target]);
  return { step, heading, go, focus };
}

/** A new step starts at its heading, or at the field that a problem names. */
function useFocus(step: Step, target: Place | undefined, heading: RefObject<HTMLHeadingElement | null>): void {
  const shown = useRef(step);
  useEffect(() => {
    const place = target?.step !== step ? undefined : target.step === 1 ? target.field : target.section;
    const field =
      place === undefined
        ? null
        : document.querySelector<HTMLElement>(`[data-place="${place}"] :is(input, select, textarea)`);
    const isNew = shown.current !== step;
    shown.current = step;
    if (field) {
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
    } else if (isNew) {
      heading.current?.focus();
      window.scrollTo(0, 0);
    }
  }, [step, target, heading]);
}
