import { useEffect, type RefObject } from 'react';

/** Focuses the first invalid field whenever `refusal` is a new object; pass a new one for each refused submit. */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, refusal: object | null): void {
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refusal]);
}
