import type { RefObject } from 'react';

/** After a refusal, focuses the field to be corrected and selects its content. */
export function askAgain(field: RefObject<HTMLInputElement | null>): void {
  field.current?.focus();
  field.current?.select();
}
