import type { Proofs } from '../proof';

export const dashboards: Proofs = {};
