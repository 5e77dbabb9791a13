import type { Proofs } from '../proof';

export const api: Proofs = {};
