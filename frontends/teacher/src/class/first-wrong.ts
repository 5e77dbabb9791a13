import { useEffect, type RefObject } from 'react';

/** Focuses the first invalid field after each refused submit, which must pass a new object. */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, refusal: object | null): void {
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refusal]);
}
