import { useEffect, type RefObject } from 'react';

/** After a refused submit, focuses the first invalid field. */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, tryNumber: number, refusal: unknown): void {
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tryNumber, refusal]);
}
