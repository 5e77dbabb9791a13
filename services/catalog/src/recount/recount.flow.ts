import type { Counted } from '../recounts';

export type Recount = (id: string) => Promise<void>;

/**
 * 1. store a new token on the class or teacher 2. count 3. write the count if the token is still the same.
 * After a crash the token is left and the job (recount.job.ts) counts again.
 */
export const recountFlow =
  <T>(counted: Pick<Counted<T>, 'beginRecount' | 'finishRecount'>, countOf: (id: string) => Promise<T>): Recount =>
  async (id) => {
    const token = await counted.beginRecount(id);
    await counted.finishRecount(id, token, await countOf(id));
  };
