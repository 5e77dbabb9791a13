import type { RefObject } from 'react';

/** After a refusal the keyboard is in the field to be filled in again, with what was refused selected. */
export function askAgain(field: RefObject<HTMLInputElement | null>): void {
  field.current?.focus();
  field.current?.select();
}
