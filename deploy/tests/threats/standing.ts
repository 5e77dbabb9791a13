import type { Proof } from '../proofs/titles';
import type { Threat } from './threats';

export type Standing = 'proved' | 'open' | 'unproved';

/** A threat that lacks a feature or a rig is open, whatever a test says of it. */
export function standingOf({ open }: Threat, proofs: Proof[] = []): Standing {
  if (open) return 'open';
  return proofs.length > 0 ? 'proved' : 'unproved';
}
