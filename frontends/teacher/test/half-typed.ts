import { fireEvent } from '@testing-library/react';

/** As a browser has it while a day has no time yet: no value, but something typed. */
export function typeHalf(field: HTMLElement): void {
  Object.defineProperty(field, 'validity', { configurable: true, get: () => ({ badInput: true }) });
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.input(field);
}
