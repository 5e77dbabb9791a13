import { conflict } from '@kasauti/service-kit';

/** @param done results that have the corrected key by now */
export const stillRegrading = ({ done, of }: { done: number; of: number }) =>
  conflict(
    'regrading',
    `A corrected key is being applied: ${done} of ${of} results have it. Please export the results when all have it.`,
  );
