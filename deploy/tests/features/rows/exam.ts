import type { Proofs } from '../proof';

export const exam: Proofs = {};
