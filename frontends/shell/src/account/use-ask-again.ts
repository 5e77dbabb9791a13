import { useEffect, type RefObject } from 'react';

/**
 * After each refusal, focuses the first field that is marked as wrong, else `usual`, and selects its content; only once the
 * reason is on the page, or a screen reader would say the field without it.
 */
export function useAskAgain(refusal: Error | null, usual: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!refusal) return;
    const wrong = usual.current?.form?.querySelector<HTMLInputElement>('input[aria-invalid="true"]');
    const field = wrong ?? usual.current;
    field?.focus();
    field?.select();
  }, [refusal, usual]);
}
