import type { Proofs } from '../proof';

export const money: Proofs = {};
