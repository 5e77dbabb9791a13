import type { Proofs } from '../proof';

export const administration: Proofs = {};
