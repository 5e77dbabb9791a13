import type { Proofs } from '../proof';

export const wizard: Proofs = {};
