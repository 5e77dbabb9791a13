import { useEffect, type RefObject } from 'react';

/** After a try that was refused, the first field with a mistake has the focus. */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, tryNumber: number, refusal: unknown): void {
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tryNumber, refusal]);
}
