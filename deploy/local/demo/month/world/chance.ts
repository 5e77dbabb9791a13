import { hash } from 'node:crypto';

/** A number from 0 up to 1 that is the same in every run. @example chance('asha/units/3') */
export const chance = (seed: string): number =>
  Number.parseInt(hash('sha256', `demo/${seed}`).slice(0, 8), 16) / 2 ** 32;
