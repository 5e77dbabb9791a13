import type { Proof } from '../proofs/titles';
import type { Threat } from './threats';

export type Standing = 'proved' | 'open' | 'unproved';

/** A test settles a threat that only lacked its proof; one that lacks a feature stays open. */
export function standingOf({ open }: Threat, proofs: Proof[] = []): Standing {
  if (open && open.lacks !== 'proof') return 'open';
  if (proofs.length > 0) return 'proved';
  return open ? 'open' : 'unproved';
}
