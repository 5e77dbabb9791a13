import type { Proofs } from '../proof';

export const navigation: Proofs = {};
