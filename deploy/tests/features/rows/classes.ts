import type { Proofs } from '../proof';

export const classes: Proofs = {};
