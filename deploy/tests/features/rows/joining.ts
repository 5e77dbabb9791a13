import type { Proofs } from '../proof';

export const joining: Proofs = {};
