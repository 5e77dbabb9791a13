import type { components } from '@kasauti/contracts/web';

export type Audience = components['schemas']['TestAudience'];
/** Batches or students have to be chosen, and none is. */
export const isUnchosen = (audience: Audience | null | undefined): boolean =>
  audience?.batchIds?.length === 0 || audience?.studentIds?.length === 0;
export const unchosenText = (audience: Audience | null | undefined): string =>
  `Please choose at least one ${audience?.studentIds ? 'student' : 'batch'}`;
