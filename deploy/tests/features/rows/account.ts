import type { Proofs } from '../proof';

export const account: Proofs = {};
