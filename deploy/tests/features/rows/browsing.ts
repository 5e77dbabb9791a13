import type { Proofs } from '../proof';

export const browsing: Proofs = {};
